/** Records of the catalogue: what a name, a number or a link finds, lots of a complex, and what editors have corrected. */
import { counted } from '../../lib/format';
import { ButtonLink } from '../../ui/Button';
import { LinkChip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { useQuery } from '../api/client';
import { CatalogueListDocument } from '../generated/CatalogueList';
import type { CatalogueListQuery } from '../generated/types';
import { go, usePlace } from '../location';
import { CATALOGUE_PATH, newRecordPath, recordPath, withQuery } from '../paths';
import { Answered } from '../ui/Answered';
import { FindField } from '../ui/FindField';
import { PagedTable } from '../ui/PagedTable';
import { Screen } from '../ui/Screen';
import { SiteLink } from '../ui/SiteLink';
import { When } from '../ui/When';
import type { CatalogueKind } from './kinds';
import { kindOf, KINDS, wordsOf } from './kinds';
import './catalogue.css';

const ROWS = 50;

interface Choice {
  of: CatalogueKind;
  find: string;
  /** The complex whose lots are listed. */
  complex: number | null;
  /** From 1. */
  page: number;
}

function choiceOf(query: URLSearchParams): Choice {
  return {
    of: kindOf(query.get('of')),
    find: query.get('find') ?? '',
    complex: Number(query.get('complex')) || null,
    page: Math.max(Math.trunc(Number(query.get('page'))) || 1, 1),
  };
}

export function addressOf({ of, find, complex, page }: Partial<Choice>): string {
  const query = new URLSearchParams();
  if (of && of !== 'COMPLEX') query.set('of', of.toLowerCase());
  if (find) query.set('find', find);
  if (complex) query.set('complex', String(complex));
  if (page && page > 1) query.set('page', String(page));
  return withQuery(CATALOGUE_PATH, query);
}

export function Catalogue() {
  const choice = choiceOf(usePlace().query);
  const { of, find, complex, page } = choice;
  const query = useQuery(CatalogueListDocument, {
    of,
    find: find || null,
    complex,
    offset: (page - 1) * ROWS,
    limit: ROWS,
  });
  const kind = wordsOf(of);
  return (
    <Screen
      title="Записи каталога"
      actions={
        kind?.make && (
          <ButtonLink kind="primary" icon="plus" href={newRecordPath(of)}>
            {kind.make.button}
          </ButtonLink>
        )
      }
    >
      <div className="of-filters">
        <nav className="chips" aria-label="Что найти">
          {KINDS.map((known) => (
            <LinkChip key={known.of} href={addressOf({ of: known.of, find })} current={known.of === of}>
              {known.many}
            </LinkChip>
          ))}
        </nav>
        <FindField
          label={kind?.find ?? ''}
          find={find}
          search={(words) => go(addressOf({ of, find: words }), { replace: true })}
        />
      </div>
      <Answered query={query}>
        {({ catalogue }) => <Table list={catalogue} choice={choice} isLoading={query.isLoading} />}
      </Answered>
    </Screen>
  );
}

interface TableProps {
  list: CatalogueListQuery['catalogue'];
  choice: Choice;
  isLoading: boolean;
}

function Table({ list: { total, items }, choice, isLoading }: TableProps) {
  const { of, find, complex } = choice;
  const isWhole = Boolean(find || complex || wordsOf(of)?.isWhole);
  if (items.length === 0) {
    return isWhole ? (
      <EmptyState kind="empty" icon="search" title="Ничего не нашлось">
        Напишите часть названия иначе или вставьте ссылку на&nbsp;страницу сайта.
      </EmptyState>
    ) : (
      <EmptyState kind="empty" icon="search" title="Найдите, что поправить">
        По&nbsp;названию, номеру или ссылке на&nbsp;страницу сайта. Здесь же останется список всего, что
        поправили редакторы.
      </EmptyState>
    );
  }
  const words = counted(total, ['запись', 'записи', 'записей']);
  return (
    <PagedTable
      label="Записи"
      note={isWhole ? words : `${words} с\u00a0правками редакторов, последние сверху`}
      isLoading={isLoading}
      page={choice.page}
      pages={Math.ceil(total / ROWS)}
      href={(page) => addressOf({ ...choice, page })}
      pagesLabel="Страницы списка записей"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Запись</th>
            <th scope="col">Где</th>
            <th scope="col">На&nbsp;сайте</th>
            <th scope="col">Правки</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </PagedTable>
  );
}

function Row({ item }: { item: CatalogueListQuery['catalogue']['items'][number] }) {
  const { of, id, title, about, path, region, edits, edited } = item;
  return (
    <tr>
      <th scope="row">
        <a href={recordPath(of, id)}>{title}</a> <span className="muted of-small">№&nbsp;{id}</span>
      </th>
      <td>{about}</td>
      <td>
        {path ? (
          <SiteLink path={path} regions={region ? [region] : []}>
            страница
          </SiteLink>
        ) : (
          <span className="muted">нет</span>
        )}
      </td>
      <td>
        {edits > 0 ? (
          <>
            {counted(edits, ['поле', 'поля', 'полей'])}
            <span className="muted of-small">
              , <When at={edited} />
            </span>
          </>
        ) : (
          <span className="muted">нет</span>
        )}
      </td>
    </tr>
  );
}

/** A way to the lots of a complex. */
export function LotsLink({ complex }: { complex: number }) {
  return (
    <ButtonLink size="s" icon="layers" href={addressOf({ of: 'LOT', complex })}>
      Лоты
    </ButtonLink>
  );
}
