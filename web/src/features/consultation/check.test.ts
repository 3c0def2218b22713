import { describe, expect, it } from 'vitest';

import { checkConsultation } from './check';
import type { ConsultationValues } from './model';

const GOOD: ConsultationValues = {
  topic: 'call',
  name: 'Анна',
  phone: '8 916 000-45-17',
  email: '',
  time: 'soon',
  message: '',
  consent: true,
};

const check = (values: Partial<ConsultationValues>, isPortal = false) =>
  checkConsultation({ ...GOOD, ...values }, { isPortal });

describe('the form of an application', () => {
  it('is right with a name, a phone and the consent', () => {
    expect(check({})).toEqual({});
    expect(check({ topic: 'viewing', time: 'evening' })).toEqual({});
  });

  it('asks for everything that is missing, in the order of the fields', () => {
    expect(Object.keys(check({ name: ' ', phone: '', consent: false }))).toEqual([
      'name',
      'phone',
      'consent',
    ]);
  });

  it('asks for mail instead of a phone where the answer is a letter', () => {
    expect(Object.keys(check({ topic: 'answer', phone: '' }))).toEqual(['email']);
    expect(check({ topic: 'answer', phone: '', email: 'anna@example.ru' })).toEqual({});
    expect(Object.keys(check({ topic: 'answer', phone: '8 916', email: 'anna@' }))).toEqual([
      'phone',
      'email',
    ]);
    expect(check({ topic: 'call', email: 'anna@' })).toEqual({});
  });

  it('keeps to the lengths that the server takes', () => {
    expect(check({ name: 'ё'.repeat(60), message: '🏠'.repeat(1000) })).toEqual({});
    expect(Object.keys(check({ name: 'ё'.repeat(61), message: 'а'.repeat(1001) }))).toEqual([
      'name',
      'message',
    ]);
  });

  it('says what the consent is for', () => {
    expect(check({ consent: false })['consent']).toContain('передать заявку');
    expect(check({ consent: false }, true)['consent']).toContain('ответить');
  });
});
