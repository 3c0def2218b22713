import { expect, it } from 'vitest';

import { idsOf } from './places';

const PLACES = {
  top: '216',
  branding: '',
  column: ['230', '231'],
  settlements: ['688'],
  in_page: [],
  plates: ['340'],
  grid: ['822'],
};

it('pages of settlements have a column of their own, where the network has one', () => {
  expect(idsOf(PLACES, 'column', '/buildings/')).toEqual(['230', '231']);
  expect(idsOf(PLACES, 'column', '/settlements/sosny/')).toEqual(['688']);
  expect(idsOf({ ...PLACES, settlements: [] }, 'column', '/settlements/')).toEqual(['230', '231']);
});

it('a place without a number is not asked for', () => {
  expect(idsOf(PLACES, 'top', '/')).toEqual(['216']);
  expect(idsOf(PLACES, 'branding', '/')).toEqual([]);
});
