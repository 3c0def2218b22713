import { useCallback, useEffect, useState } from 'react';

import { listingOf } from '../../lib/address';

/** The listing of the window's address, and a way to another one that back and forward know. */
export function useAddress(): [string, (address: string) => void] {
  const [address, setAddress] = useState(current);
  useEffect(() => {
    const follow = () => setAddress(current());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const go = useCallback((next: string) => {
    window.history.pushState(null, '', next);
    setAddress(current());
    window.scrollTo(0, 0);
  }, []);
  return [address, go];
}

function current(): string {
  return listingOf(window.location.pathname, window.location.search);
}

/** One handler for the links that stay in the page: a plain click is ours, any other is the browser's. */
export function useLinks(go: (address: string) => void): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const target = event.target instanceof Element ? event.target : null;
      const href = target?.closest('a[data-here]')?.getAttribute('href');
      if (!isPlain || !href || event.defaultPrevented) return;
      event.preventDefault();
      go(href);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [go]);
}
