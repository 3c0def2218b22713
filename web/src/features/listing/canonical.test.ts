import { expect, test } from 'vitest';

import { movedTo, pageAddress, pageOf } from './canonical';

const at = (address: string) => {
  const [path = '', query = ''] = address.split('?', 2);
  return { path, query };
};

test('the one address stays, whatever the order of its conditions', () => {
  expect(movedTo(at('/buildings/'), '/buildings/', 5)).toBeNull();
  expect(
    movedTo(at('/buildings/?price_to=9000000&rooms=1,2'), '/buildings/?rooms=1,2&price_to=9000000', 5),
  ).toBeNull();
  expect(movedTo(at('/buildings/?rooms=1%2C2&page=3'), '/buildings/?rooms=1,2', 5)).toBeNull();
});

test('a single condition has a landing, and marks of others go along', () => {
  expect(movedTo(at('/buildings/?rooms=1'), '/buildings/rooms-1/', 5)).toBe('/buildings/rooms-1/');
  expect(movedTo(at('/buildings/?rooms=1&utm_source=mail&page=2'), '/buildings/rooms-1/', 5)).toBe(
    '/buildings/rooms-1/?page=2&utm_source=mail',
  );
  expect(movedTo(at('/buildings/?utm_source=mail'), '/buildings/', 5)).toBeNull();
});

test('a condition that means nothing is dropped', () => {
  expect(movedTo(at('/buildings/?rooms=many'), '/buildings/', 5)).toBe('/buildings/');
  expect(movedTo(at('/buildings/?price_to='), '/buildings/', 5)).toBe('/buildings/');
});

test('a page that is not there moves to the last one', () => {
  expect(movedTo(at('/buildings/?page=1'), '/buildings/', 5)).toBe('/buildings/');
  expect(movedTo(at('/buildings/?page=9'), '/buildings/', 5)).toBe('/buildings/?page=5');
  expect(movedTo(at('/buildings/?page=x'), '/buildings/', 5)).toBe('/buildings/');
  expect(movedTo(at('/buildings/?page=4'), '/buildings/', 0)).toBe('/buildings/');
});

test('a page has an address of its own', () => {
  expect(pageAddress('/buildings/rooms-1/', 2)).toBe('/buildings/rooms-1/?page=2');
  expect(pageAddress('/buildings/?rooms=1,2', 2)).toBe('/buildings/?rooms=1,2&page=2');
  expect(pageOf({ query: 'page=12' })).toBe(12);
  expect(pageOf({ query: 'page=-1' })).toBeNull();
});
