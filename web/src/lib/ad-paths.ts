/** URLs of advertising; pages without any load nothing of it. */

/** Counts a click on an advertisement and redirects. */
export const AD_CLICKS_PATH = '/e-click/';
export const adClickPath = (id: string, query: string) => `${AD_CLICKS_PATH}${id}/${query && `?${query}`}`;
/** The banners of some places of a page. */
export const adsPath = (query: string) => `/appData/ads/?${query}`;
/** Counts banners that came into sight. */
export const AD_VIEWS_PATH = '/appData/ads/views/';
/** Tells the portal that something is wrong with a banner. */
export const AD_COMPLAINTS_PATH = '/appData/ads/complaints/';
