import { classes } from '../../../lib/classes';
import { Answer } from '../CompareTable';
import type { SharedTable as Table } from './columns';
import { objectKey } from './model';
import { Notes } from './Notes';
import { ColumnName, ColumnPicture, isDimmed, RemoveForm, SinceAdded, Verdict } from './parts';
import type { SharedState } from './state';
import { OtherVotes, VoteForm } from './VoteForm';

interface SharedTableProps {
  table: Table;
  state: SharedState;
  /** YYYY-MM-DD. */
  today: string;
}

/** The columns that fit beside the titles of the rows. */
const HOLDS = 4;

/** Objects side by side with votes and notes. */
export function SharedTable({ table: { title, columns, rows }, state }: SharedTableProps) {
  const { data } = state;
  const shown = columns.flatMap((column) => {
    const object = data.objects.find((candidate) => objectKey(candidate) === column.key);
    return object ? [{ column, object, dim: isDimmed(object) ? 'shared-dim' : undefined }] : [];
  });
  return (
    <section
      className={classes('card compare-frame', columns.length > HOLDS && 'compare-wide')}
      aria-label={title}
    >
      <table className="compare-table shared-table">
        <caption className="unseen">{title}: голоса, сравнение, заметки</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {shown.map(({ column, object, dim }) => (
              <th key={column.key} id={column.key.replace(':', '-')} scope="col" className={dim}>
                <span className="shared-top">
                  <Verdict object={object} data={data} />
                  <RemoveForm object={object} name={column.name} data={data} />
                </span>
                <ColumnPicture column={column} />
                <ColumnName column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Ваш голос</th>
            {shown.map(({ column, object, dim }) => (
              <td key={column.key} className={dim}>
                <VoteForm object={object} name={column.name} state={state} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Голоса остальных</th>
            {shown.map(({ column, object, dim }) => (
              <td key={column.key} className={dim}>
                <OtherVotes object={object} state={state} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Цена с&nbsp;добавления</th>
            {shown.map(({ column, object, dim }) => (
              <td key={column.key} className={dim}>
                <SinceAdded object={object} />
              </td>
            ))}
          </tr>
          {rows.map((row) => (
            <tr key={row.title}>
              <th scope="row">{row.title}</th>
              {shown.map(({ column, dim }) => {
                const cell = row.cells[columns.indexOf(column)];
                return <Answer key={column.key} cell={cell ?? NOTHING} dim={dim} />;
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">Заметки</th>
            {shown.map(({ column, object, dim }) => (
              <td key={column.key} className={dim}>
                <Notes object={object} name={column.name} state={state} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const NOTHING = { value: null, isBest: false };
