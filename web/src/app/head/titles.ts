/** Templates of titles (specification, section 2.3). */
import type { SiteRegion } from '../contract';
import { SITE_NAME } from './head';

/** The locations of a region's homes. */
const PLACES: Record<SiteRegion, string> = {
  MSK: 'Москвы и Московской области',
  SPB: 'Санкт-Петербурга и Ленинградской области',
};

/** The start page. */
export function indexTitle(region: SiteRegion): string {
  return signed(`Новостройки ${PLACES[region]}: цены застройщиков, сроки, карта`);
}

/** The news, or news of one type. */
export function newsTitle(region: SiteRegion, type?: string | null, page = 1): string {
  const subject = type ? `${type}: новости новостроек` : 'Новости новостроек';
  return signed(numbered(`${subject} ${PLACES[region]}`, page));
}

/** The articles, or articles of one category. */
export function articlesTitle(category?: string | null, page = 1): string {
  return signed(numbered(category ? `${category}: статьи о новостройках` : 'Статьи о новостройках', page));
}

/** A single article or news item. */
export function postTitle(header: string): string {
  return signed(header);
}

/** The ratings or one of them, with the page number. */
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

/** A title with the name of the portal, unless it already has it. */
export function signed(title: string): string {
  return title.includes(SITE_NAME) ? title : `${title} — ${SITE_NAME}`;
}

function numbered(title: string, page: number): string {
  return page > 1 ? `${title}, страница ${page}` : title;
}
