/** The head of a listing. */
import type { QueryBuildingsListDataQuery } from '../../api/generated/types';
import type { PageContext } from '../../app/page';
import type { Crumb, Head } from '../../app/head/head';
import { structuredDataOf } from './structured-data.server';

export type ListingData = QueryBuildingsListDataQuery['buildingsListData'];

/** Number of objects on a page: thirty cards are too many for a reader and for rendering. */
export const PER_PAGE = 20;

/** Breadcrumbs; the last one is the listing itself. */
export function crumbsOf(data: ListingData): Crumb[] {
  const last = data.breadcrumbs.length - 1;
  return data.breadcrumbs.map(({ title, url }, at) => (at === last ? { title } : { title, url }));
}

/** The largest number of conditions in a header. */
const MAX_CONDITIONS = 4;

/** The conditions added to a header that does not tell them itself. */
export function headingConditionsOf(
  { metaTags }: ListingData,
  chosen: readonly { text: string }[],
): string[] {
  if (metaTags.isWhole || !metaTags.canonical.includes('?')) return [];
  // What begins with a capital letter is a name, which does not go on a sentence.
  const conditions = chosen.map(({ text }) => text).filter((text) => !/^[А-ЯЁ]/.test(text));
  return conditions.slice(0, MAX_CONDITIONS);
}

/** Texts, the canonical URL, and on the server the structured data of a page of a listing. */
export function headOf(context: PageContext, data: ListingData, page: number): Head {
  const { metaTags, buildings, flats } = data;
  const count = buildings.items.length + flats.items.length;
  const image = buildings.items.find((complex) => complex.image)?.image;
  return {
    title: metaTags.title,
    description: metaTags.description,
    ...(isForSearchEngines(metaTags.canonical, count) ? {} : { robots: 'noindex, follow' }),
    ...(image ? { image: `${image}?w=1200` } : {}),
    jsonLd: structuredDataOf?.(context.site.origin, data, (page - 1) * PER_PAGE + 1),
  };
}

/** Only catalogues and landings with results are indexed, not combinations of conditions. */
function isForSearchEngines(canonical: string, items: number): boolean {
  return !canonical.includes('?') && items > 0;
}
