/** The address of a comparison: everything that it shows is in it. */

/** Most objects of a kind side by side. */
export const MOST = 10;

/** The path of every comparison. */
export const PATH = '/buildings/compare/';

/** What an address asks to compare. */
export interface Wish {
  /** Numbers of complexes and settlements, from the left. */
  complexes: readonly number[];
  /** Numbers of flats, from the left. */
  flats: readonly number[];
}

/** A wish with how it is looked at. */
export interface Shown extends Wish {
  /** Rows with equal values are left out. */
  onlyDifferent: boolean;
  /** Whether the address named more than [`MOST`]. */
  isCut: boolean;
}

/** Reads an address; what is no number is passed over. */
export function read(search: { get(key: string): string | null }): Shown {
  const complexes = numbers(search.get('complexes'));
  const flats = numbers(search.get('flats'));
  const secondOf = (list: readonly number[]) => second(list, Number(search.get('with')));
  return {
    complexes: secondOf(complexes.slice(0, MOST)),
    flats: secondOf(flats.slice(0, MOST)),
    onlyDifferent: search.get('only') === 'different',
    isCut: complexes.length > MOST || flats.length > MOST,
  };
}

/** The address of a comparison. */
export function write({
  complexes,
  flats,
  onlyDifferent = false,
}: Wish & { onlyDifferent?: boolean }): string {
  const pairs = [
    complexes.length > 0 && `complexes=${complexes.join(',')}`,
    flats.length > 0 && `flats=${flats.join(',')}`,
    onlyDifferent && 'only=different',
  ].filter(Boolean);
  return pairs.length > 0 ? `${PATH}?${pairs.join('&')}` : PATH;
}

/** A list without one of its numbers. */
export function without(list: readonly number[], id: number): number[] {
  return list.filter((other) => other !== id);
}

/** A list in which a number has changed places with its neighbour: -1 to the left, 1 to the right. */
export function moved(list: readonly number[], id: number, by: -1 | 1): number[] {
  const from = list.indexOf(id);
  const neighbour = list[from + by];
  if (from < 0 || neighbour === undefined) return [...list];
  return list.map((other) => (other === id ? neighbour : other === neighbour ? id : other));
}

/** A list with a number brought to the second place; one that is not there changes nothing. */
export function second(list: readonly number[], id: number): number[] {
  const [first, ...rest] = list;
  if (first === undefined || first === id || !rest.includes(id)) return [...list];
  return [first, id, ...without(rest, id)];
}

function numbers(text: string | null): number[] {
  const all = (text ?? '').split(',').map(Number);
  return [...new Set(all)].filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
}
