/**
 * The lists as the server and this browser's copy last agreed on them; of use only while the copy is of the server's lists.
 * A page may be left before it told of a change: the copy has it, this does not, and the next page tells of the difference.
 */
import type { Ids, ListName } from './store';

const KEY = 'novosel.lists.kept';

export type Content = Record<ListName, Ids>;

export function keep({ favourites, compare, viewed }: Content): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ favourites, compare, viewed }));
  } catch {
    // Storage is blocked or full: the copy is lost with the page as well.
  }
}

/** Null where nothing was said yet. */
export function kept(): Content | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Content | null;
  } catch {
    return null;
  }
}
