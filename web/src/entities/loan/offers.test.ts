import { describe, expect, it } from 'vitest';

import type { Program } from '../complex/types';
import { canLend, offersOf, targetsOf, together, loanParamsOf } from './offers';

const program = (id: number, target: string, percent: number, more: Partial<Program> = {}): Program => ({
  id,
  name: `Программа ${id}`,
  url: `/banks/bank/${id}/`,
  target,
  percent,
  first_pay: 20,
  term_from: 1,
  term: 30,
  min: null,
  max: null,
  bank_name: 'Банк',
  bank_logo: null,
  is_eligible: true,
  reasons: [],
  payment: null,
  ...more,
});

const LIST = [
  program(1, 'standard', 19.9),
  program(2, 'standard', 17.5),
  program(3, 'family', 6, { max: 12_000 }),
  program(4, 'it', 6, {
    is_eligible: false,
    reasons: [{ code: 'region', text: 'действует только в Ленинградской области' }],
  }),
];

const asked = (query: Record<string, string>, price: number | null = 15_000) =>
  loanParamsOf({ get: (key) => query[key] ?? null }, price);
const ids = (list: readonly { program: Program }[]) => list.map((offer) => offer.program.id);

describe('the calculator of an object', () => {
  it('begins with the price of the object and the usual terms', () => {
    expect(asked({})).toEqual({ price: 15_000_000, share: 40, term: 15, target: null });
    expect(asked({}, null).price).toBe(10_000_000);
  });

  it('reads its own keys of the address', () => {
    expect(asked({ loan_price: '9 000 000', loan_share: '20', loan_term: '30', share: '50' })).toEqual({
      price: 9_000_000,
      share: 20,
      term: 30,
      target: null,
    });
  });
});

describe('the programmes of an object', () => {
  it('stand by their payment, the least first', () => {
    const { lending, refused } = offersOf(LIST, asked({}));
    expect(ids(lending)).toEqual([3, 2, 1]);
    expect(lending[0]?.payment).toBe(75_947);
    expect(ids(refused)).toEqual([4]);
    expect(refused[0]?.reasons).toEqual(['действует только в Ленинградской области']);
  });

  it('are one row where banks lend on equal terms', () => {
    const state = { name: 'Семейная ипотека', max: 12_000 };
    const { lending } = offersOf(
      [
        program(1, 'standard', 5.5),
        program(2, 'family', 6, state),
        program(3, 'family', 6, state),
        program(4, 'family', 6, { ...state, term: 25 }),
      ],
      asked({}),
    );
    expect(lending.map((row) => [row.program.id, row.alike.map(({ id }) => id)])).toEqual([
      [1, []],
      [2, [3]],
      [4, []],
    ]);
  });

  it('move to the refused with a reason, and back, as the terms do', () => {
    const { refused } = offersOf(LIST, asked({ loan_price: '21000000' }));
    expect(ids(refused)).toEqual([3, 4]);
    expect(refused[0]?.reasons.join().replaceAll('\u00a0', ' ')).toBe(
      'кредит больше 12 млн ₽: нужен первый взнос от 9 млн ₽',
    );
    expect(ids(offersOf(LIST, asked({ loan_price: '21000000', loan_share: '43' })).lending)).toContain(3);
    expect(offersOf(LIST, asked({ loan_share: '10' })).lending).toEqual([]);
  });

  it('are told together when they are refused for the same', () => {
    const same = [...LIST, program(5, 'family', 6, { name: 'Программа 3', max: 12_000 })];
    const { refused } = offersOf(same, asked({ loan_price: '21000000' }));
    expect(together(refused).map(({ program: { id }, banks }) => [id, banks])).toEqual([
      [3, 2],
      [4, 1],
    ]);
  });

  it('are of the chosen target only', () => {
    const { lending, refused } = offersOf(LIST, asked({ loan_target: 'standard' }));
    expect([ids(lending), refused]).toEqual([[2, 1], []]);
    expect(targetsOf(LIST).map(({ value }) => value)).toEqual(['family', 'standard', 'it']);
  });
});

const refused = (code: string) => program(1, 'family', 6, { reasons: [{ code, text: 'причина' }] });

describe('programmes that nobody can get', () => {
  it('are told from those that other terms would open', () => {
    expect(canLend([refused('accreditation'), refused('region')])).toBe(false);
    expect(canLend([refused('accreditation'), refused('first_payment')])).toBe(true);
    expect(canLend([program(2, 'standard', 21)])).toBe(true);
  });
});
