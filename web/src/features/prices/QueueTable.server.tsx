import { houseTitle } from '../../entities/complex/house-title';
import type { OfferNouns } from '../../entities/complex/offer-nouns';
import { capitalised } from '../../lib/format';
import { roomClass } from '../../entities/lot/room-classes';
import { Change, PercentChange } from '../../entities/prices/PercentChange';
import { range } from '../../entities/prices/range';
import type { PriceTableQuery } from '../../api/generated/types';
import type { DeviceLayout } from '../../app/contract';
import { area, counted, groupThousands, priceShort } from '../../lib/format';
import { lotsHref, readLotsFilter } from '../../entities/lot/lots-filter';

type Row = PriceTableQuery['priceTable']['rows'][number];

interface QueueTableProps {
  /** The nouns of the lots. */
  nouns: OfferNouns;
  rows: readonly Row[];
  /** The URL of the complex. */
  base: string;
  layout: DeviceLayout;
}

interface Group {
  title: string;
  rooms: string | null;
  rows: Row[];
}

/** «2-комнатные»; lots without rooms are named by their kind. */
function titleOf({ rooms, rooms_title: title }: Row): string {
  return roomClass(rooms)?.title ?? capitalised(title);
}

/** Rows grouped by room class, in their original order. */
export function groupsOf(rows: readonly Row[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.title === titleOf(row)) last.rows.push(row);
    else groups.push({ title: titleOf(row), rooms: row.rooms, rows: [row] });
  }
  return groups;
}

const ANY = readLotsFilter({ get: () => null, getAll: () => [] });

/** The lots of a row in the шахматка of their корпус. */
function gridHref(base: string, { rooms, queue_id: queue }: Row): string {
  const known = roomClass(rooms);
  return lotsHref(base, ANY, { view: 'grid', queue: queue ?? 0, rooms: known ? [known.rooms] : [] });
}

/** Prices by rooms and корпус. */
export function QueueTable({ nouns, rows, base, layout }: QueueTableProps) {
  const groups = groupsOf(rows);
  if (layout === 'mobile') {
    return groups.map((group) => (
      <section key={group.title} className="prices-group" aria-label={group.title}>
        <h3>{group.title}</h3>
        <ul className="object-prices-list">
          {group.rows.map((row) => (
            <li key={row.queue_id}>
              <a className="object-prices-rooms" href={gridHref(base, row)}>
                {queueTitle(row)}
                <span className="muted">{range(row.area_from, row.area_to, area)}</span>
              </a>
              <span className="object-prices-price">
                <strong>{row.price_from === null ? 'по запросу' : `от ${priceShort(row.price_from)}`}</strong>
                <PercentChange percent={row.price_change} />
              </span>
              <a
                href={gridHref(base, row)}
                aria-label={`${queueTitle(row)}: ${counted(row.count, nouns.forms)}`}
              >
                {groupThousands(row.count)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ));
  }
  const hasChanges = rows.some(({ price_change: change }) => change !== null);
  return (
    <table className="object-table prices-table">
      <caption className="unseen">Цены по числу комнат и корпусам</caption>
      <thead>
        <tr>
          <th scope="col">Корпус</th>
          <th scope="col">Сдача</th>
          <th scope="col">Площадь</th>
          <th scope="col">Цена</th>
          <th scope="col">Метр</th>
          {hasChanges && <th scope="col">Изменение</th>}
          <th scope="col" className="object-end">
            В продаже
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.title}>
          <tr>
            <th scope="rowgroup" colSpan={hasChanges ? 7 : 6} className="prices-class">
              {group.title}
            </th>
          </tr>
          {group.rows.map((row) => (
            <tr key={row.queue_id}>
              <th scope="row">{queueTitle(row)}</th>
              <td>{row.deadline ?? '—'}</td>
              <td>{range(row.area_from, row.area_to, area)}</td>
              <td>
                <strong>{range(row.price_from, row.price_to, priceShort) || 'по запросу'}</strong>
              </td>
              <td>
                {row.price_sq_from === null
                  ? ''
                  : `от ${groupThousands(Math.round(row.price_sq_from))}\u00a0тыс.\u00a0₽`}
              </td>
              {hasChanges && (
                <td>
                  <Change percent={row.price_change} />
                </td>
              )}
              <td className="object-end">
                <a href={gridHref(base, row)}>{counted(row.count, nouns.forms)}</a>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function queueTitle({ queue_title: title }: Row): string {
  return title === null ? 'Корпус не указан' : houseTitle(title);
}
