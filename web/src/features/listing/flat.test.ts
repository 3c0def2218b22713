import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';

import { titleOf } from '../../entities/lot/title';
import { changeOf, factsOf, type Flat, floorText, runsOf } from './flat';
import { FloorTower } from './FloorTower';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [{ rooms: '1', euro: false, s_total: 38.4 }, '1-комнатная квартира, 38,4 м²'],
  [{ rooms: '1', euro: true, s_total: 46.3 }, '1-комнатная квартира, 46,3 м²'],
  [{ rooms: 'st', euro: false, s_total: 22 }, 'Студия, 22 м²'],
  [{ rooms: null, euro: false, s_total: null }, 'Квартира'],
])('a flat %o is called «%s»', (flat, expected) => {
  expect(plain(titleOf(flat))).toBe(expected);
});

test('a floor is shown with the height of the house, where that is known', () => {
  const flat = { floor: 7 } as Flat['flat'];
  expect(plain(floorText({ flat, floors_total: 25 }))).toBe('7 этаж из 25');
  expect(plain(floorText({ flat, floors_total: null }))).toBe('7 этаж');
  expect(floorText({ flat: { floor: null } as Flat['flat'], floors_total: 25 })).toBe('');
});

test('the change of a price is shown in money', () => {
  expect(changeOf({ price_from: 9_000, price_change: -10 })).toBe(-1_000);
  expect(changeOf({ price_from: 9_000, price_change: 0 })).toBe(0);
  expect(changeOf({ price_from: null, price_change: 5 })).toBe(0);
});

test('only known facts are shown', () => {
  const flat = { flat_id: 1, floor: 2, finishing: 'fine', s_kitchen: null };
  const facts = factsOf({ flat, contract: 'уступка', deadline: 20271 } as Flat, '2026-11-20');
  expect(facts.map(({ name, value }) => `${name}: ${plain(value)}`)).toEqual([
    'Сдача: I кв. 2027',
    'Отделка: чистовая отделка',
    'Договор: уступка по ДДУ',
  ]);
});

test('a contract that nobody names says what it follows from', () => {
  const flat = { flat_id: 1, floor: 2, finishing: null, s_kitchen: null };
  const card = { flat, contract: 'ДКП', contract_computed: true, deadline: 1 } as Flat;
  const contract = factsOf(card, '2026-11-20').find(({ name }) => name === 'Договор');
  expect(plain(contract?.value ?? '')).toBe('договор купли-продажи, по сроку сдачи');
});

test.each([
  [1, 5, 1],
  [5, 5, 5],
  [1, 40, 1],
  [40, 40, 14],
  [1, 1, 1],
])('floor %i of %i is lit as storey %i of the tower', (floor, floors, lit) => {
  const svg = renderToStaticMarkup(createElement(FloorTower, { floor, floors }));
  const storeys = [...svg.matchAll(/class="(tower-\w+)"/g)].map(([, name]) => name);
  expect(storeys.indexOf('tower-lit')).toBe(lit - 1);
  expect(storeys.filter((name) => name === 'tower-lit')).toHaveLength(1);
  expect(storeys).toHaveLength(Math.min(floors, 14));
});

test('a floor that cannot be draws nothing', () => {
  expect(renderToStaticMarkup(createElement(FloorTower, { floor: 9, floors: 5 }))).toBe('');
  expect(renderToStaticMarkup(createElement(FloorTower, { floor: null, floors: 5 }))).toBe('');
});

test('neighbours of one complex are a run, wherever it begins', () => {
  const flats = [7, 7, 7, 7, 8, 7, 9, 9].map((id, place) => ({
    path: `${place}`,
    building: { id },
  })) as Flat[];
  const runs = runsOf(flats).map((run) => run.map(({ path }) => path).join(''));
  expect(runs).toEqual(['0123', '4', '5', '67']);
  expect(runsOf([])).toEqual([]);
});
