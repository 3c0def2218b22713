import type { Crumb } from '../../app/head/head';

/** The breadcrumbs of a page from the server; the last one is the page itself. */
export function crumbsOf(links: readonly { title: string; url: string }[]): Crumb[] {
  return links.map(({ title, url }, at) => (at === links.length - 1 ? { title } : { title, url }));
}
