/** Lists as a whole, for the pages that show them. */
import { useMemo } from 'react';

import type { ComparedIds } from './comparison';
import { comparedIds, type ListName, lists, replace, useList } from './store';

/** The current comparison. */
export function compared(): ComparedIds {
  return comparedIds(lists().compare);
}

/** The current comparison; empty until the page is hydrated. */
export function useCompared(): ComparedIds {
  const list = useList('compare');
  return useMemo(() => comparedIds(list), [list]);
}

/** Replaces the comparison. */
export function replaceCompared({ complexes, flats }: ComparedIds): void {
  replace('compare', { building: [...complexes], ra: [...flats] });
}

export function clear(name: ListName): void {
  replace(name, {});
}
