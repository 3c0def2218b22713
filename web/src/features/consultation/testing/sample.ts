/** Applications for tests. */
import type { Consultation, ConsultationObject } from '../model';

export const LOT: ConsultationObject = {
  lot: 48,
  complex: 7,
  title: '2-комнатная, 60,9 м²',
  details: 'ЖК «Брусничные дворы», корпус 1, 9 этаж из 16, чистовая',
  price: 14_389_000,
  isFrom: false,
  picture: '/media/plans/48.svg',
  isPlan: true,
  url: '/flats/48/',
  complexTitle: 'ЖК «Брусничные дворы»',
};

export const COMPLEX: ConsultationObject = {
  ...LOT,
  lot: null,
  title: 'ЖК «Брусничные дворы»',
  details: '',
  price: 9_100_000,
  isFrom: true,
  picture: '/media/complexes/7.jpg',
  isPlan: false,
  url: '/buildings/brusnichnye-dvory/',
  complexTitle: null,
};

/** An application about a lot to its builder; a Monday at noon is within the hours. */
export function sample(change: Partial<Consultation> = {}): Consultation {
  return {
    object: LOT,
    recipient: {
      key: 'builder-5',
      kind: 'builder',
      name: 'Зелёный контур',
      phone: null,
      phoneNote: null,
      hours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '19:00' }],
    },
    consent: { edition: 4, url: '/text/consent/' },
    values: { topic: 'call', name: '', phone: '', email: '', time: 'soon', message: '', consent: false },
    errors: {},
    outcome: null,
    withdrawn: false,
    ...change,
  };
}

export const OUTCOME = {
  number: 48_217,
  at: '2026-11-22T14:21:05+03:00',
  joined: false,
  held: false,
  withdraw: 'secret',
  code: null,
};

export const PORTAL = {
  key: 'portal',
  kind: 'portal',
  name: 'Новосёл',
  phone: null,
  phoneNote: null,
  hours: [],
} as const;
