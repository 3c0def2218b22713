import { expect, test } from 'vitest';

import { changed } from './address';

test('another condition starts at the first page', () => {
  expect(changed('/buildings/?page=3&rooms=1', { metro: '7' })).toBe('/buildings/?rooms=1&metro=7');
  expect(changed('/buildings/?page=3&sort=price', { sort: '' })).toBe('/buildings/');
  expect(changed('/buildings/?rooms=1', { page: '2' })).toBe('/buildings/?rooms=1&page=2');
});

test('commas stay readable; spaces and the plus of a value are escaped', () => {
  expect(changed('/buildings/?rooms=1%2C2', { q: 'белый остров' })).toBe(
    '/buildings/?rooms=1,2&q=%D0%B1%D0%B5%D0%BB%D1%8B%D0%B9+%D0%BE%D1%81%D1%82%D1%80%D0%BE%D0%B2',
  );
  expect(changed('/buildings/', { rooms: '4+' })).toBe('/buildings/?rooms=4%2B');
});

test('conditions move between catalogues', () => {
  expect(changed('/buildings/?rooms=1', {}, '/kvartiry/')).toBe('/kvartiry/?rooms=1');
});
