import { useEffect, useState, useSyncExternalStore } from 'react';

import { announce } from '../../../ui/LiveRegion';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import type { Base, Draft, DraftState } from './keeper';
import { isDirty, Keeper } from './keeper';

/** The draft of a text, or of a new one, with what keeps it. */
export function useDraft(
  text: number | null,
  first: Draft | null,
  base: Base,
  begun: (id: number) => void,
): [DraftState, Keeper] {
  const [keeper] = useState(() => new Keeper(text, first, base));
  useEffect(() => {
    keeper.tells({ begun, said: announce });
  });
  const state = useSyncExternalStore(keeper.watch, keeper.state);
  // The last words are kept only while somebody is asked whether to leave.
  useLeaveWarning(state.isUnsafe && isDirty(state));
  return [state, keeper];
}
