import { describe, expect, it } from 'vitest';

import type { FlatPriceComparison } from './model';
import { comparable, endsOf, historyUrl, placeOn, readHistoryParams, verdict } from './prices';

const bins = (...edges: number[]) => edges.slice(1).map((to, at) => ({ from: edges[at] ?? 0, to }));
const of = (query: string) => readHistoryParams(new URLSearchParams(query));

describe('the price history of an address', () => {
  it('is all of it, in whole prices, unless it says otherwise', () => {
    expect(of('')).toEqual({ months: 120, isMetre: false });
    expect(of('period=7&price=pound')).toEqual({ months: 120, isMetre: false });
    expect(of('period=24&price=metre')).toEqual({ months: 24, isMetre: true });
  });

  it('is written as it is read', () => {
    expect(historyUrl('/flats/5/', { months: 120, isMetre: false })).toBe('/flats/5/#history');
    expect(historyUrl('/flats/5/', { months: 12, isMetre: true })).toBe(
      '/flats/5/?period=12&price=metre#history',
    );
  });
});

describe('a comparison', () => {
  const district = { comparison_type: 'DISTRICT', percent: -4, price_sq: 245.2, median: 255.4 } as const;

  const shown = (count: number, own: number | null) =>
    comparable([{ ...district, count, price_sq: own } as FlatPriceComparison]).length;

  it('leaves out a scope of which the lot is the only one', () => {
    expect([shown(1, 245.2), shown(2, 245.2), shown(1, null), shown(0, null)]).toEqual([0, 1, 1, 0]);
  });

  it('says in words how much dearer or cheaper', () => {
    expect(verdict(district)).toBe(
      'на 4\u00a0% дешевле медианы района: 245\u00a0тыс.\u00a0₽ за м² против 255\u00a0тыс.\u00a0₽',
    );
    expect(verdict({ ...district, comparison_type: 'CLASS', percent: 12.34 })).toContain(
      'на 12,3\u00a0% дороже медианы класса',
    );
    expect(verdict({ ...district, comparison_type: 'BUILDING', percent: 0.2 })).toBe(
      'вровень с медианой комплекса: 245\u00a0тыс.\u00a0₽ за м²',
    );
  });

  it('says nothing of a hidden price or an empty scope', () => {
    expect(verdict({ ...district, price_sq: null, percent: null })).toBeNull();
    expect(verdict({ ...district, median: null, percent: null })).toBeNull();
  });

  it('stands on the scale between the least and the most', () => {
    const scale = bins(200, 250, 300);
    expect([200, 250, 275, 300].map((price) => placeOn(price, scale))).toEqual([0, 500, 750, 1_000]);
    expect([100, 900].map((price) => placeOn(price, scale))).toEqual([0, 1_000]);
    expect(placeOn(5, bins(5, 5))).toBe(500);
  });

  it('has a scale of those that are close to one another', () => {
    const far = bins(20, 210, 220, 230, 900);
    expect([20, 115, 210, 220, 565].map((price) => placeOn(price, far))).toEqual([0, 125, 250, 500, 875]);
    expect(endsOf(far)).toEqual(['до\u00a0210\u00a0тыс.', 'от\u00a0230\u00a0тыс.']);
    expect(endsOf(bins(200, 210, 220))).toEqual(['200\u00a0тыс.', '220\u00a0тыс.']);
    expect(endsOf([])).toEqual(['', '']);
  });
});
