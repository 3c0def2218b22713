/** Templates of titles (specification, section 2.3); editors may put others in their place. */
import type { PageRequest, Site, SiteRegion } from '../contract';
import { SITE_NAME } from './head';

/** The locations of a region's homes. */
const PLACES: Record<SiteRegion, string> = {
  MSK: 'Москвы и Московской области',
  SPB: 'Санкт-Петербурга и Ленинградской области',
};

export const TITLES = {
  index: 'Новостройки {region}: цены застройщиков, сроки, карта',
  news: 'Новости новостроек {region}',
  news_type: '{name}: новости новостроек {region}',
  articles: 'Статьи о новостройках',
  article_category: '{name}: статьи о новостройках',
  post: '{name}',
  ratings: 'Рейтинги новостроек, застройщиков и банков',
  rating: '{name}',
  text: '{name}',
  prices: '{name}: цены на квартиры от застройщика в {year} году',
};

export type TitledPage = keyof typeof TITLES;

interface Titled {
  site: Pick<Site, 'region' | 'titles'>;
  year: PageRequest['year'];
}

/** The title of a page, or of the one thing that it shows; from the second page of a list on with its number. */
export function titleOf({ site, year }: Titled, page: TitledPage, name = '', number = 1): string {
  const words: Record<string, string> = { name, year: String(year), region: PLACES[site.region] };
  const title = (site.titles?.[page] ?? TITLES[page]).replace(/\{(\w+)\}/g, (_, word) => words[word] ?? '');
  return signed(number > 1 ? `${title}, страница ${number}` : title);
}

/** A title with the name of the portal, unless it already has it. */
export function signed(title: string): string {
  return title.includes(SITE_NAME) ? title : `${title} — ${SITE_NAME}`;
}
