import { expect, test } from 'vitest';

import { defaultType } from './default-type';
import { contextOf } from './testing/form';

const TEST = {
  name: 'search-form-default-type',
  variants: [
    { name: 'APARTMENTS', weight: 1 },
    { name: 'BUILDINGS', weight: 1 },
  ],
  until: '2026-12-26',
};

/** A page of a day, with the test at work. */
function pageOf(path: string, today = '2026-11-20') {
  const { site } = contextOf();
  return contextOf({ path, today, site: { ...site, experiments: [TEST] } });
}

test('the variant that the browser keeps is the type of a form without a catalogue', () => {
  expect(defaultType(pageOf('/'), 'ab_search-form-default-type=APARTMENTS')).toBe('realtors-apartments');
  expect(defaultType(pageOf('/news/'), 'a=b; ab_search-form-default-type=BUILDINGS')).toBe('buildings');
});

test('a catalogue shows its own type', () => {
  for (const path of ['/buildings/', '/buildings/mgk/rooms-2/', '/settlements/', '/kvartiry/', '/new-flats/'])
    expect(defaultType(pageOf(path), 'ab_search-form-default-type=APARTMENTS')).toBeNull();
});

test('without a variant, with one of another test and after the last day nothing is said', () => {
  expect(defaultType(pageOf('/'), '')).toBeNull();
  expect(defaultType(pageOf('/'), 'ab_search-form-default-type=COTTAGES')).toBeNull();
  expect(defaultType(pageOf('/', '2026-12-27'), 'ab_search-form-default-type=APARTMENTS')).toBeNull();
  expect(defaultType(contextOf({ path: '/' }), 'ab_search-form-default-type=APARTMENTS')).toBeNull();
});
