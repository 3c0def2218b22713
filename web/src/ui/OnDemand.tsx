import type { ReactNode } from 'react';
import { Suspense } from 'react';

import { Failure } from './Failure';

/** Parts that are loaded when they are first wanted: until then, and if they never come, nothing is drawn. */
export function OnDemand({ children }: { children: ReactNode }) {
  return (
    <Failure fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </Failure>
  );
}
