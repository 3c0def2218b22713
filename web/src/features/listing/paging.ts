/** Pages of a listing. The canonical URL is decided by the server (`search-api/pages/src/canonical.rs`). */
import { Query } from '../../lib/query';

/** The URL of a page of a listing; the first page has no page number. */
export function pageAddress(listing: string, page: number): string {
  if (page <= 1) return listing;
  return `${listing}${listing.includes('?') ? '&' : '?'}page=${page}`;
}

/** The page number of a URL; 1 if it is missing or invalid. */
export function pageOf({ query }: { query: string }): number {
  const text = new Query(query).get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
