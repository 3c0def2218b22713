import { isSettlement } from '../kinds';
import { extraFilterPairs, hiddenPairs, nameOf, placePairs } from '../payload';
import type { FormState } from '../state';
import { isOffered } from './ExtraFilterOptions';

/** Form values without a visible input: hidden values, selected places, areas of the map, conditions of the URL. */
export function HiddenFields({ state }: { readonly state: FormState }) {
  const settlement = isSettlement(state.selectedRealEstate);
  const extraFilters = extraFilterPairs(state).filter(
    ([key, value]) => !isOffered(settlement, key.replace('][', ''), value),
  );
  // The checkbox of finishing is shown for flats only.
  const finishing: [string, string][] = settlement && state.isWithFinishing ? [['fine_finish', '1']] : [];
  return [...hiddenPairs(state), ...placePairs(state), ...finishing, ...extraFilters].map(([key, value]) => (
    <input key={`${key} ${value}`} type="hidden" name={nameOf(key)} value={value} />
  ));
}
