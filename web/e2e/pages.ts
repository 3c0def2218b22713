/** URLs of all kinds of pages; objects are found on the pages that list them. */
import type { Page } from '@playwright/test';

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

/** The URL of the first object of a list. */
export async function objectOf(page: Page, { list, link, path }: (typeof OBJECTS)[number]): Promise<string> {
  await page.goto(list, { waitUntil: 'domcontentloaded' });
  const href = await page.locator(link).first().getAttribute('href');
  return `${href?.replace(/[?#].*$/, '')}${path}`;
}
