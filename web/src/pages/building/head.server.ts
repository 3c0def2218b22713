/** The head of a page that is always loaded as a document: the browser does not need it. */
export { buildingHead } from '../../features/building/head';
