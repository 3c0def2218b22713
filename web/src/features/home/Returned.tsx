import { lazy } from 'react';

import { useChanges } from '../../entities/favourites/changes';
import { LazyBoundary } from '../../ui/LazyBoundary';

const ReturnedBlock = lazy(() => import('./ReturnedBlock'));

/** What has changed since the last visit; loaded when there is something to tell. */
export function Returned({ today }: { today: string }) {
  const changes = useChanges();
  return (
    changes && (
      <LazyBoundary>
        <ReturnedBlock changes={changes} today={today} />
      </LazyBoundary>
    )
  );
}
