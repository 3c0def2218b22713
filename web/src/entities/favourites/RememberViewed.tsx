import { useEffect } from 'react';

import type { ObjectType } from './store';
import { remember } from './store';

/** Puts the object of the page at the head of the viewed ones. Renders nothing. */
export function RememberViewed({ type, id }: { type: ObjectType; id: number }) {
  useEffect(() => remember('viewed', type, id), [type, id]);
  return null;
}
