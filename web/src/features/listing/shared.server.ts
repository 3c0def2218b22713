/** Parts of a listing without any behaviour of their own: only the server renders them. */
export { Relaxations } from '../../entities/search/Relaxations';
export { Faq } from '../../ui/Faq';
export { TopLinks } from './TopLinks';
export { Beyond } from './Beyond';
