export { Places } from './Places';
