/** Other names of stations and places, which the reference data does not have: who added each, and the way back. */
import { useState } from 'react';

import { counted, dayMonth } from '../../lib/format';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notifications';
import { office, sent, useQuery } from '../api/client';
import { AddedNamesDocument } from '../generated/AddedNames';
import { RemoveOtherNameDocument } from '../generated/RemoveOtherName';
import type { AddedNamesQuery } from '../generated/types';
import { Answered } from '../ui/Answered';
import { PagedTable } from '../ui/PagedTable';
import { Question } from '../ui/Question';

const ROWS = 50;

type Added = AddedNamesQuery['addedNames']['items'][number];

interface AddedNamesProps {
  find: string;
  /** From 1. */
  page: number;
  href: (page: number) => string;
  /** Words are to be decided of again. */
  removed: () => void;
}

export function AddedNames({ find, page, href, removed }: AddedNamesProps) {
  const query = useQuery(AddedNamesDocument, { find: find || null, offset: (page - 1) * ROWS, limit: ROWS });
  const [asked, setAsked] = useState<Added | null>(null);
  const remove = async ({ of, id, name }: Added) => {
    if (!(await sent(office.query(RemoveOtherNameDocument, { of, id, name })))) return;
    notify({ status: 'success', text: `Больше не\u00a0название: «${name}»` });
    setAsked(null);
    query.retry();
    removed();
  };
  return (
    <section className="of-added-names" aria-label="Названия станций и мест">
      <h2>Названия станций и&nbsp;мест</h2>
      <Answered query={query}>
        {({ addedNames: { total, items } }) =>
          items.length === 0 ? (
            <p className="muted">
              {find
                ? 'С\u00a0такими буквами ничего не\u00a0добавлено.'
                : 'Пока ни\u00a0одного не\u00a0добавили. Синонимы комплексов и\u00a0застройщиков\u00a0— в\u00a0их карточках каталога.'}
            </p>
          ) : (
            <PagedTable
              label="Добавленные названия"
              note={counted(total, ['название', 'названия', 'названий'])}
              isLoading={query.isLoading}
              page={page}
              pages={Math.ceil(total / ROWS)}
              href={href}
              pagesLabel="Страницы списка названий"
            >
              <Table names={items} remove={setAsked} />
            </PagedTable>
          )
        }
      </Answered>
      {asked && (
        <Question
          title="Убрать название?"
          action="Убрать"
          act={() => remove(asked)}
          close={() => setAsked(null)}
        >
          По&nbsp;слову «{asked.name}» {asked.called ?? 'это место'} больше не&nbsp;найдётся
          со&nbsp;следующего индекса. Если его искали, оно вернётся в&nbsp;список неразобранных.
        </Question>
      )}
    </section>
  );
}

interface TableProps {
  names: readonly Added[];
  remove: (name: Added) => void;
}

function Table({ names, remove }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Название</th>
          <th scope="col">Чего</th>
          <th scope="col">Кто добавил</th>
          <th scope="col">Когда</th>
          <th scope="col">
            <span className="unseen">Действия</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={`${name.of} ${name.id} ${name.name}`}>
            <th scope="row" className="of-wrap">
              {name.name}
            </th>
            <td className="of-wrap">{name.called ?? `№\u00a0${name.id}: в\u00a0справочнике его нет`}</td>
            <td className="of-wrap">
              {name.editor}
              {name.reason && <span className="muted of-small"> {name.reason}</span>}
            </td>
            <td>
              <time dateTime={name.added}>{dayMonth(name.added.slice(0, 10))}</time>
            </td>
            <td className="of-row-actions">
              <Button size="s" kind="ghost" onClick={() => remove(name)}>
                Убрать<span className="unseen">: {name.name}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
