import { expect, test } from 'vitest';

import { pageAddress, pageOf } from './paging';

test('a page has an address of its own', () => {
  expect(pageAddress('/buildings/rooms-1/', 1)).toBe('/buildings/rooms-1/');
  expect(pageAddress('/buildings/rooms-1/', 2)).toBe('/buildings/rooms-1/?page=2');
  expect(pageAddress('/buildings/?rooms=1,2', 2)).toBe('/buildings/?rooms=1,2&page=2');
});

test('an address without a number asks for the first page', () => {
  expect(pageOf({ query: '' })).toBe(1);
  expect(pageOf({ query: 'page=12' })).toBe(12);
  expect(pageOf({ query: 'page=-1' })).toBe(1);
});
