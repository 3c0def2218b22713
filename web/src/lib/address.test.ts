import { expect, test } from 'vitest';

import { changed, listingOf, movedTo, toggled, valuesOf } from './address';

test('the start page lists complexes', () => {
  expect(listingOf('/', '?rooms=1')).toBe('/buildings/?rooms=1');
  expect(listingOf('/kvartiry/', '')).toBe('/kvartiry/');
});

test('a value is added to its list and taken back', () => {
  const one = toggled('/buildings/', 'rooms', '1');
  const two = toggled(one, 'rooms', '2');
  expect(two).toBe('/buildings/?rooms=1,2');
  expect(valuesOf(two, 'rooms')).toEqual(['1', '2']);
  expect(toggled(toggled(two, 'rooms', '1'), 'rooms', '2')).toBe('/buildings/');
});

test('another condition starts at the first page', () => {
  expect(toggled('/buildings/?page=3&rooms=1', 'metro', '7')).toBe('/buildings/?rooms=1&metro=7');
  expect(changed('/buildings/?page=3&sort=price', { sort: '' })).toBe('/buildings/');
  expect(changed('/buildings/?rooms=1', { page: '2' })).toBe('/buildings/?rooms=1&page=2');
});

test('words with spaces and the plus of a value survive', () => {
  const address = changed('/buildings/', { q: 'белый остров', rooms: '4+' });
  expect(valuesOf(address, 'q')).toEqual(['белый остров']);
  expect(valuesOf(address, 'rooms')).toEqual(['4+']);
});

test('conditions move between catalogues', () => {
  expect(movedTo('/kvartiry/', '/buildings/?rooms=1')).toBe('/kvartiry/?rooms=1');
});
