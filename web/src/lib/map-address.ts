/**
 * URLs of the map. The query is that of a listing; `catalogue` names the listing's path when it is not
 * /buildings/. The viewport (centre and zoom) is not a filter and is not in the URL.
 */
import {
  APARTMENTS_PATH,
  BUILDINGS_PATH,
  LOW_RISE_PATH,
  MAP_PATH,
  SETTLEMENTS_PATH,
  TOWNHOUSES_PATH,
} from './paths';
import { Query, queryText } from './query';

const CATALOGUES: readonly string[] = [
  BUILDINGS_PATH,
  APARTMENTS_PATH,
  LOW_RISE_PATH,
  TOWNHOUSES_PATH,
  SETTLEMENTS_PATH,
];

/** Parameters of a list page that do not apply to a map. */
const NOT_FILTERS = ['page', 'sort', 'dir', 'catalogue'];

/** The listing shown by a map. */
export function listingOfMap(query: string): string {
  const pairs = new Query(query);
  const catalogue = pairs.get('catalogue') ?? '';
  return address(CATALOGUES.includes(catalogue) ? catalogue : BUILDINGS_PATH, pairs);
}

/** The map of a listing; listings of flats are shown as their complexes. */
export function mapOfListing(listing: string, path: string = MAP_PATH): string {
  const [catalogue = BUILDINGS_PATH, query = ''] = listing.split('?', 2);
  const pairs = new Query(query);
  const found = address(path, pairs);
  if (catalogue === BUILDINGS_PATH || !CATALOGUES.includes(catalogue)) return found;
  return `${found}${found.includes('?') ? '&' : '?'}catalogue=${catalogue}`;
}

/** The listing with another area, or without one. */
export function withArea(listing: string, mapGeoObjects: string): string {
  return withValue(listing, 'draw', mapGeoObjects);
}

/** The listing limited to a viewport: south, west, north, east. */
export function withinBounds(listing: string, bounds: string): string {
  return withValue(listing, 'bbox', bounds);
}

/** The listing limited to one complex. */
export function ofComplex(listing: string, id: number): string {
  return withValue(listing, 'complex', String(id));
}

/** The listing without its area, to show the surroundings. */
export function withoutArea(listing: string): string {
  return withValue(listing, 'draw', '');
}

/** The value of a query key of a listing. */
export function valueOf(listing: string, key: string): string {
  return new Query(listing.split('?', 2)[1] ?? '').get(key) ?? '';
}

function withValue(listing: string, key: string, value: string): string {
  const [path = BUILDINGS_PATH, query = ''] = listing.split('?', 2);
  const pairs = new Query(query);
  pairs.delete(key);
  if (value) pairs.set(key, value);
  return address(path, pairs);
}

function address(path: string, pairs: URLSearchParams): string {
  for (const key of NOT_FILTERS) pairs.delete(key);
  const query = queryText(pairs);
  return query ? `${path}?${query}` : path;
}
