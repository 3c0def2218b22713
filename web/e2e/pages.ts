/** URLs of all kinds of pages; objects are found on the pages that list them. */
import type { APIResponse, Page } from '@playwright/test';

import { originOf, type PortalOptions, test } from './portal';

export const LISTS = [
  '/',
  '/buildings/',
  '/buildings/rooms-2/',
  '/buildings/?rooms=2&price_to=3000000',
  '/buildings/map/',
  '/buildings/viewed/',
  '/buildings/favorites/',
  '/buildings/compare/',
  '/buildings/compare/?complexes=1,2,3,4,5,6',
  '/settlements/',
  '/kvartiry/',
  '/new-flats/assignment/',
  '/news/',
  '/articles/',
  '/rating/',
  '/rating/kto-sdaet-doma-v-srok/',
  '/rating/rayony-tsena-vybor-i-metro/',
  '/rating/ipoteka-usloviya-bankov/',
  '/companies/',
  '/banks/',
  '/mortgage/',
  '/agencies/',
  '/video/',
  '/all-offers-adv/',
  '/sitemap/',
  '/feed-check/',
  '/consultation/',
  '/site/add/',
  '/site/extfmap/',
  '/user/',
  '/user/favorites/',
  '/user/subscriptions/',
  '/user/registration/',
  '/auth/',
  '/text/contacts/',
  '/texts/?q=ипотека',
  '/net-takoy-stranitsy/',
] as const;

/** A list and the links to its objects. */
export const OBJECTS = [
  { name: 'a complex', list: '/buildings/', link: '.complex-name a', path: '' },
  { name: 'prices of a complex', list: '/buildings/', link: '.complex-name a', path: 'prices/' },
  { name: 'photos of a complex', list: '/buildings/', link: '.complex-name a', path: 'photos/' },
  { name: 'a settlement', list: '/settlements/', link: 'main h2 a', path: '' },
  { name: 'a flat', list: '/kvartiry/', link: 'main a[href^="/flats/"]', path: '' },
  { name: 'news', list: '/news/', link: 'main a[href^="/news/"]', path: '' },
  { name: 'an article', list: '/articles/', link: 'main a[href^="/articles/"]', path: '' },
  { name: 'a rating', list: '/rating/', link: 'main h2 a[href^="/rating/"]', path: '' },
  { name: 'a builder', list: '/companies/', link: 'main a[href^="/companies/"]', path: '' },
  { name: 'a bank', list: '/banks/', link: 'main a[href^="/banks/"]', path: '' },
  { name: 'an agency', list: '/agencies/', link: 'main a[href^="/agencies/"]', path: '' },
] as const;

/** What was read of pages: a worker has one site and one layout, and reads a page once. */
const known = new Map<string, Promise<string[]>>();

/** The URLs of a page's links, without opening it: a browser would lay it out and run its scripts. */
export function linksOf(page: Page, path: string, link: string): Promise<string[]> {
  const key = `${path} ${link}`;
  const links = known.get(key) ?? read(page, path, link);
  known.set(key, links);
  return links;
}

async function read(page: Page, path: string, selector: string): Promise<string[]> {
  const answer = await get(page, path);
  // The policy of the portal's own pages lets nothing be parsed.
  const reader = page.url() === 'about:blank' ? page : await page.context().newPage();
  const links = await reader.evaluate(
    ([html, wanted]) =>
      [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(wanted)].map(
        (element) => element.getAttribute('href') ?? '',
      ),
    [await answer.text(), selector] as const,
  );
  if (reader !== page) await reader.close();
  return links.map((href) => href.replace(/[?#].*$/, ''));
}

/** What the site of the story answers. A browser knows the names below `localhost` by itself, other programs may not. */
export function get(page: Page, path: string): Promise<APIResponse> {
  const { region = 'msk' } = test.info().project.use as Partial<PortalOptions>;
  const { host, port } = new URL(originOf(region));
  return page.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } });
}

/** The URL of the first object of a list. */
export async function objectOf(page: Page, { list, link, path }: (typeof OBJECTS)[number]): Promise<string> {
  const [first = ''] = await linksOf(page, list, link);
  return `${first}${path}`;
}

/** The largest number of pages read to find one with what a story is about. */
const MAX_READ = 12;

/** The URL of the first object of a list whose page has something by each selector. */
export async function objectWith(
  page: Page,
  list: string,
  link: string,
  ...wanted: string[]
): Promise<string> {
  for (const url of (await linksOf(page, list, link)).slice(0, MAX_READ)) {
    const found = [];
    for (const selector of wanted) found.push(await linksOf(page, url, selector));
    if (found.every(({ length }) => length > 0)) return url;
  }
  throw new Error(`nothing of ${list} has ${wanted.join(', ')}`);
}
