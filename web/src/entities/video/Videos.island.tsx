/** Videos as a separate chunk of a complex's page. */
export { Videos } from './VideoCard';
