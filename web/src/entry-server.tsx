/** The portal for the server's script engine: two synchronous functions on strings. */
import './app/server-globals';

import type { PageRequest, Rendered } from './app/contract';
import { headHtml } from './app/head/tags';
import { pageOf } from './app/pages';
import { renderPage, matchPage, planOf } from './app/portal';
import { parseResults } from './app/shared-results';
import { htmlOf } from './ui/server-html';

function plan(requestJson: string): string {
  const matched = matchPage(JSON.parse(requestJson) as PageRequest);
  return JSON.stringify(planOf(matched, pageOf(matched.name)));
}

/**
 * Returns the page as a line of JSON, then the HTML of `#root` unescaped: most of a page is HTML, which JSON would
 * escape here and unescape in the server.
 */
function render(requestJson: string, resultsJson: string): string {
  const request = JSON.parse(requestJson) as PageRequest;
  const matched = matchPage(request);
  const page = pageOf(matched.name);
  const { operations } = planOf(matched, page);
  const results = parseResults(resultsJson, operations);
  const { status, view, tree } = renderPage(matched, page, results, operations);
  if (view.location !== undefined) {
    const moved: Rendered = { status: 301, location: view.location, head: '' };
    return `${JSON.stringify(moved)}\n`;
  }
  const rendered: Rendered = { status, head: headHtml(view.head, request) };
  return `${JSON.stringify(rendered)}\n${htmlOf(tree)}`;
}

declare global {
  // eslint-disable-next-line no-var
  var novosel: { plan: typeof plan; render: typeof render };
}

globalThis.novosel = { plan, render };
