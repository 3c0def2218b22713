import { describe, expect, it } from 'vitest';

import { bannerIdOf, columnCount, cropped, gridOf, parametersOf, plateColours, shuffled } from './rules';

describe('the identifier of a banner', () => {
  it('is read out of its markup', () => {
    expect(bannerIdOf('<!-- ID:4512 --><a href="#">…</a>')).toBe('4512');
    expect(bannerIdOf('ID: 7')).toBe('7');
  });

  it('is a number, or there is none', () => {
    for (const code of ['', '<b>VOID</b>', 'ID:', 'ID:x7', 'GRID:7', 'ID:1234567890123']) {
      expect(bannerIdOf(code), code).toBeNull();
    }
  });
});

it('parameters have the values of a key in a list, its name as their type, and their order as priority', () => {
  expect(parametersOf('rooms[]=1&rooms[]=2&price_to=9&empty=')).toEqual([
    { type: 'rooms', value: '1,2', priority: 1 },
    { type: 'price_to', value: '9', priority: 2 },
  ]);
  expect(parametersOf('')).toEqual([]);
});

it('a list is shuffled by chance, keeps all its items and leaves the given one as it was', () => {
  const items = [1, 2, 3, 4];
  expect(shuffled(items, () => 0)).toEqual([2, 3, 4, 1]);
  expect(shuffled(items, () => 0.999)).toEqual(items);
  expect(items).toEqual([1, 2, 3, 4]);
});

it('the column begins with six banners and grows by one while more than 350 pixels are free', () => {
  expect(columnCount(6, 20, 351, true)).toBe(7);
  expect(columnCount(6, 20, 350, true)).toBe(6);
  expect(columnCount(6, 20, 900, false)).toBe(6);
  expect(columnCount(0, 20, 0, true)).toBe(6);
  expect(columnCount(7, 7, 900, true)).toBe(7);
  expect(columnCount(6, 2, 900, true)).toBe(2);
});

it('a grid has three columns of three, in the order of its rows', () => {
  const banners = Array.from({ length: 12 }, (_, at) => at + 1);
  expect(gridOf(banners)).toEqual([
    [1, 4, 7],
    [2, 5, 8],
    [3, 6, 9],
  ]);
  expect(gridOf([1, 2])).toEqual([[1], [2]]);
});

it('plates take three pairs of colours in turn', () => {
  expect([0, 1, 2, 3].map(plateColours)).toEqual([
    'purple-coral',
    'white-yellow',
    'blue-grey',
    'purple-coral',
  ]);
});

it('a text has 512 characters at most and ends with a whole word', () => {
  expect(cropped('Коротко')).toBe('Коротко');
  const long = 'слово '.repeat(100);
  expect(cropped(long).length).toBeLessThanOrEqual(512);
  expect(cropped(long)).toMatch(/слово…$/);
});
