/** Components hydrated on other pages; on the page of a complex only the server renders them. */
export { Questions } from './Faq';
export { OfferBadges } from './Head';
export { PhotoGrid } from './Photos';
export { Views } from './Views';
