/**
 * Links to news, articles, ratings and text pages change the page without loading a document (specification, section
 * 2.5): one handler of the document plans, queries and renders. Every other link is left to the browser.
 */
import type { Root } from 'react-dom/client';

import type { Api } from '../api/client';
import { absolute, isInApp } from '../lib/link';
import { notify } from '../ui/notifications';
import type { Operation, OperationResult, PageRequest, PageState } from './contract';
import { clickedLink } from '../lib/clicked-link';
import { NAVIGATED } from '../lib/navigated';
import { loadPage } from './lazy-pages';
import { operationKey } from './page';
import type { MatchedPage } from './portal';
import { renderPage, matchPage, planOf } from './portal';

/** The most redirects in a row. */
const MAX_REDIRECTS = 5;

interface Loaded {
  matched: MatchedPage;
  answers: OperationResult[];
  request: PageRequest;
  url: string;
}

/** Handles the links of the document; `first` is the page that is already rendered. */
export function startNavigation(root: Root, api: Api, first: PageState): void {
  let current: PageState = first;
  let latestNavigation = 0;

  const show = async (url: string, place: 'push' | 'keep', scroll: number): Promise<void> => {
    latestNavigation += 1;
    const thisNavigation = latestNavigation;
    let loaded: Loaded | null;
    try {
      loaded = await load(api, current, url);
    } catch {
      return window.location.assign(url);
    }
    if (thisNavigation !== latestNavigation) return;
    if (!loaded) {
      notify({ id: 'offline', status: 'error', text: 'Нет связи с сервером. Проверьте подключение.' });
      return;
    }
    const { matched, answers, request } = loaded;
    // The head of the first page is the server's.
    const [page, { writeHead }] = await Promise.all([loadPage(matched.name), import('./head/document')]);
    if (page.isStatic) return place === 'keep' ? window.location.reload() : window.location.assign(url);
    const { view, tree } = renderPage(matched, page, answers);
    if (view.location !== undefined) return window.location.assign(view.location);
    if (thisNavigation !== latestNavigation) return;

    current = { request, results: answers };
    if (place === 'push') {
      window.history.replaceState({ ...window.history.state, scroll: window.scrollY }, '');
      window.history.pushState({ scroll: 0 }, '', loaded.url);
    }
    document.documentElement.dataset['page'] = matched.name;
    root.render(tree);
    writeHead(view.head, request);
    afterRender(() => restoreScroll(scroll));
  };

  document.addEventListener('click', (event) => {
    const url = inAppTarget(event);
    if (!url) return;
    event.preventDefault();
    void show(url, 'push', 0);
  });
  window.addEventListener('popstate', (event) => {
    const { pathname, search } = window.location;
    // A change of the fragment alone is not a navigation.
    if (pathname === current.request.path && search === queryOf(current.request)) return;
    const scroll = (event.state as { scroll?: number } | null)?.scroll ?? 0;
    void show(pathname + search, 'keep', scroll);
  });
}

/** The URL of a plain click on a link with in-app navigation. */
export function inAppTarget(event: MouseEvent): string | null {
  const anchor = clickedLink(event);
  if (!anchor || !isInApp(anchor.pathname)) return null;
  const isHere = anchor.pathname === window.location.pathname && anchor.search === window.location.search;
  if (isHere && anchor.hash) return null;
  return anchor.pathname + anchor.search + anchor.hash;
}

/** Matches, plans and queries; null if offline. */
async function load(api: Api, from: PageState, target: string): Promise<Loaded | null> {
  let url = target;
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    const { pathname, search, hash } = new URL(url, window.location.origin);
    // Links of the portal are canonical, so the URL that was followed is canonical too.
    const canonical = absolute(from.request.site.origin, pathname + search);
    const request = { ...from.request, path: pathname, query: search.slice(1), canonical };
    const matched = matchPage(request);
    const plan = planOf(matched, await loadPage(matched.name));
    if (plan.location === undefined) {
      const answers = await fetchResults(api, from, plan.operations);
      return answers && { matched, answers, request, url: pathname + search + hash };
    }
    url = plan.location;
  }
  throw new Error(`too many redirects from ${target}`);
}

/** Runs the operations; shared results are reused from the previous page. */
async function fetchResults(
  api: Api,
  from: PageState,
  operations: Operation[],
): Promise<OperationResult[] | null> {
  const cached = await cachedResults(from);
  let isOffline = false;
  const answers = operations.map(async ({ name, hash, variables, shared }): Promise<OperationResult> => {
    const before = shared ? cached.get(operationKey(hash, variables)) : undefined;
    if (before) return before;
    const answer = await api.query({ name, hash }, variables);
    if ('data' in answer) return { data: answer.data };
    isOffline ||= answer.failure.kind === 'offline';
    return { data: null, errors: [{ message: answer.failure.message }] };
  });
  const all = await Promise.all(answers);
  return isOffline ? null : all;
}

async function cachedResults({ request, results }: PageState): Promise<Map<string, OperationResult>> {
  const matched = matchPage(request);
  const { operations } = planOf(matched, await loadPage(matched.name));
  const pairs = operations.flatMap(({ hash, variables }, at) => {
    const answer = results[at];
    return answer?.data ? [[operationKey(hash, variables), answer] as const] : [];
  });
  return new Map(pairs);
}

function queryOf({ query }: PageRequest): string {
  return query && `?${query}`;
}

/** React renders in a separate task; the page is ready two frames later. */
function afterRender(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** Scrolls to the top of a new page, or to the stored position. */
function restoreScroll(scroll: number): void {
  // Menus, and the phone's form, cover the page.
  const covers = document.querySelectorAll<HTMLDetailsElement>('header details[open], .sf-sheet[open]');
  for (const open of covers) open.open = false;
  const { hash } = window.location;
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading && !target) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  if (target) target.scrollIntoView();
  else window.scrollTo(0, scroll);
  window.dispatchEvent(new Event(NAVIGATED));
}
