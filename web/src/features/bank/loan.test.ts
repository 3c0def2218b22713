import { describe, expect, it } from 'vitest';

import { loan, monthly, readWish } from './loan';

const read = (values: Record<string, string>) => readWish({ get: (key) => values[key] ?? null });

describe('the calculator', () => {
  it('begins with 40 % down and 15 years', () => {
    expect(read({})).toEqual({ price: 10_000_000, share: 40, term: 15, target: null });
  });

  it('reads numbers as people write them and keeps them within limits', () => {
    expect(read({ price: '8 420 000 ₽', share: '20 %', term: '99', target: 'family' })).toEqual({
      price: 8_420_000,
      share: 20,
      term: 30,
      target: 'family',
    });
    expect(read({ price: '1', share: '100', term: '0', target: 'nobody' })).toEqual({
      price: 300_000,
      share: 95,
      term: 1,
      target: null,
    });
    expect(read({ price: 'много' }).price).toBe(10_000_000);
  });

  it('lends what is not paid down, in equal payments', () => {
    expect(loan({ price: 10_000_000, share: 40, term: 15, target: null })).toBe(6_000_000);
    expect(monthly(10_000_000, 6, 15)).toBe(84_386);
    expect(monthly(1_200_000, 0, 10)).toBe(10_000);
  });
});
