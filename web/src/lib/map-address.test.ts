import { describe, expect, test } from 'vitest';

import { EMBEDDED_MAP_PATH } from './paths';
import { listingOfMap, mapOfListing, ofComplex, valueOf, withArea, withinBounds } from './map-address';

describe('the address of a map', () => {
  test.each([
    ['/buildings/', '/buildings/map/'],
    ['/buildings/?rooms=1,2&page=3&sort=price', '/buildings/map/?rooms=1,2'],
    ['/settlements/?price_to=9000000', '/buildings/map/?price_to=9000000&catalogue=/settlements/'],
    ['/settlements/', '/buildings/map/?catalogue=/settlements/'],
    ['/kvartiry/?rooms=1', '/buildings/map/?rooms=1'],
  ])('of %s', (listing, map) => {
    expect(mapOfListing(listing)).toBe(map);
  });

  test('keeps the filter there and back', () => {
    for (const listing of ['/buildings/?rooms=1,2', '/settlements/?price_to=9000000', '/buildings/mgk/']) {
      const query = mapOfListing(listing, EMBEDDED_MAP_PATH).split('?', 2)[1] ?? '';
      expect(listingOfMap(query)).toBe(listing);
    }
  });

  test('names no listing that is not one', () => {
    expect(listingOfMap('catalogue=//evil.example/&rooms=2')).toBe('/buildings/?rooms=2');
  });
});

test('an area and a viewport are conditions of the listing', () => {
  const area = '[{"points":[[55,37],[56,37],[56,38]],"excluded":false}]';
  const withDrawnArea = withArea('/buildings/?rooms=1', area);
  expect(valueOf(withDrawnArea, 'draw')).toBe(area);
  expect(withArea(withDrawnArea, '')).toBe('/buildings/?rooms=1');
  expect(ofComplex('/buildings/?complex=1,2&rooms=1', 7)).toBe('/buildings/?rooms=1&complex=7');
  expect(withinBounds('/buildings/', '55.1,37.2,55.9,37.9')).toBe('/buildings/?bbox=55.1,37.2,55.9,37.9');
});
