import { area, counted, type Forms, groupThousands, priceShort } from '../../lib/format';
import { cachedFragment } from '../../ui/cached-fragment';
import type { PriceRow } from './complex';

interface PriceTableProps {
  name: string;
  rows: readonly PriceRow[];
  isMobile: boolean;
  lots: Forms;
}

const PriceTableHead = cachedFragment('thead', 'price heads', () => (
  <tr>
    <th scope="col">
      <span className="unseen">Комнаты</span>
    </th>
    <th scope="col">
      <span className="unseen">Площадь</span>
    </th>
    <th scope="col">
      <span className="unseen">Цена</span>
    </th>
    <th scope="col">
      <span className="unseen">В продаже</span>
    </th>
  </tr>
));

/** Prices by rooms; every row links to its flats. */
export function PriceTable({ name, rows, isMobile, lots }: PriceTableProps) {
  if (rows.length === 0) return <p className="complex-none">Сейчас в продаже ничего нет</p>;
  return (
    <table className="prices">
      <caption className="unseen">Цены: {name}</caption>
      <PriceTableHead props={{}} />
      <tbody>
        {rows.map(({ key, title, areaFrom, priceFrom, count, url }) => (
          <tr key={key}>
            <th scope="row">
              <a href={url}>{title}</a>
            </th>
            <td className="prices-area">
              {areaFrom !== null && `${isMobile ? '' : 'от '}${area(areaFrom)}`}
            </td>
            <td className="prices-price">
              {priceFrom === null ? 'по запросу' : `${isMobile ? '' : 'от\u00a0'}${priceShort(priceFrom)}`}
            </td>
            <td className="prices-count">{isMobile ? groupThousands(count) : counted(count, lots)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
