/** The URL of a listing is the state of the page: the path, and a query whose lists are comma-separated. */

import { Query, queryText } from './query';

/**
 * The URL with changed values, or with a path of another catalogue; an empty value removes its key. The page number is
 * reset unless it is given.
 */
export function changed(address: string, values: Record<string, string>, catalogue?: string): string {
  const [path = '', text = ''] = address.split('?', 2);
  const query = new Query(text);
  query.delete('page');
  for (const [key, value] of Object.entries(values)) {
    query.delete(key);
    if (value) query.set(key, value);
  }
  const rest = queryText(query);
  return (catalogue ?? path) + (rest && `?${rest}`);
}

/** The value of `page` in a URL, from 1. */
export function pageNumber(search: { get(key: string): string | null }): number {
  const number = Number(search.get('page') ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= 1_000 ? number : 1;
}

/** A URL with a query of the non-null values; page 1 is omitted. */
export function withQuery(path: string, values: Record<string, string | number | null>, anchor = ''): string {
  const pairs = Object.entries(values).filter(
    ([key, value]) => value !== null && value !== '' && !(key === 'page' && value === 1),
  );
  const query = queryText(
    pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&'),
  );
  return `${path}${query && `?${query}`}${anchor && `#${anchor}`}`;
}
