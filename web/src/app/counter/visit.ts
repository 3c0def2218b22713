/**
 * The steps of a visit, from a search to a card: each is told once. A visit is a tab, and what it remembers are these
 * words alone, only with consent to statistics, until the tab is closed.
 */
import { FILTER_KEYS } from '../../lib/filter-keys';
import { APARTMENTS_PATH, BUILDINGS_PATH, LOW_RISE_PATH, TOWNHOUSES_PATH } from '../../lib/paths';

export type Step = 'visit' | 'search' | 'card';

/** Where the tab keeps the steps that it has told. */
const KEY = 'visit';
/** Pages that search, once they have filters or words. */
const SEARCHES = new Set(['listing', 'flats', 'map']);
/** What stands below `/buildings/` without being a landing, whose filters are its path. */
const CATALOGUES = new Set([BUILDINGS_PATH, APARTMENTS_PATH, LOW_RISE_PATH, TOWNHOUSES_PATH]);
const CARDS = new Set(['building', 'settlement', 'flat']);

/** The steps that a page is. */
export function stepsAt(page: string, path: string, query: string): Step[] {
  const asked = new URLSearchParams(query);
  const isLanding = page === 'listing' && path.startsWith(BUILDINGS_PATH) && !CATALOGUES.has(path);
  const isSearch = SEARCHES.has(page) && (isLanding || FILTER_KEYS.some((key) => asked.has(key)));
  return ['visit', ...(isSearch ? ['search' as const] : []), ...(CARDS.has(page) ? ['card' as const] : [])];
}

/** Those of them that the visit has not told yet; from now on it has. */
export function newSteps(steps: readonly Step[]): Step[] {
  try {
    const told = sessionStorage.getItem(KEY)?.split(',') ?? [];
    const fresh = steps.filter((step) => !told.includes(step));
    if (fresh.length > 0) sessionStorage.setItem(KEY, [...told, ...fresh].join(','));
    return fresh;
  } catch {
    // A browser that remembers nothing would begin a visit with each page.
    return [];
  }
}

/** The consent was taken back. */
export function forgetVisit(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is remembered.
  }
}
