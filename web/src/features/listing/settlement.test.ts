import { expect, test } from 'vitest';

import type { Complex } from './complex';
import { sizesOf, utilitiesOf, wayOf } from './settlement';

type Settlement = NonNullable<Complex['settlement']>;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const settlement = {
  distance: 23.5,
  road: 'Выборгское шоссе',
  gas: true,
  c_gaz: true,
  electric: true,
  c_el: false,
  water: false,
  c_water: false,
  c_heat: false,
  c_canal: true,
} as Settlement;

test('utilities are shown once, the central ones as such', () => {
  expect(utilitiesOf(settlement).map(({ text }) => text)).toEqual([
    'Магистральный газ',
    'Электричество',
    'Канализация',
  ]);
});

test('the way names the ring of the site', () => {
  expect(plain(wayOf(settlement, 'SPB'))).toBe('23,5 км от КАД, Выборгское шоссе');
  expect(plain(wayOf({ ...settlement, road: null }, 'MSK'))).toBe('23,5 км от МКАД');
  expect(wayOf({ ...settlement, distance: null, road: null }, 'MSK')).toBe('');
});

test('sizes begin with the house and end with the plot', () => {
  const offer = { area_from: 120, land_from: 6.5 } as Settlement['offers'][number];
  expect(plain(sizesOf(offer))).toBe('от 120 м², участок от 6,5 сот.');
  expect(plain(sizesOf({ ...offer, area_from: null }))).toBe('от 6,5 сот.');
  expect(plain(sizesOf({ ...offer, land_from: null }))).toBe('от 120 м²');
});
