/** The URL of a list of texts: its page number and filter. */
import type { PageContext } from '../../app/page';

/** Number of texts on a page: one large and five rows of three. */
export const PER_PAGE = 16;

/** The page number of the URL, from 1. */
export function pageOf({ search }: Pick<PageContext, 'search'>): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** A numeric parameter of the URL, or null. */
export function numberOf({ search }: Pick<PageContext, 'search'>, key: string): number | null {
  const number = Number(search.get(key) ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 ? number : null;
}

/** A URL with a page number; the first page has none. */
export function paged(url: string, page: number): string {
  if (page <= 1) return url;
  return `${url}${url.includes('?') ? '&' : '?'}page=${page}`;
}
