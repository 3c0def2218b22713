/** A record that editors make: the same form as of one that is there, with nothing said yet. */
import { EmptyState } from '../../ui/EmptyState';
import { office, useQuery } from '../api/client';
import { CreateRecordDocument } from '../generated/CreateRecord';
import { NewRecordDocument } from '../generated/NewRecord';
import { go } from '../location';
import { CATALOGUE_PATH, recordPath } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { Correcting } from './Correcting';
import type { CatalogueKind } from './kinds';
import { wordsOf } from './kinds';
import './catalogue.css';

export function NewRecord({ of }: { of: CatalogueKind }) {
  const query = useQuery(NewRecordDocument, { of });
  const make = wordsOf(of)?.make;
  return (
    <Screen
      title={make?.button ?? 'Новая запись'}
      crumbs={[{ title: 'Записи каталога', path: CATALOGUE_PATH }]}
    >
      <Answered query={query}>
        {({ newRecord }) =>
          newRecord ? (
            <Correcting
              fields={newRecord}
              history={[]}
              example={make?.reason ?? ''}
              save={async (fields, reason) => {
                const answer = await office.query(CreateRecordDocument, { of, fields, reason });
                return 'failure' in answer ? answer : { data: answer.data.createRecord };
              }}
              onSaved={({ entry }) => go(recordPath(of, entry.id), { replace: true })}
            />
          ) : (
            <EmptyState kind="empty" icon="search" title="Такие записи приходят с выгрузками">
              Здесь их&nbsp;правят, а&nbsp;заводит их&nbsp;импорт.
            </EmptyState>
          )
        }
      </Answered>
    </Screen>
  );
}
