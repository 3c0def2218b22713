import type { ReactNode } from 'react';
import { Suspense } from 'react';

import { ErrorBoundary } from './ErrorBoundary';

/** Parts that are loaded when they are first wanted: until then, and if they never come, nothing is drawn. */
export function LazyBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
