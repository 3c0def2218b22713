import { expect, test } from 'vitest';

import type { Changes } from '../../../entities/favourites/changes';
import { FLAT } from '../testing/sample';
import { changeOf, dayOf, lateMark } from './price-change';

const TODAY = '2026-11-24';
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const changed = (priceThen: number | null, priceNow: number | null) => {
  const change = changeOf({ ...FLAT, priceThen, priceNow }, TODAY);
  return change && [change.kind, plain(change.text), plain(change.since)];
};

test('a price has fallen, risen or stayed since the heart', () => {
  expect(changed(14_632_000, 14_389_000)).toEqual([
    'fall',
    '↓ −243 000 ₽, 1,7 %',
    'с 3 ноября, было 14 632 000 ₽',
  ]);
  expect(changed(13_712_000, 13_739_000)).toEqual([
    'rise',
    '↑ +27 000 ₽, 0,2 %',
    'с 3 ноября, было 13 712 000 ₽',
  ]);
  expect(changed(13_712_000, 13_712_000)).toEqual(['same', 'Цена прежняя', 'с 3 ноября']);
});

test('a change below a tenth of a percent has no percent', () => {
  expect(changed(100_000_000, 100_010_000)?.[1]).toBe('↑ +10 000 ₽');
});

test('nothing is said of an unknown price', () => {
  expect(changed(null, 13_739_000)).toBeNull();
  expect(changed(13_739_000, null)).toBeNull();
});

test('a day of another year has its year, by Moscow time', () => {
  expect(plain(dayOf('2026-11-02T22:30:00Z', TODAY))).toBe('3 ноября');
  expect(plain(dayOf('2025-12-31T12:00:00+03:00', TODAY))).toBe('31 декабря 2025');
});

const told = (mark: string): Changes => ({
  since: '2026-11-20T09:00:00+03:00',
  count: 1,
  objects: [
    {
      type: 'apartment',
      id: FLAT.id,
      isFavourite: true,
      title: '',
      url: null,
      words: [],
      price: null,
      isCheaper: true,
      mark,
    },
  ],
  searches: [],
  until: 0,
});

test('what has changed since the last visit is not said twice', () => {
  const change = changeOf(FLAT, TODAY);
  expect(lateMark(FLAT, change, told('−243\u00a0000\u00a0₽ с прошлого визита'))).toBeNull();
  expect(lateMark(FLAT, change, told('−43\u00a0000\u00a0₽ с прошлого визита'))).toContain('−43');
  expect(lateMark(FLAT, change, told('снова в продаже'))).toBe('снова в продаже');
  expect(lateMark({ type: 'building', id: FLAT.id }, change, told('снова в продаже'))).toBeNull();
  expect(lateMark(FLAT, change, null)).toBeNull();
});
