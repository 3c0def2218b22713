import { createRoot } from 'react-dom/client';

import { api } from './api/client';
import { openDialogsByLinks } from './app/dialog-links';
import type { PageState } from './app/contract';
import { loadPage } from './app/lazy-pages';
import { startNavigation } from './app/navigation';
import { renderPage, matchPage } from './app/portal';
import { syncBy } from './entities/favourites/store';
import { visitor } from './lib/visitor';
import { captureForReplay } from './replay/hydration';
import { hydrateInTransition } from './ui/hydrate-in-transition';
import { trustOwn } from './ui/trusted';

/** Hydrates the server's HTML, or renders into an empty root. */
export async function start(): Promise<void> {
  const element = document.getElementById('root');
  const text = document.getElementById('state')?.textContent;
  if (!element || !text) return;
  trustOwn();
  syncBy(loadSync);
  const state = JSON.parse(text) as PageState;
  const matched = matchPage(state.request);
  const { tree } = renderPage(matched, await loadPage(matched.name), state.results);
  const isServerRendered = element.hasChildNodes();
  if (isServerRendered) await captureForReplay(element);
  const root = isServerRendered ? hydrateInTransition(element, tree) : createRoot(element);
  if (!isServerRendered) root.render(tree);
  startNavigation(root, api, state);
  openDialogsByLinks(state.request);
  if (state.request.site.ads) {
    import('./app/ads').then((part) => part.start(state.request, createRoot), console.error);
  }
  if (visitor()) (window.requestIdleCallback ?? setTimeout)(refreshLists);
}

/** Asks what the server keeps for a visitor whom it knows. */
function refreshLists(): void {
  void loadSync().then((sync) => sync.refresh(), console.error);
}

function loadSync() {
  return import('./entities/favourites/sync');
}
