/** What the server tells of subscriptions to changes: `personal` of their pages, and the answers of their forms. */
import type { SubjectObject } from '../../../entities/contact/ObjectSummary';

/** What a link of a letter is about. */
export interface Followed {
  id: number;
  title: string;
  url: string;
}

export interface Mailing {
  /** Null: there is no such object on sale. */
  object: SubjectObject | null;
  values: { email: string; consent: boolean };
  /** By the name of the field; '' is of the whole form. */
  errors: Record<string, string>;
  done: 'waiting' | 'subscribed' | 'confirmed' | 'unsubscribed' | null;
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
