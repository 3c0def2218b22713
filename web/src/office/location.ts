/** The address of the browser as state; links within the office change it without a load. */
import { useSyncExternalStore } from 'react';

import { OFFICE_PATH } from './paths';

const CHANGED = 'office:location';

function watch(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

export interface Place {
  path: string;
  query: URLSearchParams;
}

/** Where the browser is. */
export function usePlace(): Place {
  const address = useSyncExternalStore(watch, () => location.pathname + location.search);
  const [path = '', query = ''] = address.split('?');
  return { path, query: new URLSearchParams(query) };
}

/** Goes to an address of the office; `replace` leaves no step back. */
export function go(address: string, { replace = false } = {}): void {
  if (address === location.pathname + location.search) return;
  if (replace) history.replaceState(null, '', address);
  else {
    history.pushState(null, '', address);
    window.scrollTo(0, 0);
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Takes over plain clicks on links within the office; gives a function that ends it. */
export function followLinks(): () => void {
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  if (origin !== location.origin || !pathname.startsWith(OFFICE_PATH) || hash) return;
  event.preventDefault();
  go(pathname + search);
}
