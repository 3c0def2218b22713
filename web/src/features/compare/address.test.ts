import { describe, expect, it } from 'vitest';

import { moved, read, second, without, write } from './address';

const of = (query: string) => read(new URLSearchParams(query));

describe('the address of a comparison', () => {
  it('is read as it is written', () => {
    const wish = { complexes: [12, 5], flats: [7], onlyDifferent: true };
    const [path, query = ''] = write(wish).split('?');
    expect(path).toBe('/buildings/compare/');
    expect(of(query)).toEqual({ ...wish, isCut: false });
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
