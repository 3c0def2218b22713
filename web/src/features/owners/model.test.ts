import { describe, expect, it } from 'vitest';

import { headingOf, movedBefore, overMedian, standingText, typedNumber, typedPoint } from './model';

const MARKET = { median: 200_000, count: 9, isAlike: true, lowest: 150_000, highest: 260_000, columns: [9] };

describe('a price beside the market', () => {
  it('says the same as the server', () => {
    expect(overMedian(MARKET, 8_200_000, 50)).toBe(-18);
    expect(overMedian(MARKET, 10_000_000, 50)).toBe(0);
    expect(overMedian(null, 10_000_000, 50)).toBeNull();
    expect(overMedian(MARKET, 0, 50)).toBeNull();
    expect(standingText(-18)).toBe('на\u00a018\u00a0% ниже медианы этого комплекса');
    expect(standingText(0)).toBe('равна медиане этого комплекса');
  });

  it('reads numbers as people type them', () => {
    expect(typedNumber('16 200 000 ₽')).toBe(16_200_000);
    expect(typedNumber('58,1')).toBe(58.1);
    expect(typedNumber('даром')).toBe(0);
  });

  it('names steps after what is sold', () => {
    expect(headingOf({ kind: 'plot', step: 'place' })).toBe('Где участок');
    expect(headingOf({ kind: 'house', step: 'facts' })).toBe('Дом');
  });
});

describe('a point', () => {
  it('is two numbers as people type them', () => {
    expect(typedPoint('55,7512', ' 37.6184')).toEqual([55.7512, 37.6184]);
    expect([typedPoint('', ''), typedPoint('155', '37'), typedPoint('там', '37')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the order of pictures', () => {
  it('gives one the place of another', () => {
    expect(movedBefore([1, 2, 3, 4], 4, 2)).toEqual([1, 4, 2, 3]);
    expect(movedBefore([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4]);
    expect(movedBefore([1, 2, 3, 4], 2, 1)).toEqual([2, 1, 3, 4]);
  });
});
