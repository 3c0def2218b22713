/** Which programmes of an object lend under the calculator's terms, and why the others do not. Pure. */
import type { Program } from '../complex/types';
import { alike } from './alike';
import { FIRST_PRICE, TARGETS, type LoanParams, loan, monthly, readLoanParams, refusals } from './loan';

/** The prefix of the calculator's parameters in the URL of an object's page; other sections have their own. */
export const PREFIX = 'loan_';

/** The calculator's parameters in the URL of an object's page; the default price is that of the object. */
export function loanParamsOf(search: Pick<URLSearchParams, 'get'>, price: number | null): LoanParams {
  return readLoanParams(
    { get: (key) => search.get(PREFIX + key) },
    price === null ? FIRST_PRICE : price * 1_000,
  );
}

/** A programme under the calculator's terms. */
export interface Offer {
  program: Program;
  /** Roubles a month; null if it does not lend. */
  payment: number | null;
  /** Why it does not lend. */
  reasons: string[];
}

/** Programmes that many banks offer on equal terms: most state programmes are. */
export interface Lending extends Offer {
  /** The other banks with the same terms. */
  alike: Program[];
}

export interface Offers {
  /** The least payment first. */
  lending: Lending[];
  refused: Offer[];
}

/** Reasons that do not depend on the terms. */
const FIXED = new Set(['region', 'kind', 'seller', 'not_yet', 'ended', 'accreditation']);

/** Whether any programme lends under some terms. */
export function canLend(programs: readonly Program[]): boolean {
  return programs.some(({ reasons }) => reasons.every(({ code }) => !FIXED.has(code)));
}

/** Evaluates every programme of the selected target. */
export function offersOf(programs: readonly Program[], params: LoanParams): Offers {
  const sum = loan(params);
  const judged = programs
    .filter(({ target }) => params.target === null || target === params.target)
    .map((program): Offer => {
      const fixed = program.reasons.filter(({ code }) => FIXED.has(code));
      // Advice on the terms is useless when another condition can never be met.
      const found = fixed.length > 0 ? fixed : refusals(program, params.price, params);
      const reasons = found.map(({ text }) => text);
      const lends = reasons.length === 0;
      return { program, payment: lends ? monthly(sum, program.percent, params.term) : null, reasons };
    });
  return {
    lending: folded(judged.filter(({ payment }) => payment !== null)).toSorted(
      (one, other) => (one.payment ?? 0) - (other.payment ?? 0),
    ),
    refused: judged.filter(({ payment }) => payment === null),
  };
}

/** Programmes of one name and equal terms, as one. */
function folded(offers: readonly Offer[]): Lending[] {
  const rows = alike(offers, ({ program }) => [
    program.name,
    program.target,
    program.percent,
    program.first_pay,
    program.term_from,
    program.term,
    program.max,
  ]);
  return rows.map(({ first, others }) => ({ ...first, alike: others.map(({ program }) => program) }));
}

/** Programmes with equal names and reasons for refusal. */
export interface Refused {
  /** The first of them. */
  program: Program;
  banks: number;
  reasons: string[];
}

/** Groups refused programmes: many banks have the same state programme. */
export function together(refused: readonly Offer[]): Refused[] {
  const found = new Map<string, Refused>();
  for (const { program, reasons } of refused) {
    const key = [program.name, ...reasons].join('|');
    const known = found.get(key);
    if (known) known.banks += 1;
    else found.set(key, { program, banks: 1, reasons });
  }
  return [...found.values()];
}

/** Targets of the object's programmes, in the order of the form. */
export function targetsOf(programs: readonly Program[]): readonly { value: string; title: string }[] {
  return TARGETS.filter(({ value }) => programs.some(({ target }) => target === value));
}
