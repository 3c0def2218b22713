import { isSettlement } from '../kinds';
import { extraFilterPairs, hiddenPairs, nameOf, type Pair, placePairs, TICKED, UNTICKED } from '../payload';
import type { FormState } from '../state';
import { isOffered } from './ExtraFilterOptions';

/** Form values without a visible input: hidden values, selected places, areas of the map, conditions of the URL. */
export function HiddenFields({ state }: { readonly state: FormState }) {
  const settlement = isSettlement(state.selectedRealEstate);
  const extraFilters = extraFilterPairs(state).filter(
    ([key, value]) => !isOffered(settlement, key.replace('][', ''), value),
  );
  // The checkbox of finishing is shown for flats only; unticked it sends nothing itself.
  const finishing: readonly Pair[] = settlement ? [TICKED] : [UNTICKED];
  const isHidden = settlement === state.isWithFinishing;
  return [...hiddenPairs(state), ...placePairs(state), ...(isHidden ? finishing : []), ...extraFilters].map(
    ([key, value]) => <input key={`${key} ${value}`} type="hidden" name={nameOf(key)} value={value} />,
  );
}
