/** The head of the page of a flat. */
import { MEDIA_PATH } from '../../lib/paths';
import { housePoint } from '../../entities/complex/placed';
import type { Head } from '../../app/head/head';
import { breadcrumbList } from '../../app/head/json-ld';
import { signed } from '../../app/head/titles';
import type { PageContext } from '../../app/page';
import { priceFull } from '../../lib/format';
import { absolute } from '../../lib/link';
import type { Flat, FlatHome } from './model';
import { isGone, perMetre, summary } from './model';

interface FlatHead {
  flat: Flat;
  building: FlatHome;
  crumbs: readonly { title: string; url: string }[];
}

/** Title, description, the plan as the image, and JSON-LD. */
export function flatHead(context: PageContext, { flat, building, crumbs }: FlatHead): Head {
  const { origin } = context.site;
  const gone = isGone(flat);
  const price = flat.price === null || gone ? '' : ` за ${priceFull(flat.price)}`;
  return {
    title: signed(`${flat.header} ${building.full_name_in}${price}`),
    description: `${summary(flat)}. ${building.full_name}, ${perMetre(flat) ?? 'цена по запросу'}. Адрес: ${building.address}.`,
    ...(flat.plan ? { image: cover(flat.plan) } : {}),
    ...(gone || context.query ? { robots: 'noindex, follow' } : {}),
    jsonLd: [apartment(origin, flat, building), offer(origin, flat), breadcrumbList(origin, crumbs)],
  };
}

/** The image for link previews: the plan on a card of their proportions, if the server renders the plan. */
export function cover(plan: string): string {
  return plan.startsWith(`${MEDIA_PATH}plan/`) ? plan.replace(/\.svg$/, '-cover.png') : plan;
}

const CONTEXT = 'https://schema.org';
const METRE = 'MTK';

/** The flat with its plan as JSON-LD. */
export function apartment(origin: string, flat: Flat, building: FlatHome): object {
  const url = absolute(origin, flat.url);
  // A studio is one room; nobody says how many an open plan will be.
  const rooms = flat.rooms === 'st' ? 1 : Number.parseInt(flat.rooms ?? '', 10);
  const size =
    flat.s_total === null ? null : { '@type': 'QuantitativeValue', value: flat.s_total, unitCode: METRE };
  const plan = flat.plan && absolute(origin, flat.plan);
  const point = housePoint(building);
  return {
    '@context': CONTEXT,
    '@type': 'Apartment',
    '@id': `${url}#apartment`,
    name: `${flat.header} ${building.full_name_in}`,
    url,
    ...(flat.desc ? { description: flat.desc } : {}),
    ...(size ? { floorSize: size } : {}),
    ...(rooms > 0 ? { numberOfRooms: rooms } : {}),
    ...(flat.floor === null ? {} : { floorLevel: String(flat.floor) }),
    ...(plan ? { image: plan } : {}),
    address: { '@type': 'PostalAddress', streetAddress: building.address, addressCountry: 'RU' },
    ...(point ? { geo: { '@type': 'GeoCoordinates', latitude: point[0], longitude: point[1] } } : {}),
    containedInPlace: {
      '@type': 'ApartmentComplex',
      name: building.name,
      url: absolute(origin, building.url),
    },
    ...(plan
      ? {
          accommodationFloorPlan: {
            '@type': 'FloorPlan',
            name: `Планировка: ${flat.header}`,
            layoutImage: plan,
            ...(size ? { floorSize: size } : {}),
            ...(rooms > 0 ? { numberOfRooms: rooms } : {}),
          },
        }
      : {}),
  };
}

const AVAILABILITY: Readonly<Record<string, string>> = {
  live: 'InStock',
  reserved: 'LimitedAvailability',
  sold: 'SoldOut',
  inactive: 'Discontinued',
};

/** The price and seller of the flat. */
function offer(origin: string, flat: Flat): object {
  const url = absolute(origin, flat.url);
  return {
    '@context': CONTEXT,
    '@type': 'Offer',
    url,
    itemOffered: { '@type': 'Apartment', '@id': `${url}#apartment`, name: flat.header },
    availability: `${CONTEXT}/${AVAILABILITY[flat.state] ?? 'InStock'}`,
    businessFunction: 'http://purl.org/goodrelations/v1#Sell',
    ...(flat.price === null || isGone(flat) ? {} : { price: flat.price * 1_000, priceCurrency: 'RUB' }),
    ...(flat.agency
      ? {
          seller: {
            '@type': 'RealEstateAgent',
            name: flat.agency.name,
            url: absolute(origin, flat.agency.url),
          },
        }
      : {}),
  };
}
