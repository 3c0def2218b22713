/** The two sites by their names, and links from one to the other. */
import { BUILDINGS_PATH } from '../../lib/paths';
import { Query, queryText } from '../../lib/query';
import type { SiteRegion } from '../contract';
import type { PageContext } from '../page';
import { match } from '../routes';

/** The names of the city. */
export const REGIONS: Record<SiteRegion, { city: string; short: string }> = {
  MSK: { city: 'Москва', short: 'Москва' },
  SPB: { city: 'Санкт-Петербург', short: 'Петербург' },
};

/** The display order of the sites. */
export const ORDER: readonly SiteRegion[] = ['MSK', 'SPB'];

/** Landings that both sites have; prices in their names are those of section 2.2. */
const SHARED = /^(?!metro-|rajon-|gorod-|low-cost-|novostroiki-do-(?![4-6]-))/;
/** The price of a landing that one site alone has, in millions: a condition on the other one. */
const OWN_PRICE = /-do-(?![4-6]-)(\d+)/;

/** Conditions on places and objects of one site. */
const OWN_KEYS = [
  'metro',
  'district',
  'location',
  'region',
  'complex',
  'builder',
  'draw',
  'bbox',
  'view',
  'q',
  'page',
];

/**
 * The same page of the other site if that certainly exists there, with every condition that is not a place; of a listing
 * at least the catalogue; else the start page.
 */
export function otherRegionUrl({
  path,
  query,
  otherSite,
}: Pick<PageContext, 'path' | 'query' | 'otherSite'>): string {
  const matched = match(path);
  const landing = matched?.params['landing'];
  if (landing !== undefined) {
    const shared = landing.split('/').map((name) => (SHARED.test(name) ? `${name}/` : ''));
    const price = OWN_PRICE.exec(landing);
    const asked = price ? `${query}&price_to=${price[1]}000000` : query;
    return otherSite.origin + BUILDINGS_PATH + shared.join('') + conditions(asked);
  }
  if (!matched || matched.route.pattern.includes(':')) return `${otherSite.origin}/`;
  return otherSite.origin + path + (SEARCHES.test(matched.route.page) ? conditions(query) : '');
}

const SEARCHES = /^(listing|flats|map)$/;

function conditions(query: string): string {
  const kept = new Query(query);
  for (const key of OWN_KEYS) kept.delete(key);
  const text = queryText(kept);
  return text && `?${text}`;
}
