/** People for tests. */
import type { Account, Favourite } from '../model';
import { BLANK } from '../model';

export const GUEST: Account = {
  ...BLANK,
  user: { ...BLANK.user, isKnown: true },
  counts: {
    favourites: 2,
    compare: 3,
    viewed: 48,
    applications: 1,
    subscriptions: 2,
    searches: 1,
    shortlists: 0,
    objects: 1,
    changes: 0,
  },
  consent: { edition: 6, url: '/text/consent-account/' },
  ways: { passkeys: false, providers: [] },
};

export const ANNA: Account = {
  ...GUEST,
  user: {
    isGuest: false,
    isKnown: true,
    userName: 'Анна',
    name: 'Анна',
    mail: 'anna.v@example.ru',
    isConfirmed: true,
    since: '2026-11-03',
    hasPassword: true,
  },
};

export const FLAT: Favourite = {
  type: 'ra',
  id: 48,
  added: '2026-11-02T22:30:00Z',
  note: 'Окна во двор',
  priceThen: 14_632_000,
  priceNow: 14_389_000,
};
