/** The head of a page that is always loaded as a document: the browser has no use for it. */
export { buildingHead } from '../../features/building/head';
