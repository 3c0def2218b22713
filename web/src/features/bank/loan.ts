/** The mortgage calculator (specification, section 9): 40 % down and 15 years at first, 1 to 30 years. */

export const FIRST_SHARE = 40;
export const FIRST_TERM = 15;
export const LEAST_TERM = 1;
export const MOST_TERM = 30;
/** What a flat costs before a visitor says otherwise, roubles. */
export const FIRST_PRICE = 10_000_000;
const LEAST_PRICE = 300_000;
const MOST_PRICE = 1_000_000_000;

export interface Wish {
  /** Roubles. */
  price: number;
  /** Percent of the price. */
  share: number;
  /** Years. */
  term: number;
  /** Whom the programme is for; none for all. */
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

/** Reads the form; what cannot be read is as at first. */
export function readWish(search: { get(key: string): string | null }): Wish {
  const target = search.get('target');
  return {
    price: within(digits(search.get('price')), LEAST_PRICE, MOST_PRICE, FIRST_PRICE),
    share: within(digits(search.get('share')), 0, 95, FIRST_SHARE),
    term: within(digits(search.get('term')), LEAST_TERM, MOST_TERM, FIRST_TERM),
    target: TARGETS.find(({ value }) => value === target)?.value ?? null,
  };
}

/** Spaces and signs are passed over, as a visitor writes them. */
function digits(text: string | null): number | null {
  const plain = (text ?? '').replace(/\D/g, '');
  return plain === '' ? null : Number(plain);
}

function within(value: number | null, least: number, most: number, otherwise: number): number {
  return value === null ? otherwise : Math.min(Math.max(value, least), most);
}

/** What is borrowed, roubles. */
export function loan({ price, share }: Wish): number {
  return Math.round((price * (100 - share)) / 100);
}

/** Equal payments, roubles a month, at a yearly rate in percent. */
export function monthly(sum: number, rate: number, years: number): number {
  const months = years * 12;
  const step = rate / 1_200;
  return Math.round(step === 0 ? sum / months : (sum * step) / (1 - (1 + step) ** -months));
}
