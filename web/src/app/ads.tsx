/** Fills the boxes of advertising, in a tree of its own; loaded only where something can be shown. */
import { lazy, useSyncExternalStore } from 'react';
import type { createRoot } from 'react-dom/client';

import type { AskedPage } from '../features/ads/banner';
import { whenHydrated } from '../lib/hydration';
import { isInApp } from '../lib/link';
import { LazyBoundary } from '../ui/LazyBoundary';
import type { PageRequest } from './contract';
import { NAVIGATED } from '../lib/navigated';
import { match } from './routes';

/** Apart: its styles are named here, not on every page. */
const AdPlaces = lazy(() =>
  import('../features/ads/AdPlaces').then((module) => ({ default: module.AdPlaces })),
);

/** Begins when the page has taken its boxes over: until then nothing may stand in them. */
export function start(request: PageRequest, root: typeof createRoot): void {
  whenHydrated(document.documentElement, () => {
    root(document.createElement('div')).render(<Ads request={request} />);
  });
}

function Ads({ request }: { request: PageRequest }) {
  const { site, today, layout } = request;
  const address = useSyncExternalStore(onArrival, addressOf);
  return (
    <LazyBoundary>
      <AdPlaces
        site={site}
        page={pageOf(address)}
        today={today}
        isMobile={layout === 'mobile'}
        onLeave={onLeave}
      />
    </LazyBoundary>
  );
}

const addressOf = () => window.location.href;

function onArrival(changed: () => void): () => void {
  window.addEventListener(NAVIGATED, changed);
  return () => window.removeEventListener(NAVIGATED, changed);
}

function pageOf(address: string): AskedPage {
  const { pathname, search } = new URL(address, window.location.origin);
  return { name: match(pathname)?.route.page ?? 'error', path: pathname, query: search.slice(1) };
}

/** Calls when a change of the page begins, with the next one; returns what ends that. */
function onLeave(call: (next: AskedPage) => void): () => void {
  // The handler of links stands before this one, and has taken the click by then.
  const listen = ({ target, defaultPrevented }: MouseEvent) => {
    const anchor = target instanceof Element ? target.closest('a') : null;
    const isOwn = anchor?.origin === window.location.origin && isInApp(anchor.pathname);
    if (defaultPrevented && anchor && isOwn) call(pageOf(anchor.href));
  };
  document.addEventListener('click', listen);
  return () => document.removeEventListener('click', listen);
}
