/** The two sites by their names, and links from one to the other. */
import { BUILDINGS_PATH } from '../../lib/paths';
import { Query, queryText } from '../../lib/query';
import type { SiteRegion } from '../contract';
import type { PageContext } from '../page';
import { match } from '../routes';

/** The names of the city, of the surrounding region, and of both. */
export const REGIONS: Record<SiteRegion, { city: string; short: string; around: string }> = {
  MSK: { city: 'Москва', short: 'Москва', around: 'Москвы и Московской области' },
  SPB: { city: 'Санкт-Петербург', short: 'Петербург', around: 'Петербурга и Ленинградской области' },
};

/** The display order of the sites. */
export const ORDER: readonly SiteRegion[] = ['MSK', 'SPB'];

/** Landings that both sites have; prices in their names are those of section 2.2. */
const SHARED = /^(?!metro-|rajon-|gorod-|low-cost-|novostroiki-do-(?![4-6]-))/;

/** … and a price that a landing of one site alone has, in millions. */
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
    const shared = landing.split('/').filter((name) => SHARED.test(name));
    const slug = shared.map((name) => `${name}/`).join('');
    return otherSite.origin + BUILDINGS_PATH + slug + conditions(query, OWN_PRICE.exec(landing)?.[1]);
  }
  const isShared = matched !== null && !matched.route.pattern.includes(':');
  if (!isShared) return `${otherSite.origin}/`;
  const isSearch = SEARCHES.has(matched.route.page);
  return otherSite.origin + path + (isSearch ? conditions(query) : '');
}

const SEARCHES: ReadonlySet<string> = new Set(['listing', 'flats', 'map']);

/** A price that is a name of this site alone is a condition there. */
function conditions(query: string, millions?: string): string {
  const kept = new Query(query);
  if (millions) kept.set('price_to', `${millions}000000`);
  for (const key of OWN_KEYS) kept.delete(key);
  const text = queryText(kept);
  return text && `?${text}`;
}
