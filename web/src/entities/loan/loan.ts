/**
 * The mortgage calculator (specification, section 9): initially 40 % down and 15 years, 1 to 30 years.
 *
 * Mirrors `catalog/src/mortgage`: the same rounding and the same reasons, tested against one table
 * (`catalog/tests/loans.json`). Sums are roubles, kopecks inside a schedule.
 */
import { FIRST_SHARE, FIRST_TERM, MAX_TERM, MIN_TERM } from '../../lib/constants';
import { priceShort } from '../../lib/format';

export const MAX_SHARE = 95;
/** The default price of a flat, roubles. */
export const FIRST_PRICE = 10_000_000;
export const MIN_PRICE = 300_000;
export const MAX_PRICE = 1_000_000_000;

/** The down payment and the term. */
export interface Terms {
  /** Percent of the price. */
  share: number;
  /** Years. */
  term: number;
}

export interface LoanParams extends Terms {
  /** Roubles. */
  price: number;
  /** The target group of the programme; null for everyone. */
  target: string | null;
}

export const TARGETS = [
  { value: 'family', title: 'Семейная' },
  { value: 'standard', title: 'Базовая' },
  { value: 'it', title: 'IT-ипотека' },
  { value: 'military', title: 'Военная' },
  { value: 'rural', title: 'Сельская' },
  { value: 'maternity', title: 'Материнский капитал' },
] as const;

/** Reads the form; invalid values are replaced by the defaults. */
export function readLoanParams(search: { get(key: string): string | null }, price = FIRST_PRICE): LoanParams {
  const target = search.get('target');
  return {
    price: within(digits(search.get('price')), MIN_PRICE, MAX_PRICE, price),
    share: within(digits(search.get('share')), 0, MAX_SHARE, FIRST_SHARE),
    term: within(digits(search.get('term')), MIN_TERM, MAX_TERM, FIRST_TERM),
    target: TARGETS.find(({ value }) => value === target)?.value ?? null,
  };
}

/** Parses a number as visitors write it: spaces and signs are ignored. */
export function digits(text: string | null): number | null {
  const plain = (text ?? '').replace(/\D/g, '');
  return plain === '' ? null : Number(plain);
}

function within(value: number | null, least: number, most: number, otherwise: number): number {
  return value === null ? otherwise : Math.min(Math.max(value, least), most);
}

/** The sum of the loan. */
export function loan({ price, share }: Pick<LoanParams, 'price' | 'share'>): number {
  return Math.round((price * (100 - share)) / 100);
}

/** The monthly payment for one rouble at a yearly rate in percent. */
function factor(rate: number, years: number): number {
  const months = years * 12;
  const step = hundredths(rate) / MONTHLY;
  return step === 0 ? 1 / months : step / (1 - (1 + step) ** -months);
}

/** Hundredths of a percent in one, times the months of a year. */
const MONTHLY = 120_000;

function hundredths(rate: number): number {
  return Math.round(rate * 100);
}

/** The annuity payment, whole roubles a month. */
export function monthly(sum: number, rate: number, years: number): number {
  return Math.round(sum * factor(rate, years));
}

/** A month of a schedule, kopecks. */
export interface Instalment {
  month: number;
  payment: number;
  interest: number;
  principal: number;
  rest: number;
}

/** Monthly until the loan is repaid; the last payment includes the rounding remainder. */
export function schedule(sum: number, rate: number, years: number): Instalment[] {
  const regular = Math.round(sum * 100 * factor(rate, years));
  const months: Instalment[] = [];
  let rest = sum * 100;
  for (let month = 1; month <= years * 12; month += 1) {
    const interest = Math.floor((rest * hundredths(rate) + MONTHLY / 2) / MONTHLY);
    const due = rest + interest;
    const payment = month === years * 12 ? due : Math.min(Math.max(regular, interest), due);
    const principal = payment - interest;
    rest -= principal;
    months.push({ month, payment, interest, principal, rest });
  }
  return months;
}

/** A year of a schedule, whole roubles. */
export interface LoanYear {
  year: number;
  paid: number;
  interest: number;
  principal: number;
  rest: number;
}

/** The total cost of a loan. */
export interface Cost {
  total: number;
  overpayment: number;
  years: LoanYear[];
}

/** The total cost of a loan, and by year. */
export function cost(sum: number, rate: number, years: number): Cost {
  const months = schedule(sum, rate, years);
  const total = Math.floor((months.reduce((paid, { payment }) => paid + payment, 0) + 50) / 100);
  const byYears = Array.from({ length: years }, (_, index) => {
    const year = months.slice(index * 12, index * 12 + 12);
    const add = (key: 'payment' | 'interest' | 'principal') =>
      Math.round(year.reduce((all, month) => all + month[key], 0) / 100);
    return {
      year: index + 1,
      paid: add('payment'),
      interest: add('interest'),
      principal: add('principal'),
      rest: Math.round((year.at(-1)?.rest ?? 0) / 100),
    };
  });
  return { total, overpayment: total - sum, years: byYears };
}

/** The conditions of a programme. */
export interface Rule {
  /** Smallest loan, thousands of roubles. */
  min: number | null;
  /** Largest loan, thousands of roubles. */
  max: number | null;
  /** Smallest first payment, percent. */
  first_pay: number;
  /** Shortest and longest term, years. */
  term_from: number;
  term: number;
}

/** Why a programme does not lend under these terms; reasons about the loan are omitted while the price is hidden. */
export interface Refusal {
  code: 'loan' | 'small_loan' | 'first_payment' | 'term';
  text: string;
}

export function refusals(rule: Rule, price: number | null, { share, term }: Terms): Refusal[] {
  const found: Refusal[] = [];
  if (price !== null && rule.max !== null && loan({ price, share }) > rule.max * 1_000) {
    // Rounded up to ten thousand, so that the displayed sum is sufficient.
    const needed = Math.ceil((price - rule.max * 1_000) / 10_000) * 10;
    found.push({
      code: 'loan',
      text: `кредит больше ${priceShort(rule.max)}: нужен первый взнос от ${priceShort(needed)}`,
    });
  }
  if (price !== null && rule.min !== null && loan({ price, share }) < rule.min * 1_000) {
    found.push({ code: 'small_loan', text: `кредит меньше ${priceShort(rule.min)}: столько не выдаётся` });
  }
  if (share < rule.first_pay) {
    found.push({ code: 'first_payment', text: `первый взнос нужен от ${rule.first_pay}\u00a0%` });
  }
  if (term < rule.term_from || term > rule.term) {
    found.push({
      code: 'term',
      text: `выдаётся на срок от ${rule.term_from} до ${rule.term}\u00a0лет`,
    });
  }
  return found;
}
