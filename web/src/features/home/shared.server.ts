/** What the browser's bundle leaves out: the answers are the server's words. */
export { Faq } from '../../ui/Faq';
