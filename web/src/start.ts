import { createRoot } from 'react-dom/client';

import { api } from './api/client';
import type { PageState } from './app/contract';
import { loadPage } from './app/lazy-pages';
import { startNavigation } from './app/navigation';
import { draw, find } from './app/portal';
import { keepEarly } from './early/awake';
import { takeOver } from './ui/take-over';
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
  if (isDrawn) await keepEarly(element);
  const root = isDrawn ? takeOver(element, tree) : createRoot(element);
  if (!isDrawn) root.render(tree);
  startNavigation(root, api, state);
}
