/** Plans and draws any page: the same for the server and for the browser. */
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

/** The page of an address before anything was asked. */
export interface Found {
  name: string;
  /** The pattern of the address for metrics and logs; empty where none matches. */
  route: string;
  context: PageContext;
  status: number;
  cache: Plan['cache'];
}

/** Which page an address is. */
export function find(request: PageRequest): Found {
  const found = match(request.path);
  const context = { ...request, params: found?.params ?? {}, search: new Query(request.query) };
  if (!found) return { name: 'error', route: '', context, status: 404, cache: 'public' };
  const { page: name, pattern, cache } = found.route;
  return { name, route: labelOf(pattern), context, status: 200, cache };
}

/** The plan of a page. */
export function planOf(found: Found, page: Page): Plan {
  const { name, route, context, status, cache } = found;
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
  const operations = together(page.bare ? [] : layoutOperations(context), own);
  return { page: name, route, status, operations, cache };
}

/** Each question once. */
function together(...lists: Operation[][]): Operation[] {
  const byKey = new Map<string, Operation>();
  for (const asked of lists.flat()) {
    const key = operationKey(asked.hash, asked.variables);
    if (!byKey.has(key)) byKey.set(key, asked);
  }
  return [...byKey.values()];
}

/** A drawn page, not yet HTML. */
export interface Drawn {
  status: number;
  view: View;
  tree: ReactElement;
}

/** Draws a page from the answers to its plan; what turns out to be gone is drawn by the error page. */
export function draw(found: Found, page: Page, answers: readonly OperationResult[]): Drawn {
  const { context } = found;
  const results = resultsOf(planOf(found, page).operations, answers);
  let view = page.view(context, results);
  const status = view.status ?? found.status;
  if (status >= 400 && page !== errorPage && !view.keepsBody) {
    const params = { ...context.params, status: String(status) };
    view = { ...errorPage.view({ ...context, params }, results), status };
  }
  return { status, view, tree: createElement(Layout, { context, results, view, bare: page.bare }) };
}
