/** The comparison as a separate chunk of a complex's page. */
export { SiteCompare } from './SiteCompare';
