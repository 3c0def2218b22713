import { describe, expect, it } from 'vitest';

import { write } from '../../entities/favourites/comparison';
import { nextComparison, moved, read, second, without, urlAfterRemoval } from './comparison-query';

const never = () => false;

const of = (query: string) => read(new URLSearchParams(query));

describe('the address of a comparison', () => {
  it('is read as it is written', () => {
    const comparison = { complexes: [12, 5], flats: [7], onlyDifferent: true };
    const [path, query = ''] = write(comparison).split('?');
    expect(path).toBe('/buildings/compare/');
    expect(of(query)).toEqual({ ...comparison, isCut: false });
    expect(write({ complexes: [], flats: [] })).toBe('/buildings/compare/');
  });

  it('passes over what is no number, and repeats nothing', () => {
    expect(of('complexes=3,x,-1,3,1.5,,99999999999,4').complexes).toEqual([3, 4]);
  });

  it('takes ten of a kind and says that there were more', () => {
    const eleven = Array.from({ length: 11 }, (_, at) => at + 1).join(',');
    expect(of(`complexes=${eleven}`)).toMatchObject({
      isCut: true,
      complexes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    });
    expect(of('complexes=1,2').isCut).toBe(false);
  });

  it('brings the chosen one beside the first', () => {
    expect(of('complexes=1,2,3,4&with=4').complexes).toEqual([1, 4, 2, 3]);
    expect(second([1, 2, 3], 1)).toEqual([1, 2, 3]);
    expect(second([1, 2, 3], 9)).toEqual([1, 2, 3]);
  });
});

describe('a list', () => {
  it('is put in another order one step at a time', () => {
    expect(moved([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
    expect(moved([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  });

  it('loses one', () => {
    expect(without([1, 2, 3], 2)).toEqual([1, 3]);
  });
});

describe('the own comparison', () => {
  const ORIGIN = 'https://msk.example';
  const at = (query: string, origin = ORIGIN) => `${origin}/buildings/compare/${query}`;
  const own = { complexes: [3, 1, 2], flats: [] };

  it('follows a step from its address to another', () => {
    const from = at('?complexes=1,2,3&only=different');
    expect(nextComparison(own, from, at('?complexes=2,1,3'), never)).toMatchObject({ complexes: [2, 1, 3] });
    expect(nextComparison(own, from, at('?complexes=1,2'), never)).toMatchObject({
      complexes: [1, 2],
      flats: [],
    });
  });

  it('follows through addresses that were left before they woke', () => {
    const wide = { complexes: [1, 2, 3, 4], flats: [9] };
    const from = at('?complexes=1,2,4&flats=9');
    expect(nextComparison(wide, from, at('?complexes=1,4&flats=9'), never)).toMatchObject({
      complexes: [1, 4],
      flats: [9],
    });
    // The same step from a foreign comparison leads to a foreign one.
    expect(nextComparison(wide, from, at('?complexes=1,4&flats=9'), () => true)).toBeNull();
    expect(nextComparison(wide, at('?complexes=1,5'), at('?complexes=1'), never)).toBeNull();
  });

  it('is emptied only by who takes the last one away', () => {
    const last = { complexes: [7], flats: [] };
    const left = urlAfterRemoval({ complexes: [], flats: [], onlyDifferent: true, isCut: false });
    expect(nextComparison(last, at('?complexes=7'), ORIGIN + left, never)).toMatchObject({
      complexes: [],
      flats: [],
    });
    expect(nextComparison(last, at('?complexes=7'), at(''), never)).toBeNull();
  });

  it('stays as it is on the way from anywhere else', () => {
    const to = at('?complexes=1,2');
    for (const from of [
      '',
      `${ORIGIN}/buildings/`,
      at(''),
      at('?complexes=1,2,4'),
      at('?complexes=1,2,3', 'https://spb.example'),
      `${ORIGIN}/buildings/?complexes=1,2,3`,
    ]) {
      expect(nextComparison(own, from, to, never), from).toBeNull();
    }
    expect(nextComparison({ complexes: [], flats: [] }, at(''), to, never)).toBeNull();
  });
});
