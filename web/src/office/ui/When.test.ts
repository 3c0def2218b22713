import { expect, test } from 'vitest';

import { moment, waits } from './When';

const NOW = Date.parse('2026-11-20T07:42:00Z');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-20T07:41:00Z', 'сегодня, 10:41'],
  ['2026-11-19T20:59:00Z', 'вчера, 23:59'],
  ['2026-11-18T06:30:00Z', '18 ноября, 9:30'],
  ['2025-05-03T06:30:00Z', '3 мая 2025'],
])('%s is told as %s', (iso, words) => {
  expect(plain(moment(iso, NOW))).toBe(words);
});

test.each([
  [5, '1 мин'],
  [41 * 60, '41 мин'],
  [3 * 3_600 + 5 * 60, '3 ч 05 мин'],
  [25 * 3_600, '1 день'],
  [6 * 86_400, '6 дней'],
])('%d seconds wait %s', (seconds, words) => {
  expect(plain(waits(seconds))).toBe(words);
});
