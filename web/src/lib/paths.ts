/**
 * Every URL of the site that the pages write: the one place that spells them. URLs of objects come whole from the
 * server's answers; what is built here needs no query. `paths.test.ts` checks each against a route.
 */

export const HOME_PATH = '/';

// Catalogues
export const BUILDINGS_PATH = '/buildings/';
export const APARTMENTS_PATH = '/buildings/multi-functional/';
export const LOW_RISE_PATH = '/buildings/mgk/';
export const TOWNHOUSES_PATH = '/buildings/townhouses/';
export const NEAR_METRO_PATH = '/buildings/near-metro/';
export const SETTLEMENTS_PATH = '/settlements/';
export const FLATS_PATH = '/kvartiry/';
export const NEW_FLATS_PATH = '/new-flats/';
export const ASSIGNMENTS_PATH = '/new-flats/assignment/';

// The same objects otherwise
export const MAP_PATH = '/buildings/map/';
/** The map inside of the area dialog. */
export const EMBEDDED_MAP_PATH = '/site/extfmap/';
export const FAVOURITES_PATH = '/buildings/favorites/';
export const COMPARISON_PATH = '/buildings/compare/';
export const VIEWED_PATH = '/buildings/viewed/';

// Around the catalogue
export const NEWS_PATH = '/news/';
export const ARTICLES_PATH = '/articles/';
export const RATINGS_PATH = '/rating/';
export const EXPERTS_PATH = '/rating/experts/';
export const BUILDERS_PATH = '/companies/';
export const BANKS_PATH = '/banks/';
export const MORTGAGE_PATH = '/mortgage/';
export const AGENCIES_PATH = '/agencies/';
export const VIDEOS_PATH = '/video/';
export const OFFERS_PATH = '/all-offers-adv/';
export const SITEMAP_PATH = '/sitemap/';
export const ADD_PATH = '/site/add/';
export const USER_PATH = '/user/';

// Texts
export const ABOUT_PATH = '/text/about/';
export const CONTACTS_PATH = '/text/contacts/';
export const ADVERTISING_PATH = '/text/adv/';
export const AGREEMENT_PATH = '/text/agreement/';
export const PERSONAL_DATA_PATH = '/text/politika-obrabotki-personalnyh-dannyh/';
export const PUBLIC_OFFER_PATH = '/text/oferta/';

// What is no page
export const AUTH_PATH = '/auth/';
export const GRAPHQL_PATH = '/graphql';
export const COUNT_PATH = '/search/count/';
export const SUGGEST_PATH = '/search/suggest/';
export const MEDIA_PATH = '/media/';
export const MAP_PICTURE_PATH = '/tiles/picture.svg';
export const OPERATOR_TILES_PATH = '/tiles/pm/about.json';

/** A complex by the last part of its URL, or a landing, as of a station. */
export const buildingPath = (slug: string) => `${BUILDINGS_PATH}${encodeURIComponent(slug)}/`;

/** A lot by its number. */
export const flatPath = (id: number) => `/flats/${id}/`;

/** An agency by the last part of its URL. */
export const agencyPath = (slug: string) => `${AGENCIES_PATH}${encodeURIComponent(slug)}/`;

/** Where a form of a catalogue without scripts is sent: the server leads on to the listing. */
export const searchPath = (catalogue: string) => `${catalogue}search/?gc=1`;

/** Counts a click on an advertisement and leads on. */
export const adClickPath = (id: string, query: string) => `/e-click/${id}/${query && `?${query}`}`;

/** Changes the layout and leads back. */
export const layoutPath = (mode: string, back: string) =>
  `/site/fullscreen/?mode=${mode}&back=${encodeURIComponent(back)}`;

/** A picture of what lies around a complex. */
export const nearPicturePath = (slug: string) => `/tiles/near/${slug}.svg`;
