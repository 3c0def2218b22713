import type { OfferNouns } from '../../entities/complex/offer-nouns';
import type { PriceRow } from '../../entities/lot/room-classes';
import { Change, PercentChange } from '../../entities/prices/PercentChange';
import { range } from '../../entities/prices/range';
import { area, counted, groupThousands, priceShort } from '../../lib/format';

interface PricesProps {
  /** The nouns of the lots. */
  nouns: OfferNouns;
  rows: readonly PriceRow[];
  /** The URL of the flats of a room class. */
  href: (rooms: string) => string;
  layout: 'desktop' | 'mobile';
}

/** Prices by room class. */
export function PriceTable({ nouns, rows, href, layout }: PricesProps) {
  if (layout === 'mobile') {
    return (
      <ul className="object-prices-list">
        {rows.map((row) => (
          <li key={row.rooms}>
            <a className="object-prices-rooms" href={href(row.rooms)}>
              {row.title}
              <span className="muted">{row.areaFrom === null ? '' : `от ${area(row.areaFrom)}`}</span>
            </a>
            <span className="object-prices-price">
              <strong>{row.priceFrom === null ? 'по запросу' : `от ${priceShort(row.priceFrom)}`}</strong>
              <PercentChange percent={row.change} />
            </span>
            <a href={href(row.rooms)} aria-label={`${row.title}: ${counted(row.count, nouns.forms)}`}>
              {groupThousands(row.count)}
            </a>
          </li>
        ))}
      </ul>
    );
  }
  const hasMetres = rows.some(({ metreFrom }) => metreFrom);
  const hasChanges = rows.some(({ change }) => change !== null);
  return (
    <table className="object-table">
      <caption className="unseen">Цены по числу комнат</caption>
      <thead>
        <tr>
          <th scope="col">Тип</th>
          <th scope="col">Площадь</th>
          <th scope="col">Цена</th>
          {hasMetres && <th scope="col">За м²</th>}
          {hasChanges && <th scope="col">Изменение</th>}
          <th scope="col" className="object-end">
            В продаже
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rooms}>
            <th scope="row">
              <a href={href(row.rooms)}>{row.title}</a>
            </th>
            <td>{range(row.areaFrom, row.areaTo, area)}</td>
            <td>
              <strong>{range(row.priceFrom, row.priceTo, priceShort) || 'по запросу'}</strong>
            </td>
            {hasMetres && (
              <td>
                {row.metreFrom ? `от ${groupThousands(Math.round(row.metreFrom))}\u00a0тыс.\u00a0₽` : ''}
              </td>
            )}
            {hasChanges && (
              <td>
                <Change percent={row.change} />
              </td>
            )}
            <td className="object-end">
              <a href={href(row.rooms)}>{counted(row.count, nouns.forms)}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
