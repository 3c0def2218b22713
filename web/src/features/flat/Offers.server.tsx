import { contractOf } from '../../entities/lot/contract';
import { date, priceFull } from '../../lib/format';
import type { Flat, SellerOffers } from './model';
import { isApart } from './model';

/** What each seller asks for this very flat, the cheapest first. */
export function Offers({ flat, offers }: { flat: Flat; offers: SellerOffers }) {
  if (offers.length < 2) return null;
  const title = isApart(flat) ? 'Предложения на эти апартаменты' : 'Предложения на эту квартиру';
  return (
    <section className="flat-offers" aria-label={title}>
      <h2 className="flat-offers-title">{title}</h2>
      <dl className="object-lines">
        {offers.map((offer) => (
          <div key={offer.id}>
            <dt>
              {offer.is_builder ? 'Застройщик ' : offer.seller ? 'Агентство ' : 'Продавец не указан'}
              {offer.seller && (offer.url ? <a href={offer.url}>{offer.seller}</a> : offer.seller)}
              {offer.contract && <span className="muted">, {contractOf(offer)}</span>}
            </dt>
            <dd>
              <strong>{offer.price === null ? 'по запросу' : priceFull(offer.price)}</strong>
              {offer.updated && <span className="flat-offers-date muted">с {date(offer.updated)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
