/** One address for one listing: whatever else means the same is moved to it for good. */
import { FILTER_KEYS } from '../../lib/filter-keys';
import { Query } from '../../lib/query';

/** Keys of the filter and of the order: any other is somebody else's. */
const KNOWN: ReadonlySet<string> = new Set([...FILTER_KEYS, 'sort', 'dir']);

interface Address {
  path: string;
  query: string;
}

/** The address of a page of a listing; the first page has no number. */
export function pageAddress(canonical: string, page: number): string {
  if (page <= 1) return canonical;
  return `${canonical}${canonical.includes('?') ? '&' : '?'}page=${page}`;
}

/** The page that an address asks for; null when its number cannot be. */
export function pageOf({ query }: Pick<Address, 'query'>): number | null {
  const text = new Query(query).get('page');
  if (text === null) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** Where an address moves to; null where it is the one already. Foreign keys, such as utm marks, go along. */
export function movedTo(current: Address, canonical: string, pages: number): string | null {
  const [path = '', query = ''] = canonical.split('?', 2);
  const asked = pageOf(current);
  const page = Math.min(asked ?? 1, Math.max(pages, 1));
  const isNumbered = new Query(current.query).has('page');
  const isSamePage = asked === page && (page > 1 || !isNumbered);
  if (current.path === path && isSamePage && known(current.query) === known(query)) return null;
  const moved = pageAddress(canonical, page);
  const rest = foreign(current.query);
  return rest ? `${moved}${moved.includes('?') ? '&' : '?'}${rest}` : moved;
}

/** The conditions of a query in one order. */
function known(query: string): string {
  const pairs = [...new Query(query)].filter(([key]) => KNOWN.has(key));
  return JSON.stringify(pairs.map((pair) => pair.join('=')).toSorted());
}

function foreign(query: string): string {
  const rest = new Query();
  for (const [key, value] of new Query(query)) if (!KNOWN.has(key) && key !== 'page') rest.append(key, value);
  return rest.toString();
}
