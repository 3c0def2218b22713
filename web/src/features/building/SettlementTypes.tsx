import { capitalised } from '../../lib/format';
import { range } from '../../entities/prices/range';
import type { DeviceLayout } from '../../app/contract';
import { area, land, priceShort } from '../../lib/format';
import type { SettlementData } from './settlement';

interface SettlementTypesProps {
  offers: SettlementData['offers'];
  href: (type: string) => string;
  layout: DeviceLayout;
}

/** Offers by type: ranges of sizes and prices. */
export function SettlementTypes({ offers, href, layout }: SettlementTypesProps) {
  if (layout === 'mobile') {
    return (
      <ul className="settlement-types">
        {offers.map((offer) => (
          <li key={offer.type}>
            <a href={href(offer.type)}>
              {capitalised(offer.title)} <span className="muted">{offer.count}</span>
            </a>
            <strong>{range(offer.price_from, offer.price_to, priceShort) || 'по запросу'}</strong>
            <span className="muted">{sizes(offer)}</span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <table className="object-table">
      <thead>
        <tr>
          <th scope="col">Тип</th>
          <th scope="col">Дом</th>
          <th scope="col">Участок</th>
          <th scope="col">Цена</th>
          <th scope="col" className="object-end">
            В продаже
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <tr key={offer.type}>
            <th scope="row">
              <a href={href(offer.type)}>{capitalised(offer.title)}</a>
            </th>
            <td>{range(offer.area_from, offer.area_to, area) || '—'}</td>
            <td>{range(offer.land_from, offer.land_to, land) || '—'}</td>
            <td>
              <strong>{range(offer.price_from, offer.price_to, priceShort) || 'по запросу'}</strong>
            </td>
            <td className="object-end">
              <a href={href(offer.type)} aria-label={`${capitalised(offer.title)}: ${offer.count} в продаже`}>
                {offer.count}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sizes(offer: SettlementData['offers'][number]): string {
  return [
    range(offer.area_from, offer.area_to, area),
    offer.land_from !== null && `участок ${range(offer.land_from, offer.land_to, land)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
