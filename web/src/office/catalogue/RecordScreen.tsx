/** A record of the catalogue: its fields with where each came from, corrected in place, all at once. */
import { useState } from 'react';

import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { office, useQuery } from '../api/client';
import { CatalogueRecordDocument } from '../generated/CatalogueRecord';
import { EditRecordDocument } from '../generated/EditRecord';
import type { CatalogueRecordFieldsFragment } from '../generated/types';
import { UndoEditDocument } from '../generated/UndoEdit';
import { CATALOGUE_PATH, planPath, recordPath } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { SiteLink } from '../ui/SiteLink';
import { LotsLink } from './Catalogue';
import { Correcting } from './Correcting';
import type { CatalogueKind } from './kinds';
import { wordsOf } from './kinds';
import './catalogue.css';

type CatalogueRecord = CatalogueRecordFieldsFragment;

interface RecordScreenProps {
  of: CatalogueKind;
  id: number;
}

export function RecordScreen({ of, id }: RecordScreenProps) {
  const query = useQuery(CatalogueRecordDocument, { of, id });
  const [saved, setSaved] = useState<CatalogueRecord | null>(null);
  const { answer } = query;
  const record = saved ?? (answer && 'data' in answer ? answer.data.catalogueRecord : null);
  return (
    <Screen
      title={record?.entry.title ?? `Запись №\u00a0${id}`}
      crumbs={[{ title: 'Записи каталога', path: CATALOGUE_PATH }]}
      note={record && <About record={record} />}
      actions={
        <>
          {of === 'COMPLEX' && <LotsLink complex={id} />}
          {of === 'PROGRAMME' && (
            <ButtonLink size="s" icon="calendar" href={planPath(id)}>
              Запланировать изменение
            </ButtonLink>
          )}
        </>
      }
    >
      {record && record.rules.length > 0 && <Rules rules={record.rules} />}
      <Answered query={query}>
        {({ catalogueRecord }) =>
          catalogueRecord ? (
            <Correcting
              fields={(saved ?? catalogueRecord).fields}
              history={(saved ?? catalogueRecord).history}
              example={wordsOf(of)?.reason ?? ''}
              save={async (fields, reason) => {
                const done = await office.query(EditRecordDocument, { of, id, fields, reason });
                return 'failure' in done ? done : { data: done.data.editRecord };
              }}
              undo={async (number, reason) => {
                const done = await office.query(UndoEditDocument, { number, reason });
                return 'failure' in done ? done : { data: done.data.undoEdit };
              }}
              onSaved={setSaved}
            />
          ) : (
            <EmptyState kind="empty" icon="search" title="Такой записи нет">
              Её&nbsp;могли слить с&nbsp;другой или убрать из&nbsp;каталога.
            </EmptyState>
          )
        }
      </Answered>
    </Screen>
  );
}

/** What holds of the same programme on other days. */
function Rules({ rules }: Pick<CatalogueRecord, 'rules'>) {
  return (
    <section className="of-panel of-rules" aria-labelledby="rules">
      <h2 id="rules">Условия в&nbsp;другие дни</h2>
      <ul className="of-lines">
        {rules.map(({ id, title, about }) => (
          <li key={id}>
            <span className="of-line-words">
              <a href={recordPath('PROGRAMME', id)}>
                {title}, №&nbsp;{id}
              </a>
              <span className="muted of-small">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function About({ record: { entry, key, complex } }: { record: CatalogueRecord }) {
  const { id, about, path, region } = entry;
  return (
    <>
      №&nbsp;{id}
      {key && `, из\u00a0${key}`}. {about}.{' '}
      {path && (
        <SiteLink path={path} regions={region ? [region] : []}>
          На&nbsp;сайте
        </SiteLink>
      )}
      {complex !== null && (
        <>
          {' '}
          <a href={recordPath('COMPLEX', complex)}>Его комплекс</a>
        </>
      )}
    </>
  );
}
