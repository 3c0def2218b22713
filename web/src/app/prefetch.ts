import { PREFETCH_MARGIN } from '../lib/constants';
import { isInApp } from '../lib/link';
import type { PageRequest } from './contract';
import { loadPage } from './lazy-pages';
import { NAVIGATED } from '../lib/navigated';
import { matchPage } from './portal';

/** Prefetches the code of pages whose links are close to the viewport. */
export function prefetchNearLinks(): void {
  if (typeof IntersectionObserver === 'undefined') return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const { pathname, search } = target as HTMLAnchorElement;
        void loadPage(matchPage({ path: pathname, query: search.slice(1) } as PageRequest).name);
      }
    },
    { rootMargin: `${PREFETCH_MARGIN}px` },
  );
  const watch = () => {
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      if (anchor.origin === window.location.origin && isInApp(anchor.pathname)) observer.observe(anchor);
    }
  };
  watch();
  window.addEventListener(NAVIGATED, watch);
}
