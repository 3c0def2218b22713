import { flatPath } from '../../lib/paths';
import { counted, priceFull } from '../../lib/format';
import type { Sellers as Offers } from './model';

/** The number of rows before the rest is folded. */
const SEEN = 6;

interface SellersProps {
  offers: Offers;
  /** The page's lot. */
  id: number;
  /** Without an agency the builder sells, if there is one. */
  hasBuilder: boolean;
  layoutUrl: string;
}

/** Sellers of flats of this layout in the complex: the price, the floor, the seller. */
export function Sellers({ offers, id, hasBuilder, layoutUrl }: SellersProps) {
  return (
    <>
      <table className="object-table">
        <caption className="unseen">Квартиры с такой же планировкой</caption>
        <thead>
          <tr>
            <th scope="col">Квартира</th>
            <th scope="col">Цена</th>
            <th scope="col" className="object-end">
              Продаёт
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.slice(0, SEEN).map((offer) => (
            <tr key={offer.id} className={offer.id === id ? 'flat-seller-own' : undefined}>
              <th scope="row">
                {offer.id === id ? (
                  `Эта, ${floor(offer.floor)}`
                ) : (
                  <a href={flatPath(offer.id)}>{floor(offer.floor)}</a>
                )}
              </th>
              <td>
                <strong>{offer.price === null ? 'по запросу' : priceFull(offer.price)}</strong>
              </td>
              <td className="object-end">{offer.seller ?? (hasBuilder ? 'застройщик' : 'не указано')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {offers.length > SEEN && (
        <p className="object-note">
          <a href={layoutUrl}>
            Ещё {counted(offers.length - SEEN, ['предложение', 'предложения', 'предложений'])} с такой
            планировкой
          </a>
        </p>
      )}
    </>
  );
}

function floor(number: number | null): string {
  return number === null ? 'этаж не указан' : `${number} этаж`;
}
