/** What the server tells of an application for a consultation: `personal` of its page, and the answer of its address. */

import type { SubjectObject } from '../../entities/contact/ObjectSummary';

/** What the visitor wants. */
export type Topic = 'call' | 'viewing' | 'answer';

/** When to call, by Moscow time. */
export type CallTime = 'soon' | 'morning' | 'day' | 'evening';

/** Hours of an office by Moscow time. */
export interface OfficeHours {
  /** 1 is Monday, 7 is Sunday. */
  days: number[];
  /** «09:00». */
  from: string;
  to: string;
}

/** Who gets the application. */
export interface Recipient {
  key: string;
  kind: 'builder' | 'agency' | 'owner' | 'portal';
  name: string;
  phone: string | null;
  /** Why there is none and what to do, after a press on it. */
  phoneNote: string | null;
  /** Empty: not known. */
  hours: OfficeHours[];
}

/** What the application is about. */
export type ConsultationObject = SubjectObject;

/** What was typed. */
export interface ConsultationValues {
  topic: Topic;
  name: string;
  phone: string;
  email: string;
  time: CallTime;
  message: string;
  consent: boolean;
}

/** Errors by the name of the field; '' is of the whole form. */
export type ConsultationErrors = Record<string, string>;

/** An accepted application. */
export interface Outcome {
  number: number;
  /** RFC 3339. */
  at: string;
  /** It completes an application of today. */
  joined: boolean;
  /** A person of the portal looks at it first. */
  held: boolean;
  /** The secret of its withdrawal; empty where another browser sent the application. */
  withdraw: string;
  /** Nobody is told until the code of the phone is entered. */
  code: { way: 'sms' | 'call'; phone: string } | null;
}

export interface Consultation {
  /** Null: the portal as a whole. */
  object: ConsultationObject | null;
  recipient: Recipient;
  consent: { edition: number; url: string };
  values: ConsultationValues;
  errors: ConsultationErrors;
  outcome: Outcome | null;
  /** The application was withdrawn and erased. */
  withdrawn: boolean;
}

/** «застройщику «Зелёный контур»»: to whom the application is passed on; null is the portal itself. */
export function toWhom({ kind, name }: Recipient): string | null {
  if (kind === 'portal') return null;
  if (kind === 'owner') return 'собственнику';
  return `${kind === 'agency' ? 'агентству' : 'застройщику'} «${name}»`;
}

/** The heading of a state. */
export function headingOf(data: Consultation | null): string {
  if (data?.withdrawn) return 'Заявка отозвана';
  if (data?.outcome?.code) return 'Подтвердите телефон';
  return data?.outcome ? 'Заявка принята' : 'Получить консультацию';
}
