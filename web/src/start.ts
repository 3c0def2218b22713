import { createRoot } from 'react-dom/client';

import { api } from './api/client';
import type { PageState } from './app/contract';
import { loadPage } from './app/lazy-pages';
import { startNavigation } from './app/navigation';
import { draw, find } from './app/portal';
import { captureForReplay } from './replay/hydration';
import { hydrateInTransition } from './ui/hydrate-in-transition';
import { trustOwn } from './ui/trusted';

/** Takes over what the server drew, or draws into an empty root. */
export async function start(): Promise<void> {
  const element = document.getElementById('root');
  const text = document.getElementById('state')?.textContent;
  if (!element || !text) return;
  trustOwn();
  const state = JSON.parse(text) as PageState;
  const found = find(state.request);
  const { tree } = draw(found, await loadPage(found.name), state.results);
  const isDrawn = element.hasChildNodes();
  if (isDrawn) await captureForReplay(element);
  const root = isDrawn ? hydrateInTransition(element, tree) : createRoot(element);
  if (!isDrawn) root.render(tree);
  startNavigation(root, api, state);
}
