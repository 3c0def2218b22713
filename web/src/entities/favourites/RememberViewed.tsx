import { useEffect } from 'react';

import type { ObjectType } from './store';
import { remember } from './store';

/** Moves the object of the page to the head of the viewed list. Renders nothing. */
export function RememberViewed({ type, id }: { type: ObjectType; id: number }) {
  useEffect(() => remember('viewed', type, id), [type, id]);
  return null;
}
