/** Addresses within a complex's page. */
import { queryText } from '../../lib/query';

/** The value of `page` in an address, from 1. */
export function pageNumber(search: { get(key: string): string | null }): number {
  const number = Number(search.get('page') ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= 1_000 ? number : 1;
}

/** An address with a query of those values that are there; page 1 is not written. */
export function withQuery(path: string, values: Record<string, string | number | null>, anchor = ''): string {
  const pairs = Object.entries(values).filter(
    ([key, value]) => value !== null && value !== '' && !(key === 'page' && value === 1),
  );
  const query = queryText(
    pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&'),
  );
  return `${path}${query && `?${query}`}${anchor && `#${anchor}`}`;
}
