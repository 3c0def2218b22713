import { createRoot } from 'react-dom/client';

import { api } from './api/client';
import { openDialogsByLinks } from './app/dialog-links';
import type { PageState, Site } from './app/contract';
import { loadPage } from './app/lazy-pages';
import { startNavigation } from './app/navigation';
import { renderPage, matchPage } from './app/portal';
import { syncBy } from './entities/favourites/store';
import { captureForReplay } from './replay/capture';
import { hydrateInTransition } from './ui/hydrate-in-transition';
import { trustOwn } from './ui/trusted';

/** Hydrates the server's HTML, or renders into an empty root. */
export async function start(): Promise<void> {
  const element = document.getElementById('root');
  const text = document.getElementById('state')?.textContent;
  if (!element || !text) return;
  syncBy(loadSync);
  const state = JSON.parse(text) as PageState;
  const { thirdParties, experiments } = state.request.site;
  trustOwn(undefined, scriptsOf(thirdParties ?? {}));
  const matched = matchPage(state.request);
  const { tree } = renderPage(matched, await loadPage(matched.name), state.results);
  const isServerRendered = element.hasChildNodes();
  if (isServerRendered) await captureForReplay(element);
  const root = isServerRendered ? hydrateInTransition(element, tree) : createRoot(element);
  if (!isServerRendered) root.render(tree);
  startNavigation(root, api, state);
  openDialogsByLinks(state.request);
  if (thirdParties ?? experiments) {
    import('./features/third-parties/start').then((party) => party.startThirdParties(state), console.error);
  }
  if (state.request.site.ads) {
    import('./app/ads').then((part) => part.start(state.request, createRoot), console.error);
  }
  (window.requestIdleCallback ?? setTimeout)(() => {
    void import('./app/idle').then(({ startIdle }) => startIdle(state.request.site), console.error);
  });
}

/** The scripts that third parties of the page consist of. */
function scriptsOf(parties: NonNullable<Site['thirdParties']>): string[] {
  return Object.values(parties).flatMap(({ script, scripts = [] }) => [script, ...scripts]);
}

function loadSync() {
  return import('./entities/favourites/sync');
}
