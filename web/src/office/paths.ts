/** Every address of the back office. The server answers each below `OFFICE_PATH` with the same document. */
import type { CatalogueKind, LotChangeKind, ModerationKind } from './generated/types';

export const OFFICE_PATH = '/office/';
export const INVITATION_PATH = '/office/invitation/';
export const MODERATION_PATH = '/office/moderation/';
export const TEXTS_PATH = '/office/texts/';
export const NEW_TEXT_PATH = '/office/texts/new/';
export const MENUS_PATH = '/office/menus/';
export const PICTURES_PATH = '/office/pictures/';
export const VIDEOS_PATH = '/office/videos/';
export const REDIRECTS_PATH = '/office/redirects/';
export const SETTINGS_PATH = '/office/settings/';
export const SEARCH_PATH = '/office/search/';
export const CATALOGUE_PATH = '/office/catalogue/';
export const SOURCES_PATH = '/office/sources/';
export const LEADS_PATH = '/office/leads/';
export const VISITS_PATH = '/office/visits/';
export const ADVERTS_PATH = '/office/adverts/';
export const NEW_ADVERT_PATH = '/office/adverts/new/';
export const STAFF_PATH = '/office/staff/';
export const JOURNAL_PATH = '/office/journal/';

// Not screens
export const API_PATH = '/office/api/';
export const OFFICE_GRAPHQL_PATH = '/office/graphql';
export const PICTURES_UPLOAD_PATH = '/office/pictures';
export const VIDEOS_UPLOAD_PATH = '/office/videos';

/** The editor of a new text, at its draft. */
export const newTextPath = (draft: number) => `${NEW_TEXT_PATH}?draft=${draft}`;

/** The editor of a text in place of one that the portal is built with. */
export const insteadPath = (kind: string, slug: string) =>
  `${NEW_TEXT_PATH}?of=${kind.toLowerCase()}/${slug}`;

export const textPath = (id: number) => `${TEXTS_PATH}${id}/`;

/** A record of the catalogue. */
export const recordPath = (of: CatalogueKind, id: number) => `${CATALOGUE_PATH}${of.toLowerCase()}/${id}/`;

/** The form of a record that is not there yet. */
export const newRecordPath = (of: CatalogueKind) => `${CATALOGUE_PATH}${of.toLowerCase()}/new/`;

/** The form of the change of a programme. */
export const planPath = (programme: number) => `${recordPath('PROGRAMME', programme)}plan/`;

/** A campaign. */
export const advertPath = (id: number) => `${ADVERTS_PATH}${id}/`;

/** An application. */
export const leadPath = (id: number) => `${LEADS_PATH}${id}/`;

/** A source, at its latest run or at another one, with changes of a kind. */
export function sourcePath(name: string, run?: number, kind?: LotChangeKind): string {
  const query = new URLSearchParams();
  if (run !== undefined) query.set('run', String(run));
  if (kind) query.set('kind', kind.toLowerCase());
  return withQuery(`${SOURCES_PATH}${encodeURIComponent(name)}/`, query);
}

/** The queue of a kind, or of all; at an item. */
export function queuePath(kind: ModerationKind | null, item?: { kind: ModerationKind; id: number }): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind.toLowerCase());
  if (item) query.set('item', `${item.kind.toLowerCase()}-${item.id}`);
  return withQuery(MODERATION_PATH, query);
}

/** A path with its query, if it has one. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}
