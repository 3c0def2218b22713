/** Codec of the comparison page's URL. */
import { COMPARISON_PATH } from '../../lib/paths';
import { MAX_COMPARED, type ComparedIds, write } from '../../entities/favourites/comparison';

/** The URL fragment after the last object was removed. */
const EMPTIED_HASH = '#emptied';

/** A comparison with its display options. */
export interface ComparisonQuery extends ComparedIds {
  /** Rows with equal values are hidden. */
  onlyDifferent: boolean;
  /** Whether the URL named more than [`MAX_COMPARED`]. */
  isCut: boolean;
}

/** Parses a URL; non-numeric values are ignored. */
export function read(search: { get(key: string): string | null }): ComparisonQuery {
  const complexes = numbers(search.get('complexes'));
  const flats = numbers(search.get('flats'));
  const secondOf = (list: readonly number[]) => second(list, Number(search.get('with')));
  return {
    complexes: secondOf(complexes.slice(0, MAX_COMPARED)),
    flats: secondOf(flats.slice(0, MAX_COMPARED)),
    onlyDifferent: search.get('only') === 'different',
    isCut: complexes.length > MAX_COMPARED || flats.length > MAX_COMPARED,
  };
}

/** The URL after the removal of an object. The fragment marks an intentionally empty comparison. */
export function urlAfterRemoval(comparison: ComparisonQuery): string {
  return isEmptyComparison(comparison) ? COMPARISON_PATH + EMPTIED_HASH : write(comparison);
}

/**
 * The visitor's own comparison after a navigation from one comparison URL to another, or null if it does not change.
 * It becomes the second comparison if the first was the visitor's own. A page that was left before its hydration has not
 * stored its change: a subset of the own comparison counts as the visitor's own, too, unless it is marked as foreign.
 */
export function nextComparison(
  own: ComparedIds,
  from: string,
  to: string,
  isForeign: (comparison: ComparedIds) => boolean,
): ComparedIds | null {
  if (!URL.canParse(from)) return null;
  const [before, after] = [new URL(from), new URL(to)];
  if (before.origin !== after.origin || before.pathname !== COMPARISON_PATH) return null;
  const [left, next] = [read(before.searchParams), read(after.searchParams)];
  // Menus link to a URL without objects, too.
  if (isEmptyComparison(left) || (isEmptyComparison(next) && after.hash !== EMPTIED_HASH)) return null;
  return isSame(own, left) || (isSubset(left, own) && !isForeign(left)) ? next : null;
}

/** Whether two comparisons contain the same objects in any order. */
export function isSame(one: ComparedIds, other: ComparedIds): boolean {
  return key(one) === key(other);
}

function isSubset(one: ComparedIds, whole: ComparedIds): boolean {
  return (
    one.complexes.every((id) => whole.complexes.includes(id)) &&
    one.flats.every((id) => whole.flats.includes(id))
  );
}

/** A key for the same objects in any order. */
export function key({ complexes, flats }: ComparedIds): string {
  return [complexes, flats].map((ids) => ids.toSorted((a, b) => a - b).join()).join('|');
}

function isEmptyComparison({ complexes, flats }: ComparedIds): boolean {
  return complexes.length + flats.length === 0;
}

/** A list without one of its ids. */
export function without(list: readonly number[], id: number): number[] {
  return list.filter((other) => other !== id);
}

/** A list with an id swapped with its neighbour: -1 to the left, 1 to the right. */
export function moved(list: readonly number[], id: number, by: -1 | 1): number[] {
  const from = list.indexOf(id);
  const neighbour = list[from + by];
  if (from < 0 || neighbour === undefined) return [...list];
  return list.map((other) => (other === id ? neighbour : other === neighbour ? id : other));
}

/** A list with an id moved to the second position; an unknown id changes nothing. */
export function second(list: readonly number[], id: number): number[] {
  const [first, ...rest] = list;
  if (first === undefined || first === id || !rest.includes(id)) return [...list];
  return [first, id, ...without(rest, id)];
}

function numbers(text: string | null): number[] {
  const all = (text ?? '').split(',').map(Number);
  return [...new Set(all)].filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
}
