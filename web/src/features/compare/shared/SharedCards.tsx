import { classes } from '../../../lib/classes';
import { Answer } from '../CompareTable';
import type { SharedTable as Table } from './columns';
import { objectKey } from './model';
import { Notes } from './Notes';
import { ColumnName, ColumnPicture, isDimmed, PriceLine, RemoveForm, Verdict } from './parts';
import type { SharedState } from './state';
import { OtherVotes, VoteForm } from './VoteForm';

interface SharedCardsProps {
  table: Table;
  state: SharedState;
  /** YYYY-MM-DD. */
  today: string;
}

/** On a phone: a card an object for votes and notes, then the values in a table. */
export function SharedCards({ table: { title, columns, rows }, state }: SharedCardsProps) {
  const { data } = state;
  const shown = columns.flatMap((column) => {
    const object = data.objects.find((candidate) => objectKey(candidate) === column.key);
    return object ? [{ column, object }] : [];
  });
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="shared-cards">
        {shown.map(({ column, object }) => (
          <li
            key={column.key}
            id={column.key.replace(':', '-')}
            className={classes('card shared-card', isDimmed(object) && 'shared-dim')}
          >
            <span className="shared-top">
              <Verdict object={object} data={data} />
              <RemoveForm object={object} name={column.name} data={data} />
            </span>
            <ColumnPicture column={column} />
            <h3>
              <ColumnName column={column} />
            </h3>
            <PriceLine object={object} />
            <VoteForm object={object} name={column.name} state={state} />
            <OtherVotes object={object} state={state} />
            <Notes object={object} name={column.name} state={state} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <div className={classes('card compare-frame', columns.length > 2 && 'compare-wide')}>
          <table className="compare-table">
            <caption className="unseen">{title}: сравнение</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="unseen">Параметр</span>
                </th>
                {columns.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.title}>
                  <th scope="row">{row.title}</th>
                  {columns.map(({ key }, at) => (
                    <Answer key={key} cell={row.cells[at] ?? NOTHING} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const NOTHING = { value: null, isBest: false };
