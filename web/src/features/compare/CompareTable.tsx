import type { DeviceLayout } from '../../app/contract';
import { classes } from '../../lib/classes';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { NoPlan } from '../../entities/lot/NoPlan';
import type { ComparedIds } from '../../entities/favourites/comparison';
import { Tools } from './OwnComparison';
import type { Cell, Group } from './table';
import { rowsOf } from './table';
import type { ComparisonQuery } from './comparison-query';

/** A column. */
export interface Column<Item> {
  id: number;
  item: Item;
  name: string;
  url: string;
  picture: string | null;
  /** A drawing, such as a plan. */
  isPlan?: boolean;
  /** Secondary text below the name. */
  about: string;
}

interface CompareTableProps<Item> {
  /** «Комплексы», «Квартиры». */
  title: string;
  columns: readonly Column<Item>[];
  groups: readonly Group<Item>[];
  comparison: ComparisonQuery;
  kind: keyof ComparedIds;
  layout: DeviceLayout;
}

/** The number of columns that fit the card of a layout beside the row titles. */
const HOLDS: Record<DeviceLayout, number> = { desktop: 5, mobile: 2 };

/** Objects side by side; the names and the row titles are sticky. Among differences alone there are no pictures. */
export function CompareTable<Item>({
  title,
  columns,
  groups,
  comparison,
  kind,
  layout,
}: CompareTableProps<Item>) {
  const isWide = columns.length > HOLDS[layout];
  const visibleGroups = rowsOf(
    groups,
    columns.map(({ item }) => item),
    comparison.onlyDifferent,
  );
  return (
    <section
      className={classes('card compare-frame', isWide && 'compare-wide')}
      aria-label={`${title}: таблица`}
    >
      <table className="compare-table">
        <caption className="unseen">{title}: сравнение по параметрам</caption>
        <thead>
          <tr className="compare-names">
            <th scope="col">
              <span className="unseen">Параметр</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <a href={column.url}>{column.name}</a>
                <span className="compare-about">{column.about}</span>
              </th>
            ))}
          </tr>
          <tr>
            <td>
              <span className="unseen">Вид</span>
            </td>
            {columns.map((column) => (
              <td key={column.id} className="compare-object">
                {!comparison.onlyDifferent && (
                  <span className={column.isPlan ? 'compare-picture compare-plan' : 'compare-picture'}>
                    {column.picture ? (
                      <Picture
                        src={column.picture}
                        alt=""
                        width={258}
                        height={172}
                        vector={column.isPlan ?? false}
                      />
                    ) : (
                      column.isPlan && <NoPlan />
                    )}
                  </span>
                )}
                <span className="compare-tools">
                  <Tools comparison={comparison} kind={kind} id={column.id} name={column.name} />
                </span>
              </td>
            ))}
          </tr>
        </thead>
        {visibleGroups.map((group) => (
          <tbody key={group.title}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {group.title}
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.title}>
                <th scope="row">{row.title}</th>
                {row.cells.map((cell, at) => (
                  <Answer key={columns[at]?.id} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {visibleGroups.length === 0 && <p className="compare-equal">По всем параметрам различий нет.</p>}
    </section>
  );
}

/** The value of an object in a row. */
export function Answer({ cell: { value, isBest }, dim }: { cell: Cell; dim?: string | undefined }) {
  if (!value) return <td className={classes('compare-none', dim)}>—</td>;
  const shown = value.node ?? value.text;
  if (!isBest) return <td className={dim}>{shown}</td>;
  return (
    <td className={classes('compare-best', dim)}>
      <Icon name="check" size={14} />
      <span className="unseen">лучшее значение: </span>
      {shown}
    </td>
  );
}
