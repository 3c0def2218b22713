/** What of the comparison is loaded apart from a complex's page. */
export { SiteCompare } from './SiteCompare';
