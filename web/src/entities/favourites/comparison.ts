/** The URL of a comparison: it contains the whole state. */
import { COMPARISON_PATH } from '../../lib/paths';

/** The largest number of objects of a kind side by side. */
export const MAX_COMPARED = 10;

/** The ids of compared objects. */
export interface ComparedIds {
  /** Ids of complexes and settlements, from the left. */
  complexes: readonly number[];
  /** Ids of flats, from the left. */
  flats: readonly number[];
}

export function write({
  complexes,
  flats,
  onlyDifferent = false,
}: ComparedIds & { onlyDifferent?: boolean }): string {
  const pairs = [
    complexes.length > 0 && `complexes=${complexes.join(',')}`,
    flats.length > 0 && `flats=${flats.join(',')}`,
    onlyDifferent && 'only=different',
  ].filter(Boolean);
  return pairs.length > 0 ? `${COMPARISON_PATH}?${pairs.join('&')}` : COMPARISON_PATH;
}
