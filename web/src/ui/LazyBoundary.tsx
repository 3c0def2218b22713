import type { ReactNode } from 'react';
import { Suspense } from 'react';

import { ErrorBoundary } from './ErrorBoundary';

/** Lazily loaded children. Renders nothing while they load, or if they fail to. */
export function LazyBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
