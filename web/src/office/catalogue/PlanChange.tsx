/** A change of a programme that is planned ahead: the form of its next rule, which begins with what holds before it. */
import { EmptyState } from '../../ui/EmptyState';
import { office, useQuery } from '../api/client';
import { PlanChangeDocument } from '../generated/PlanChange';
import { PlannedChangeDocument } from '../generated/PlannedChange';
import { go } from '../location';
import { CATALOGUE_PATH, recordPath } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { Correcting } from './Correcting';
import { wordsOf } from './kinds';
import './catalogue.css';

export function PlanChange({ id }: { id: number }) {
  const query = useQuery(PlannedChangeDocument, { id });
  return (
    <Screen
      title="Запланировать изменение"
      crumbs={[
        { title: 'Записи каталога', path: CATALOGUE_PATH },
        { title: `Программа №\u00a0${id}`, path: recordPath('PROGRAMME', id) },
      ]}
      note={
        <>
          До&nbsp;первого дня новых условий действуют нынешние, а&nbsp;накануне заканчиваются. Адрес страницы
          программы и&nbsp;комплексы, для которых по&nbsp;ней дают кредит, остаются.
        </>
      }
    >
      <Answered query={query}>
        {({ plannedChange }) =>
          plannedChange ? (
            <Correcting
              fields={plannedChange}
              history={[]}
              example={wordsOf('PROGRAMME')?.reason ?? ''}
              save={async (fields, reason) => {
                const answer = await office.query(PlanChangeDocument, { id, fields, reason });
                return 'failure' in answer ? answer : { data: answer.data.planChange };
              }}
              onSaved={({ entry }) => go(recordPath('PROGRAMME', entry.id), { replace: true })}
            />
          ) : (
            <EmptyState kind="empty" icon="search" title="Такой программы нет">
              Найдите её&nbsp;в&nbsp;записях каталога.
            </EmptyState>
          )
        }
      </Answered>
    </Screen>
  );
}
