import { lazy, useState } from 'react';

import type { DeviceLayout } from '../../app/contract';
import { isAnswered } from '../../lib/consent-answer';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { useMounted } from '../../ui/Portal';

const Notice = lazy(() => import('./ConsentNotice'));

/** The cookie notice, for whoever has not answered it: most visitors have, and load none of it. */
export function CookieConsent({ layout }: { layout: DeviceLayout }) {
  const isMounted = useMounted();
  const [isOver, setOver] = useState(false);
  if (!isMounted || isOver || isAnswered(document.cookie)) return null;
  return (
    <LazyBoundary>
      <Notice layout={layout} onAnswer={() => setOver(true)} />
    </LazyBoundary>
  );
}
