/** The operations of the search form, on every page. */
import { MAP_PATH } from '../../lib/paths';
import {
  ASSIGNMENTS_PATH,
  BUILDINGS_PATH,
  FLATS_PATH,
  NEW_FLATS_PATH,
  SETTLEMENTS_PATH,
} from '../../lib/paths';
import { SearchFormDocument } from '../../api/generated/SearchForm';
import type { SearchFormQuery } from '../../api/generated/types';
import type { Operation } from '../../app/contract';
import { operation, type PageContext, type Results } from '../../app/page';
import { listingOfMap } from '../../lib/map-address';

/** Facets with counts beside their options; stations and districts are queried when the area dialog opens. */
export const FORM_FACETS = [
  'catalogue',
  'rooms',
  'price_to',
  'ceiling_from',
  'end_date',
  'finishing',
  'class',
  'feature',
  'convenience',
  'land_status',
];

const ROOTS = [SETTLEMENTS_PATH, FLATS_PATH, ASSIGNMENTS_PATH, NEW_FLATS_PATH, BUILDINGS_PATH];

/**
 * The initial listing of a page's form: the page's own, or that of the catalogue that contains it. All objects of a
 * catalogue name the same one, so that the server computes its counts once for all their pages.
 */
export function listingOf({ path, query, params }: Pick<PageContext, 'path' | 'query' | 'params'>): string {
  const whole = query ? `${path}?${query}` : path;
  if (path === MAP_PATH) return listingOfMap(query);
  if (ROOTS.includes(path) || params['landing'] !== undefined) return whole;
  return ROOTS.find((root) => path.startsWith(root)) ?? BUILDINGS_PATH;
}

function variablesOf(context: PageContext) {
  return { region: context.site.region, url: listingOf(context), fields: FORM_FACETS };
}

/** The operations of the form. */
export function searchFormOperations(context: PageContext): Operation[] {
  return [operation(SearchFormDocument, variablesOf(context))];
}

/** Whether an operation is of the form of a whole catalogue, which the pages of all its objects have. */
export function isFormOfCatalogue({ hash, variables }: Operation): boolean {
  return hash === SearchFormDocument.hash && ROOTS.some((root) => root === variables['url']);
}

/** The result of the form's operation, or null. */
export function searchFormAnswer(results: Results): SearchFormQuery | null {
  return results.of(SearchFormDocument);
}

/** A condition with the URL without it. */
export interface Condition {
  readonly text: string;
  readonly url: string;
}

/** The path of a listing: its catalogue. */
export function catalogueOf(url: string): string {
  return url.split('?')[0] ?? url;
}

/** What the visitor has chosen. The server's chip of a catalogue leads to another one: it names where one searches. */
export function conditionsOf<One extends Condition>(chosen: { url: string; chips: readonly One[] }): One[] {
  return chosen.chips.filter(({ url }) => catalogueOf(url) === catalogueOf(chosen.url));
}
