import { expect, test } from 'vitest';

import cases from '../../../catalog/tests/formats.json';
import {
  area,
  counted,
  date,
  dayMonth,
  deadline,
  groupThousands,
  land,
  monthTitle,
  moscowTime,
  priceFull,
  priceShort,
  roubles,
} from './format';

const formats: Record<keyof typeof cases, (value: number) => string> = {
  price_short: priceShort,
  price_full: priceFull,
  area,
  land,
  flats: (number) => counted(number, ['квартира', 'квартиры', 'квартир']),
  deadline,
};

const ordinary = (text: string) => text.replaceAll('\u00a0', ' ');

test.each(Object.keys(formats) as (keyof typeof cases)[])('%s reads as on the server', (group) => {
  expect(cases[group].length).toBeGreaterThan(0);
  for (const [value, expected] of cases[group] as [number, string][]) {
    expect(ordinary(formats[group](value))).toBe(expected);
  }
});

test('a number never breaks from its unit', () => {
  expect(priceShort(8_420)).toBe('8,42\u00a0млн\u00a0₽');
  expect(groupThousands(8_420_000)).toBe('8\u00a0420\u00a0000');
});

test('a day is written out', () => {
  expect(ordinary(date('2026-11-20'))).toBe('20 ноября 2026');
  expect(ordinary(date('2027-01-01T09:00:00Z'))).toBe('1 января 2027');
});

test('a day of this year needs no year', () => {
  expect(ordinary(dayMonth('2026-11-30'))).toBe('30 ноября');
});

test('a payment is formatted to the rouble', () => {
  expect(ordinary(roubles(54_209.6))).toBe('54 210 ₽');
});

test('a timestamp is formatted in Moscow time', () => {
  expect(moscowTime('2026-11-20T06:05:00Z')).toEqual({ day: '2026-11-20', time: '9:05' });
  expect(moscowTime('2026-11-20T22:30:00.123Z')).toEqual({ day: '2026-11-21', time: '1:30' });
});

test('a month stands by itself', () => {
  expect(ordinary(monthTitle('2026-04-01'))).toBe('Апрель 2026');
  expect(ordinary(monthTitle('2026-12'))).toBe('Декабрь 2026');
});
