/** Parts of other pages, which hydrate them; the page of a complex leaves them to the server. */
export { Questions } from './Faq';
export { OfferBadges } from './Head';
export { PhotoGrid } from './Photos';
export { Views } from './Views';
