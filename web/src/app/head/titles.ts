/** Templates of titles (specification, section 2.3). */
import type { SiteRegion } from '../contract';
import { SITE_NAME } from './tags';

/** Where a region's homes are. */
const PLACES: Record<SiteRegion, string> = {
  MSK: 'Москвы и Московской области',
  SPB: 'Санкт-Петербурга и Ленинградской области',
};

/** The start page. */
export function indexTitle(region: SiteRegion): string {
  return signed(`Новостройки ${PLACES[region]}: цены застройщиков, сроки, карта`);
}

/** The news and one of their types. */
export function newsTitle(region: SiteRegion, type?: string | null, page = 1): string {
  const subject = type ? `${type}: новости новостроек` : 'Новости новостроек';
  return signed(numbered(`${subject} ${PLACES[region]}`, page));
}

/** The articles and one of their categories. */
export function articlesTitle(category?: string | null, page = 1): string {
  return signed(numbered(category ? `${category}: статьи о новостройках` : 'Статьи о новостройках', page));
}

/** An article or a piece of news by itself. */
export function postTitle(header: string): string {
  return signed(header);
}

/** The ratings, or one of them, with the number of the page. */
export function ratingTitle(header?: string | null, page = 1): string {
  return signed(numbered(header ?? 'Рейтинги новостроек, застройщиков и банков', page));
}

/** A text page. */
export function textTitle(header: string): string {
  return signed(header);
}

/** The prices of a complex. */
export function pricesTitle(name: string, year: number): string {
  return signed(`${name}: цены на квартиры от застройщика в ${year} году`);
}

/** A title with the name of the portal, unless it has it already. */
export function signed(title: string): string {
  return title.includes(SITE_NAME) ? title : `${title} — ${SITE_NAME}`;
}

function numbered(title: string, page: number): string {
  return page > 1 ? `${title}, страница ${page}` : title;
}
