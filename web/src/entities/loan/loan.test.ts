import { describe, expect, it } from 'vitest';

import table from '../../../../catalog/tests/loans.json';
import { nearestStep } from './LoanField';
import { cost, loan, monthly, readLoanParams, refusals, schedule } from './loan';

const read = (values: Record<string, string>) => readLoanParams({ get: (key) => values[key] ?? null });

describe('the slider', () => {
  const range = { min: 500_000, max: 181_356_000, step: 100_000 };

  it('stands where a browser would put it, so that waking up changes no price', () => {
    expect(nearestStep(45_339_000, range)).toBe(45_300_000);
    expect(nearestStep(45_350_000, range)).toBe(45_400_000);
    expect(nearestStep(181_356_000, range)).toBe(181_300_000);
    expect(nearestStep(100, range)).toBe(500_000);
  });
});

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

  it('lends what is not paid down', () => {
    expect(loan({ price: 10_000_000, share: 40 })).toBe(6_000_000);
  });
});

describe('the table that the server is held to', () => {
  it.each(table.loans)('$loan at $rate for $years years', (row) => {
    const rate = row.rate / 100;
    const months = schedule(row.loan, rate, row.years);
    expect(monthly(row.loan, rate, row.years)).toBe(row.monthly);
    for (const month of [row.first, row.middle, row.last]) expect(months[month.month - 1]).toEqual(month);
    const { total, overpayment, years } = cost(row.loan, rate, row.years);
    expect({ total, overpayment }).toEqual({ total: row.total, overpayment: row.overpayment });
    expect(years).toHaveLength(row.years);
    expect(years.at(-1)?.rest).toBe(0);
  });

  it.each(table.terms)('$price with $first_payment % for $years years', (row) => {
    const { max_loan: max, first_payment: first, term_from: from, term_to: to } = row.rule;
    const min = 'min_loan' in row.rule ? (row.rule.min_loan ?? null) : null;
    const rule = { min, max, first_pay: first, term_from: from, term: to };
    const found = refusals(rule, row.price, { share: row.first_payment, term: row.years });
    expect(found.map(({ code }) => code)).toEqual(row.refused);
    expect(found.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(row.texts);
  });
});

describe('a schedule', () => {
  it('repays the loan to the kopeck', () => {
    for (const years of [1, 7, 30]) {
      const months = schedule(5_432_100, 17.9, years);
      expect(months.reduce((all, { principal }) => all + principal, 0)).toBe(543_210_000);
      expect(months.at(-1)?.rest).toBe(0);
    }
  });
});
