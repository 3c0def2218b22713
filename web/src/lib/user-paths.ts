/**
 * URLs of guests and accounts. They are spelt apart from `paths.ts`, because no catalogue loads them before a visitor
 * asks for them.
 */
import { ADD_PATH, USER_PATH } from './paths';

// Pages
export const REGISTRATION_PATH = `${USER_PATH}registration/`;
export const RECOVERY_PATH = `${USER_PATH}recovery/`;
export const RECOVERY_NEW_PATH = `${RECOVERY_PATH}new/`;
export const CONFIRM_PATH = `${USER_PATH}confirm/`;
export const MY_FAVOURITES_PATH = `${USER_PATH}favorites/`;
export const MY_APPLICATIONS_PATH = `${USER_PATH}applications/`;
export const SUBSCRIPTIONS_PATH = `${USER_PATH}subscriptions/`;
export const CHANGES_PATH = `${USER_PATH}changes/`;
export const SEARCHES_PATH = `${USER_PATH}searches/`;
export const SHORTLISTS_PATH = `${USER_PATH}shortlists/`;
export const SECURITY_PATH = `${USER_PATH}security/`;
export const MY_DATA_PATH = `${USER_PATH}data/`;
export const JOIN_PATH = '/auth/join/';
export const FOLLOW_PATH = '/mailing/';
export const SEARCH_FORM_PATH = '/mailing/search/';
export const FOLLOW_CONFIRM_PATH = '/mailing/confirm/';
export const UNSUBSCRIBE_PATH = '/mailing/unsubscribe/';

export const MY_OBJECTS_PATH = `${USER_PATH}objects/`;
export const OWN_CONFIRM_PATH = `${ADD_PATH}confirm/`;

/** A step of the form of an object that a person adds. */
export const ownStepPath = (id: number, step: string) => `${ADD_PATH}${id}/${step}/`;

// Not pages
export const OWN_BEGIN_PATH = `${ADD_PATH}begin/`;
export const BUILDING_COMPLETION_PATH = '/buildings/ajax/buildingAutoComplete/';

/** Takes pictures of an object, or changes them. */
export const ownPhotosPath = (id: number, what: 'add' | 'change') => `${ADD_PATH}${id}/photos/${what}/`;

export const FOLLOW_ADD_PATH = '/mailing/add/';
export const SEARCH_SAVE_PATH = '/mailing/search/add/';
export const PASSKEY_ASK_PATH = '/auth/passkey/ask/';
export const PASSKEY_PATH = '/auth/passkey/';
export const PASSKEYS_ASK_PATH = `${USER_PATH}passkeys/ask/`;
export const PASSKEYS_PATH = `${USER_PATH}passkeys/`;
export const RESEND_PATH = `${USER_PATH}resend/`;
export const PUSH_PATH = `${USER_PATH}push/`;
export const MESSENGER_PATH = `${USER_PATH}messenger/`;
export const PUSH_WORKER_PATH = '/push.js';
export const EXPORT_PATH = `${USER_PATH}data/export/`;
export const ME_PATH = '/appData/me/';
export const MAILING_PATH = '/appData/mailingData/';
export const LISTS_PATH = '/appData/lists/';

/** The sections of the specification's URLs of hearts, by the type of the object. */
const SECTIONS = {
  building: 'buildings',
  ra: 'new-flats',
  rsa: 'resaleApartment',
  settlement: 'settlementsFavorites',
  cottage: 'cottages',
  ground: 'grounds',
} as const;

/** Adds an object to favourites or removes it. */
export const heartPath = (type: keyof typeof SECTIONS, id: number, isListed: boolean) =>
  `/${SECTIONS[type]}/favorites/toggle/${id}/?type=${type}&toggledId=${id}&listed=${isListed ? 1 : 0}`;

/** Asks for letters about changes of an object. */
export const followPath = (type: 'apartment' | 'building', id: number) => `${FOLLOW_PATH}?${type}=${id}`;

/** Takes a subscription to the comments of a text; the way back is a path of this site. */
export const followCommentsPath = (type: 'article' | 'news', id: number, back: string) =>
  `/comments/mailing/create/page/${type}-${id}${back}`;

/** Leads to another service, to sign in by it. */
export const providerPath = (code: 'yandex' | 'vk', back?: string | null) =>
  `/auth/${code}/${back ? `?back=${encodeURIComponent(back)}` : ''}`;

/** Hands a visitor over from the other site. */
export const arrivePath = (back: string) => `${USER_PATH}arrive/?back=${encodeURIComponent(back)}`;
