import './styles/index.css';

import { createRoot, hydrateRoot } from 'react-dom/client';

import type { PageState } from './app/contract';
import { loadPage } from './app/lazy-pages';
import { draw, find } from './app/portal';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('state')?.textContent;
  if (!root || !text) return;
  const { request, results } = JSON.parse(text) as PageState;
  const found = find(request);
  const name = document.documentElement.dataset['page'] ?? found.name;
  const [page, errorPage] = await Promise.all([loadPage(name), loadPage('error')]);
  const { tree } = draw(found, page, errorPage, results);
  if (root.hasChildNodes()) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
}

void start();
