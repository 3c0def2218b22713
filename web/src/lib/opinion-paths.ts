/** URLs of what visitors say in public. They are spelt apart from `paths.ts`: no catalogue loads them. */

export const OPINIONS_PATH = '/opinions/';
export const QUESTIONS_PATH = '/questions/';
export const COMMENTS_PATH = '/comments/';
export const RULES_PATH = '/text/soglasie-na-publikatsiyu/';

// Not pages
export const VOTE_PATH = '/opinions/vote/';
export const REMOVE_POST_PATH = '/opinions/remove/';
export const POST_LETTERS_PATH = '/opinions/letters/';
export const COMPLAIN_PATH = '/opinions/complain/';
export const ANSWER_PATH = '/questions/answer/';

/** The form of an opinion. */
export const opinionPath = (type: 'building' | 'builder' | 'agency', id: number) =>
  `${OPINIONS_PATH}?${type}=${id}`;

/** The form of a question to a builder. */
export const questionPath = (complex: number) => `${QUESTIONS_PATH}?building=${complex}`;

/** The form of a comment, or of an answer to one. */
export const commentPath = (type: 'news' | 'article', id: number, answered?: number) =>
  `${COMMENTS_PATH}?${type}=${id}${answered === undefined ? '' : `&answer=${answered}`}`;
