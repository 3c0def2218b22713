import { staticPart } from '../../ui/static';
import { OpinionsView } from './OpinionsView.server';

/** The page of a form of opinions, questions or comments: the browser needs no code for it. */
export const OpinionsPage = staticPart('opinions', OpinionsView);
