import type { Crumb } from '../../app/head/head';

/** The server's breadcrumbs; the last one is the page itself. */
export function crumbsOf(links: readonly { title: string; url: string }[]): Crumb[] {
  return links.map(({ title, url }, at) => (at === links.length - 1 ? { title } : { title, url }));
}
