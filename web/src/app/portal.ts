/** Plans and renders any page, on the server and in the browser. */
import type { ReactElement } from 'react';
import { createElement } from 'react';

import errorPage from '../pages/error';
import { Query } from '../lib/query';
import type { Operation, OperationResult, PageRequest, Plan } from './contract';
import { Layout } from './layout/Layout';
import { layoutOperations } from './layout/operations';
import type { Page, PageContext, View } from './page';
import { operationKey, resultsOf } from './page';
import { labelOf, match } from './routes';

/** The page of a URL before its operations are run. */
export interface MatchedPage {
  name: string;
  /** The pattern of the URL for metrics and logs; empty if none matches. */
  route: string;
  context: PageContext;
  status: number;
  cache: Plan['cache'];
}

/** Matches a URL to its page. */
export function matchPage(request: PageRequest): MatchedPage {
  const matched = match(request.path);
  const context = { ...request, params: matched?.params ?? {}, search: new Query(request.query) };
  if (!matched) return { name: 'error', route: '', context, status: 404, cache: 'public' };
  const { page: name, pattern, cache } = matched.route;
  return { name, route: labelOf(pattern), context, status: 200, cache };
}

/** The operations of a page, or its redirect. */
export function planOf(matched: MatchedPage, page: Page): Plan {
  const { name, route, context, status, cache } = matched;
  const refused = (location: string): Plan => ({
    page: name,
    route,
    status: 301,
    location,
    operations: [],
    cache,
  });
  if (status === 200 && !context.path.endsWith('/')) {
    return refused(`${context.path}/${context.query && `?${context.query}`}`);
  }
  const own = page.plan(context);
  if (!Array.isArray(own)) return refused(own.location);
  const operations = deduplicate(page.bare ? [] : layoutOperations(context), own);
  return { page: name, route, status, operations, cache };
}

/** Each operation once. */
function deduplicate(...lists: Operation[][]): Operation[] {
  const byKey = new Map<string, Operation>();
  for (const candidate of lists.flat()) {
    const key = operationKey(candidate.hash, candidate.variables);
    if (!byKey.has(key)) byKey.set(key, candidate);
  }
  return [...byKey.values()];
}

/** Whether the URL asks for a page after the last one of the list. */
function isBeyond({ search }: PageContext, { pages }: View): boolean {
  return pages !== undefined && Number(search.get('page') ?? 1) > Math.max(pages, 1);
}

/** A rendered page as a React tree. */
export interface RenderedPage {
  status: number;
  view: View;
  tree: ReactElement;
}

/** Renders a page from the results of its plan. Pages with an error status are rendered by the error page. */
export function renderPage(
  matched: MatchedPage,
  page: Page,
  answers: readonly OperationResult[],
  operations: readonly Operation[] = planOf(matched, page).operations,
): RenderedPage {
  const { context } = matched;
  const results = resultsOf(operations, answers);
  let view = page.view(context, results);
  const status = view.status ?? (isBeyond(context, view) ? 404 : matched.status);
  if (status >= 400 && page !== errorPage && !view.keepsBody) {
    const params = { ...context.params, status: String(status) };
    view = { ...errorPage.view({ ...context, params }, results), status };
  }
  return { status, view, tree: createElement(Layout, { context, results, view, bare: page.bare }) };
}
