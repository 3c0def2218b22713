/** The structured data of a listing, for search engines: they load documents. */
import { titleOf } from '../../entities/lot/title';
import { breadcrumbList, faqPage, itemList } from '../../app/head/json-ld';
import type { ListingData } from './head';

/** Breadcrumbs, the objects of a page that begins with the `from`th, and the questions of the first page. */
export function structuredDataOf(origin: string, data: ListingData, from: number): object[] {
  const items = [
    ...data.buildings.items.map((complex) => ({ name: complex.full_name, url: complex.url })),
    ...data.flats.items.map((flat) => ({
      name: `${titleOf(flat)} ${flat.building.full_name_in}`,
      url: flat.url,
    })),
  ];
  return [
    breadcrumbList(origin, data.breadcrumbs),
    ...itemList(origin, items, from),
    ...(data.faq.length > 0 && from === 1 ? [faqPage(data.faq)] : []),
  ];
}
