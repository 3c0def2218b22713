/** What the server tells of a person: `personal` of the pages of accounts, and the answer of their forms. */
import type { Changes } from '../../entities/favourites/changes';
import type { ObjectType } from '../../entities/favourites/store';

/** What has just been done. */
export type Done =
  | 'login'
  | 'registration'
  | 'recovery'
  | 'password'
  | 'confirmed'
  | 'sent'
  | 'saved'
  | 'revoked'
  | 'erased'
  | 'left'
  | 'note'
  | 'passkey'
  | 'renamed'
  | 'removed'
  | 'unlinked'
  | 'linked'
  | 'proved'
  | 'withdrawn'
  | 'unsubscribed'
  | 'feed'
  | 'read'
  | 'push'
  | 'push-off'
  | 'favourites-on'
  | 'favourites-off'
  | 'waiting'
  | 'kept'
  | 'off'
  | 'renewed'
  | 'deleted'
  | 'full'
  | 'often';

/** An object with a heart. */
export interface Favourite {
  type: ObjectType;
  id: number;
  /** RFC 3339. */
  added: string;
  note: string;
  /** Roubles when it was added; null: it had none, or it is not known. */
  priceThen: number | null;
  priceNow: number | null;
}

export interface MyApplication {
  number: number;
  /** RFC 3339. */
  at: string;
  topic: 'call' | 'viewing' | 'answer';
  /** The object; empty: the portal. */
  title: string;
  url: string | null;
  recipient: string;
  /** Roubles at that moment. */
  price: number | null;
  state: 'open' | 'held' | 'waiting' | 'erased';
}

/** An object whose changes, or a text whose comments are written of. */
export interface MySubscription {
  id: number;
  type: 'apartment' | 'building' | 'article' | 'news';
  object: number;
  title: string;
  /** Null: its page is gone. */
  url: string | null;
  mail: string;
  /** The address is proved. */
  isConfirmed: boolean;
  /** RFC 3339. */
  added: string;
  /** Roubles; null: it had none, or it is not known. */
  priceThen: number | null;
  priceNow: number | null;
  isOnSale: boolean;
  pace: LetterPace;
}

/** How often letters about a saved search, or about what is followed, come. */
export type LetterPace = 'at-once' | 'daily' | 'weekly' | 'paused';

/** What happened to a lot. */
export type LotEvent = 'cheaper' | 'new' | 'returned' | 'moved' | 'sold';

/** A change that a saved search has found; prices are roubles. */
export interface SearchChange {
  event: LotEvent;
  title: string;
  place: string;
  url: string;
  price: number | null;
  priceBefore: number | null;
}

export interface MySearch {
  id: number;
  name: string;
  url: string;
  /** The conditions in words. */
  chips: readonly string[];
  /** «214 квартир в 9 ЖК». */
  found: string;
  /** Empty: nobody is written to. */
  mail: string;
  isConfirmed: boolean;
  /** The server of mail knows no such address. */
  isStopped: boolean;
  pace: LetterPace;
  /** RFC 3339. */
  added: string;
  /** When a letter told of it last. */
  told: string | null;
  /** Changes that no letter has told of. */
  counts: Partial<Record<LotEvent, number>>;
  /** Changes that are counted, but not kept one by one. */
  more: number;
  news: readonly SearchChange[];
  /** The secret address of the feed. */
  feed: string | null;
}

/** A shared shortlist that the person has made. */
export interface MyShortlist {
  title: string;
  url: string;
  /** RFC 3339. */
  created: string;
  /** A link leads to it. */
  hasLink: boolean;
}

/** An object that the person sells. */
export interface MyObject {
  id: number;
  kind: 'flat' | 'assignment' | 'house' | 'plot';
  state: 'draft' | 'waiting' | 'published' | 'refused' | 'off' | 'expired';
  title: string;
  /** Empty: not told yet. */
  complex: string;
  /** Roubles. */
  price: number | null;
  photo: string | null;
  photos: number;
  /** Of its page, while the catalogue shows it. */
  url: string | null;
  /** Why it was refused or taken off. */
  reason: string;
  mail: string;
  /** The address is proved. */
  isConfirmed: boolean;
  /** RFC 3339. */
  changed: string;
  ends: string | null;
}

/** A browser where the person has signed in. */
export interface MySession {
  id: string;
  isCurrent: boolean;
  /** «Chrome, Windows». */
  device: string;
  /** RFC 3339. */
  created: string;
  seen: string;
}

/** A passkey of the person. */
export interface MyPasskey {
  id: number;
  name: string;
  /** RFC 3339. */
  created: string;
  /** Null: nobody has signed in by it yet. */
  used: string | null;
}

/** Notifications of browsers and messengers; told on the page of subscriptions alone. */
export interface MyPush {
  /** What a browser is asked with; null: the portal sends none. */
  key: string | null;
  browsers: readonly { id: number; device: string; isMessenger: boolean; added: string }[];
  /** They tell of favourites too. */
  favourites: boolean;
  messengers: readonly { code: string; title: string }[];
  /** Where a chat that was just asked for begins. */
  start: { title: string; url: string } | null;
  /** Of the text of the consent. */
  edition: number;
  url: string;
}

/** Another service that one may sign in by. */
export interface ProviderWay {
  code: 'yandex' | 'vk';
  /** «Яндекс ID». */
  title: string;
}

/** An account at another service, by which the person signs in. */
export interface MyProvider extends ProviderWay {
  /** What the person knows it by; may be empty. */
  shown: string;
  /** RFC 3339. */
  created: string;
  used: string | null;
}

/** Whom another service has named, and nobody knows here. */
export interface Joining {
  /** «Яндекс ID». */
  title: string;
  shown: string;
  mail: string | null;
  /** An account has proved that address. */
  isTaken: boolean;
}

/** Errors by the name of the field; '' is of the whole form. */
export type AccountErrors = Record<string, string>;

export interface Account {
  user: {
    isGuest: boolean;
    /** Something is kept of this browser's visitor. */
    isKnown: boolean;
    userName: string;
    name: string;
    mail: string;
    isConfirmed: boolean;
    /** ISO date. */
    since: string;
    hasPassword: boolean;
  };
  counts: {
    favourites: number;
    compare: number;
    viewed: number;
    applications: number;
    subscriptions: number;
    searches: number;
    shortlists: number;
    objects: number;
    /** What has changed since the last visit. */
    changes: number;
  };
  /** What was typed, never passwords. */
  values: Record<string, string>;
  errors: AccountErrors;
  done: Done | null;
  /** Where to go after it. */
  location: string | null;
  consent: { edition: number; url: string };
  /** Of the link of a letter. */
  secret: string;
  /** The link of a letter is good. */
  isGood: boolean;
  /** This browser is not the one that registered: the password is needed. */
  needsPassword: boolean;
  favourites: Favourite[];
  applications: MyApplication[];
  subscriptions: MySubscription[];
  /** Told on their page alone. */
  searches: MySearch[];
  /** What has changed since the last visit; told on its page and beside favourites alone. */
  changes: Changes | null;
  push: MyPush;
  shortlists: MyShortlist[];
  objects: MyObject[];
  sessions: MySession[];
  passkeys: MyPasskey[];
  providers: MyProvider[];
  /** The person has signed in just now: ways to sign in change without the password. */
  isFresh: boolean;
  joining: Joining | null;
  /** How one may sign in here beside a password; null: not told yet. */
  ways: { passkeys: boolean; providers: readonly ProviderWay[] | null };
  /** A passkey is to be offered: there is none. */
  offersPasskey: boolean;
  /** What was erased, by kind. */
  erased: { what: string; count: number }[];
}

/** The name of a field at the server. */
export const fieldName = (name: string) => `LoginForm[${name}]`;

/** A form before the server has told anything: signing in and recovery need nothing of it. */
export const BLANK: Account = {
  user: {
    isGuest: true,
    isKnown: false,
    userName: '',
    name: '',
    mail: '',
    isConfirmed: false,
    since: '',
    hasPassword: false,
  },
  counts: {
    favourites: 0,
    compare: 0,
    viewed: 0,
    applications: 0,
    subscriptions: 0,
    searches: 0,
    shortlists: 0,
    objects: 0,
    changes: 0,
  },
  values: {},
  errors: {},
  done: null,
  location: null,
  consent: { edition: 0, url: '' },
  secret: '',
  isGood: false,
  needsPassword: false,
  favourites: [],
  applications: [],
  subscriptions: [],
  searches: [],
  changes: null,
  push: { key: null, browsers: [], favourites: false, messengers: [], start: null, edition: 0, url: '' },
  shortlists: [],
  objects: [],
  sessions: [],
  passkeys: [],
  providers: [],
  isFresh: false,
  joining: null,
  ways: { passkeys: false, providers: null },
  offersPasskey: false,
  erased: [],
};
