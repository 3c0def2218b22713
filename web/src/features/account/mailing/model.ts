/** What the server tells of subscriptions to changes: `personal` of their pages, and the answers of their forms. */
import type { LetterPace } from '../model';
import type { SubjectObject } from '../../../entities/contact/ObjectSummary';

/** What a link of a letter is about. */
export interface Followed {
  id: number;
  title: string;
  url: string;
}

/** A text whose comments are followed. */
export interface FollowedText {
  type: 'article' | 'news';
  id: number;
  title: string;
  url: string;
}

export interface SavedSearchForm {
  /** The address of its results. */
  url: string;
  name: string;
  /** The conditions in words. */
  chips: readonly string[];
  /** «214 квартир в 9 ЖК». */
  found: string;
  pace: LetterPace;
  /** It is saved already. */
  isSaved: boolean;
  /** Browsers or chats of the visitor get notifications. */
  isPushed: boolean;
  /** Whoever saves it has no account: only this browser knows them. */
  isGuest: boolean;
  /** It is to have a feed. */
  hasFeed: boolean;
  /** The secret address of its feed, once it is saved. */
  feed: string | null;
}

export interface Mailing {
  /** Null: there is no such object on sale. */
  object: SubjectObject | null;
  /** A text; null: the form is of an object. */
  text: FollowedText | null;
  /** The page that the visitor came from; null: that of what is followed. */
  back: string | null;
  /** A search that is saved; null: the form is of an object. */
  search: SavedSearchForm | null;
  values: { email: string; consent: boolean };
  /** By the name of the field; '' is of the whole form. */
  errors: Record<string, string>;
  done: 'kept' | 'waiting' | 'subscribed' | 'confirmed' | 'unsubscribed' | null;
  /** How often letters about what is followed come. */
  pace: LetterPace;
  /** It is followed, and the address is proved. */
  isSubscribed: boolean;
  /** The address that letters go to; empty: not known. */
  mail: string;
  consent: { edition: number; url: string };
  /** Of the link of a letter. */
  secret: string;
  /** The link of a letter is good. */
  isGood: boolean;
  subscriptions: readonly Followed[];
}
