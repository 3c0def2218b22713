/**
 * Every URL of the site that pages write; no other module spells them. URLs of objects are returned whole by the
 * server; URLs built here need no query. `paths.test.ts` checks each against a route.
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

// Other views of the same objects
export const MAP_PATH = '/buildings/map/';
/** The map in the area dialog. */
export const EMBEDDED_MAP_PATH = '/site/extfmap/';
export const FAVOURITES_PATH = '/buildings/favorites/';
export const COMPARISON_PATH = '/buildings/compare/';
export const VIEWED_PATH = '/buildings/viewed/';

// Around the catalogue
export const NEWS_PATH = '/news/';
export const ARTICLES_PATH = '/articles/';
export const RATINGS_PATH = '/rating/';
/** The ratings that the portal is built with. */
export const BUILDERS_RATING_PATH = '/rating/kto-sdaet-doma-v-srok/';
export const DISTRICTS_RATING_PATH = '/rating/rayony-tsena-vybor-i-metro/';
export const BANKS_RATING_PATH = '/rating/ipoteka-usloviya-bankov/';
export const EXPERTS_PATH = '/rating/experts/';
export const BUILDERS_PATH = '/companies/';
export const BANKS_PATH = '/banks/';
export const MORTGAGE_PATH = '/mortgage/';
export const AGENCIES_PATH = '/agencies/';
export const VIDEOS_PATH = '/video/';
export const OFFERS_PATH = '/all-offers-adv/';
export const SITEMAP_PATH = '/sitemap/';
export const ADD_PATH = '/site/add/';
export const FEED_CHECK_PATH = '/feed-check/';
/** An application for a consultation; its form and its dialog are sent here. */
export const CONSULTATION_PATH = '/consultation/';
export const USER_PATH = '/user/';
export const AUTH_PATH = '/auth/';
export const LOGOUT_PATH = '/logout/';

/** Texts of editors with the words asked. */
export const TEXTS_PATH = '/texts/';

// Text pages
export const ABOUT_PATH = '/text/about/';
export const CONTACTS_PATH = '/text/contacts/';
export const ADVERTISING_PATH = '/text/adv/';
export const AGREEMENT_PATH = '/text/agreement/';
export const PERSONAL_DATA_PATH = '/text/politika-obrabotki-personalnyh-dannyh/';
export const PUBLIC_OFFER_PATH = '/text/oferta/';

// Not pages
export const WITHDRAWAL_PATH = '/consultation/withdraw/';
export const GRAPHQL_PATH = '/graphql';
export const COUNT_PATH = '/search/count/';
export const SUGGEST_PATH = '/search/suggest/';
export const MEDIA_PATH = '/media/';
/** Copies of pictures of feeds: bitmaps, whatever the feed had. */
export const FEED_MEDIA_PATH = '/media/feed/';
/** Pictures of what people sell themselves. */
export const OWN_MEDIA_PATH = '/media/own/';
export const MAP_PICTURE_PATH = '/tiles/picture.svg';
export const OPERATOR_TILES_PATH = '/tiles/pm/about.json';

/** The form that saves a search, by the address of its results. */
export const saveSearchPath = (results: string) => `/mailing/search/?of=${encodeURIComponent(results)}`;

/** Texts of editors with words. */
export const textsPath = (words: string) => `${TEXTS_PATH}?q=${encodeURIComponent(words)}`;

/** A complex by the last path segment of its URL, or a landing, such as a station's. */
export const buildingPath = (slug: string) => `${BUILDINGS_PATH}${encodeURIComponent(slug)}/`;

/** A lot by its id. */
export const flatPath = (id: number) => `/flats/${id}/`;

/** An application about a lot or a complex by its number. */
export const consultationPath = (about: 'lot' | 'complex', id: number) =>
  `${CONSULTATION_PATH}?${about}=${id}`;

/** Where the phone of an object is shown at a press. */
export const PHONE_PATH = `${CONSULTATION_PATH}phone/`;
export const phonePath = (about: 'lot' | 'complex' | 'spec', id: number | string) =>
  `${PHONE_PATH}?${about}=${id}`;

/** Whether a path is a form that its links open as a dialog. */
export const isAccountForm = (path: string) => /^\/(auth|user\/re(gistration|covery))\/$/.test(path);

/** An agency by the last path segment of its URL. */
export const agencyPath = (slug: string) => `${AGENCIES_PATH}${encodeURIComponent(slug)}/`;

/** The action of a catalogue's form without scripts: the server redirects to the listing. */
export const searchPath = (catalogue: string) => `${catalogue}search/?gc=1`;

/** Changes the layout and redirects back. */
export const layoutPath = (mode: string, back: string) =>
  `/site/fullscreen/?mode=${mode}&back=${encodeURIComponent(back)}`;

/** A picture of a complex's surroundings. */
export const nearPicturePath = (slug: string) => `/tiles/near/${slug}.svg`;
