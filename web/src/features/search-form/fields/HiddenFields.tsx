import { isSettlement } from '../kinds';
import { furtherPairs, hiddenPairs, nameOf, placePairs } from '../payload';
import type { FormState } from '../state';
import { isOffered } from './FurtherOptions';

/** What has no input to be seen: hidden values, chosen places, areas of the map, conditions of the address. */
export function HiddenFields({ state }: { readonly state: FormState }) {
  const settlement = isSettlement(state.selectedRealEstate);
  const further = furtherPairs(state).filter(
    ([key, value]) => !isOffered(settlement, key.replace('][', ''), value),
  );
  // The checkbox of finishing is only shown for flats.
  const finishing: [string, string][] = settlement && state.isWithFinishing ? [['fine_finish', '1']] : [];
  return [...hiddenPairs(state), ...placePairs(state), ...finishing, ...further].map(([key, value]) => (
    <input key={`${key} ${value}`} type="hidden" name={nameOf(key)} value={value} />
  ));
}
