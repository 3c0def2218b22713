/** Input masks of the specification, section 5. */
import { groupThousands } from './format';

/** The largest price that can be asked, roubles: beyond it nothing is sold. */
const MAX_PRICE_DIGITS = 12;

/** What a key press is, as far as a mask looks at it. */
export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Whether a number field takes the key: digits, deletion, arrows, and combinations with Ctrl or Meta. */
export function isPriceKey({ key, ctrlKey, metaKey }: Key): boolean {
  if (ctrlKey || metaKey || !isPrinting(key)) return true;
  return /^[0-9]$/.test(key);
}

/** The same with a comma or a dot. */
export function isAreaKey(press: Key): boolean {
  return isPriceKey(press) || press.key === ',' || press.key === '.';
}

/** A printing key is named by what it prints; Backspace, arrows, Tab and Enter have longer names. */
function isPrinting(key: string): boolean {
  return [...key].length === 1;
}

/** The number of a typed price: digits only. */
export function priceOf(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, MAX_PRICE_DIGITS));
}

/** A price while it is typed: «9 000 000». */
export function priceText(price: number): string {
  return price > 0 ? groupThousands(price) : '';
}

/** A price at rest: «до 9 000 000 ₽». */
export function priceLabel(price: number): string {
  return price > 0 ? `до ${groupThousands(price)}\u00a0₽` : '';
}

/** A monthly payment at rest: «до 90 000 ₽/мес». */
export function paymentLabel(roubles: number): string {
  return roubles > 0 ? `${priceLabel(roubles)}/мес` : '';
}

/** A typed area put in order: a dot for a comma, two decimals at most. */
export function areaText(text: string): string {
  const [whole = '', ...rest] = text
    .replace(/[^0-9.,]/g, '')
    .replaceAll(',', '.')
    .split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`;
}

/** The number of a typed area; what is no number is 0. */
export function areaOf(text: string): number {
  const number = Number(areaText(text));
  return Number.isFinite(number) ? number : 0;
}

/** A measure at rest: «от 38,5 м²». */
export function measureLabel(preposition: string, value: number, unit: string): string {
  return value > 0 ? `${preposition} ${String(value).replace('.', ',')}\u00a0${unit}` : '';
}
