import type { SettlementOffersDataQuery } from '../../api/generated';
import { area, counted, land, priceFull, priceShort } from '../../lib/format';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { Pagination } from '../../ui/Pagination';
import { Picture } from '../../ui/Picture';
import { Facts } from './Block';
import { capitalised } from './model';
import type { Building } from './model';
import { range } from './Prices';

type Data = NonNullable<Building['settlement']>;
type Offer = SettlementOffersDataQuery['settlementOffersData']['items'][number];

const UTILITIES: {
  title: string;
  icon: IconName;
  has: (data: Data) => boolean;
  central: (data: Data) => boolean;
}[] = [
  { title: 'Газ', icon: 'flame', has: (data) => data.gas || data.c_gaz, central: (data) => data.c_gaz },
  {
    title: 'Электричество',
    icon: 'bolt',
    has: (data) => data.electric || data.c_el,
    central: (data) => data.c_el,
  },
  {
    title: 'Водопровод',
    icon: 'drop',
    has: (data) => data.water || data.c_water,
    central: (data) => data.c_water,
  },
  { title: 'Отопление', icon: 'house', has: (data) => data.c_heat, central: (data) => data.c_heat },
  { title: 'Канализация', icon: 'layers', has: (data) => data.c_canal, central: (data) => data.c_canal },
];

/** What is brought to the plots. */
export function Utilities({ settlement }: { settlement: Data }) {
  return (
    <ul className="object-utilities">
      {UTILITIES.map(({ title, icon, has, central }) => (
        <li key={title} className={has(settlement) ? undefined : 'object-utility-none'}>
          <Icon name={icon} size={20} />
          <span>
            {title}
            <span className="muted">
              {has(settlement) ? (central(settlement) ? 'центральное' : 'есть') : 'не заявлено'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Land, road and distance. */
export function LandFacts({ building, settlement }: { building: Building; settlement: Data }) {
  const ring = building.region_id <= 2 ? 'МКАД' : 'КАД';
  return (
    <>
      <Facts
        facts={[
          {
            title: `До ${ring}`,
            value:
              settlement.distance === null
                ? `внутри ${ring}`
                : `${String(settlement.distance).replace('.', ',')} км`,
          },
          { title: 'Дорога', value: settlement.road },
          {
            title: 'Площадь посёлка',
            value:
              settlement.hectares === null ? null : `${String(settlement.hectares).replace('.', ',')} га`,
          },
          { title: 'Участков', value: settlement.plots },
          { title: 'Статус земли', value: settlement.land_statuses.join(', ') },
        ]}
      />
      {settlement.infrastructure.length > 0 && (
        <p className="object-text">В посёлке: {settlement.infrastructure.join(', ')}.</p>
      )}
    </>
  );
}

interface TypesProps {
  offers: Data['offers'];
  href: (type: string) => string;
}

/** Offers by type. */
export function OfferTypes({ offers, href }: TypesProps) {
  return (
    <div className="object-wide">
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
              <td className="object-end">{offer.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OffersProps {
  items: readonly Offer[];
  titles: Data['offers'];
  page: number;
  pages: number;
  href: (page: number) => string;
}

/** Offers one by one. */
export function Offers({ items, titles, page, pages, href }: OffersProps) {
  return (
    <>
      <ul className="object-flats">
        {items.map((offer) => (
          <li key={offer.id}>
            <article className="object-flat-row object-offer-row">
              <span className="object-flat-row-plan">
                {offer.photos[0] && <Picture src={offer.photos[0]} alt="" width={72} height={72} vector />}
              </span>
              <div className="object-flat-row-name">
                <h3>
                  {capitalised(titles.find((known) => known.type === offer.type)?.title ?? 'Предложение')}
                </h3>
                <p className="muted">
                  {[
                    offer.s_house === null ? null : `дом ${area(offer.s_house)}`,
                    offer.s_land === null ? null : `участок ${land(offer.s_land)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                {offer.text && <p className="object-cut-two">{offer.text}</p>}
              </div>
              <div className="object-flat-row-price">
                <strong>{offer.price === null ? 'Цена по запросу' : priceFull(offer.price)}</strong>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} href={href} label="Страницы предложений" />
    </>
  );
}

/** «12 предложений». */
export function offersCount(count: number): string {
  return counted(count, ['предложение', 'предложения', 'предложений']);
}
