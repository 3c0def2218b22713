import { staticPart } from '../../../ui/static';
import { MailingForms } from './MailingForms.server';

/** The page of a form of subscriptions: the browser needs no code for it. */
export const MailingPage = staticPart('mailing', MailingForms);
