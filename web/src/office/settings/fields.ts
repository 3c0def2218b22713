/** Fields of the settings of a site: what stands in them, and what of them is saved. */
import { TITLES, titleOf, type TitledPage } from '../../app/head/titles';
import type { SiteFieldInput, SiteSettingsFieldsFragment } from '../generated/types';

export type Settings = SiteSettingsFieldsFragment;
export type SiteField = Settings['fields'][number];

/** What stands before the page in the name of the field of its title. */
const TITLE = 'title.';
/** Empty, it says that there are none. */
export const SOCIAL = 'social';

/** A thing that a title may be of, for an example. */
const NAMES: Partial<Record<TitledPage, string>> = {
  news_type: 'Ипотека',
  article_category: 'Документы',
  post: 'Как читать шахматку',
  rating: 'Самые доступные новостройки у\u00a0метро',
  text: 'О\u00a0портале',
  prices: 'ЖК\u00a0«Пример»',
};

const isTitled = (page: string): page is TitledPage => page in TITLES;

/** The page of the title that a field has; null where it has none. */
export function pageOf(name: string): TitledPage | null {
  const page = name.startsWith(TITLE) ? name.slice(TITLE.length) : '';
  return isTitled(page) ? page : null;
}

/** What pages show where editors say nothing. */
export function original({ name, configured }: SiteField): string {
  const page = pageOf(name);
  return page ? TITLES[page] : (configured ?? '');
}

/** What pages show. */
export const current = (field: SiteField) => field.value ?? original(field);

/** The year of examples. */
const YEAR = new Date().getFullYear();

/** How the title of a page reads. */
export function example(region: Settings['region'], page: TitledPage, template: string) {
  return titleOf({ site: { region, titles: { [page]: template } }, year: YEAR }, page, NAMES[page]);
}

/** What was typed in place of what stood there. */
export function changes({ fields }: Settings, typed: Readonly<Record<string, string>>): SiteFieldInput[] {
  return fields.flatMap((field) => {
    const text = typed[field.name]?.trim();
    if (text === undefined || text === current(field)) return [];
    const isOriginal = text === original(field) || (text === '' && field.name !== SOCIAL);
    return [{ name: field.name, value: isOriginal ? null : text }];
  });
}
