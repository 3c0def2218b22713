/** Pages of a listing. Which address is canonical is decided by the server (`search-api/pages/src/address.rs`). */
import { Query } from '../../lib/query';

/** The URL of a page of a listing; the first page has no number. */
export function pageAddress(listing: string, page: number): string {
  if (page <= 1) return listing;
  return `${listing}${listing.includes('?') ? '&' : '?'}page=${page}`;
}

/** The page number of a URL; 1 where it has none or an invalid one. */
export function pageOf({ query }: { query: string }): number {
  const text = new Query(query).get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
