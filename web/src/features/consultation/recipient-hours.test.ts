import { describe, expect, it } from 'vitest';

import type { OfficeHours } from './model';
import { hoursLines, recipientState } from './recipient-hours';

const WEEKDAYS: OfficeHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '19:00' };
const SATURDAY: OfficeHours = { days: [6], from: '10:00', to: '16:00' };

/** The state at a time of Moscow; 2026-11-23 is a Monday. */
const at = (moscow: string, hours = [WEEKDAYS, SATURDAY]) => {
  const state = recipientState(hours, Date.parse(`${moscow}+03:00`));
  return state && [state.isOnline, state.text.replaceAll('\u00a0', ' ')];
};

describe('the state of a recipient', () => {
  it.each([
    ['2026-11-23T09:00:00', true, 'на связи сегодня до 19:00'],
    ['2026-11-23T18:59:59', true, 'на связи сегодня до 19:00'],
    ['2026-11-28T12:00:00', true, 'на связи сегодня до 16:00'],
    ['2026-11-23T08:59:59', false, 'ответят сегодня с 9:00'],
    ['2026-11-23T00:00:00', false, 'ответят сегодня с 9:00'],
    ['2026-11-23T19:00:00', false, 'ответят завтра с 9:00'],
    ['2026-11-27T20:00:00', false, 'ответят завтра с 10:00'],
    ['2026-11-28T16:00:00', false, 'ответят в понедельник с 9:00'],
    ['2026-11-29T12:00:00', false, 'ответят завтра с 9:00'],
  ])('at %s', (moscow, isOnline, text) => {
    expect(at(moscow)).toEqual([isOnline, text]);
  });

  it('names a far day', () => {
    expect(at('2026-11-23T12:00:00', [{ ...SATURDAY, days: [2] }])).toEqual([
      false,
      'ответят завтра с 10:00',
    ]);
    expect(at('2026-11-24T17:00:00', [{ ...SATURDAY, days: [2] }])).toEqual([
      false,
      'ответят во вторник с 10:00',
    ]);
  });

  it('waits for the end of a break', () => {
    const halves = [
      { days: [1], from: '14:00', to: '18:00' },
      { days: [1], from: '09:00', to: '13:00' },
    ];
    expect(at('2026-11-23T13:30:00', halves)).toEqual([false, 'ответят сегодня с 14:00']);
    expect(at('2026-11-23T07:00:00', halves)).toEqual([false, 'ответят сегодня с 9:00']);
  });

  it('of an office that never closes has no end', () => {
    expect(at('2026-11-23T03:00:00', [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }])).toEqual([
      true,
      'на связи',
    ]);
  });

  it('is not made up', () => {
    expect(at('2026-11-23T12:00:00', [])).toBeNull();
    expect(at('2026-11-23T12:00:00', [{ days: [], from: '09:00', to: '19:00' }])).toBeNull();
  });
});

const line = (...hours: OfficeHours[]) => hoursLines(hours).join(', ').replaceAll('\u00a0', ' ');

describe('the hours in words', () => {
  it('join days', () => {
    expect(line(WEEKDAYS, SATURDAY)).toBe('пн–пт 9:00–19:00, сб 10:00–16:00');
    expect(line({ ...WEEKDAYS, days: [6, 7] })).toBe('сб, вс 9:00–19:00');
    expect(line({ ...WEEKDAYS, days: [5, 1, 3] })).toBe('пн, ср, пт 9:00–19:00');
    expect(line({ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' })).toBe('ежедневно круглосуточно');
    expect(line()).toBe('');
  });
});
