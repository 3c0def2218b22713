/** The portal for the server's script engine: two synchronous functions over JSON. */
import './app/server-globals';

import type { OperationResult, PageRequest, Rendered } from './app/contract';
import { headHtml } from './app/head/tags';
import { pageOf } from './app/pages';
import { renderPage, matchPage, planOf } from './app/portal';
import { htmlOf } from './ui/server-html';

function plan(requestJson: string): string {
  const matched = matchPage(JSON.parse(requestJson) as PageRequest);
  return JSON.stringify(planOf(matched, pageOf(matched.name)));
}

function render(requestJson: string, resultsJson: string): string {
  const request = JSON.parse(requestJson) as PageRequest;
  const results = JSON.parse(resultsJson) as OperationResult[];
  const matched = matchPage(request);
  const { status, view, tree } = renderPage(matched, pageOf(matched.name), results);
  const rendered: Rendered =
    view.location === undefined
      ? {
          status,
          ...(view.pages === undefined ? {} : { pages: view.pages }),
          head: headHtml(view.head, request),
          body: htmlOf(tree),
        }
      : { status: 301, location: view.location, head: '', body: '' };
  return JSON.stringify(rendered);
}

declare global {
  // eslint-disable-next-line no-var
  var novosel: { plan: typeof plan; render: typeof render };
}

globalThis.novosel = { plan, render };
