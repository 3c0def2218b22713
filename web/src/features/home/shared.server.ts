/** What the browser's bundle leaves out: the answers are the server's words. */
export { Faq } from '../../ui/Faq';
export { History } from './History.server';
export { Snippet } from './Snippet.server';
