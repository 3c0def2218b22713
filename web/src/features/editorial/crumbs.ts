import type { Crumb } from '../../app/head/head';

/** The way to a page as the server tells it; the last step is the page itself. */
export function crumbsOf(links: readonly { title: string; url: string }[]): Crumb[] {
  return links.map(({ title, url }, at) => (at === links.length - 1 ? { title } : { title, url }));
}
