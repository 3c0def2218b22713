/** Input masks of the specification, section 5. */
import { groupThousands } from './format';

/** Digits of the largest price accepted, roubles: nothing is sold above it. */
const MAX_PRICE_DIGITS = 12;

/** The parts of a key press that a mask reads. */
export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Whether a price field accepts the key: digits, deletion, arrows, and combinations with Ctrl or Meta. */
export function isPriceKey({ key, ctrlKey, metaKey }: Key): boolean {
  if (ctrlKey || metaKey || !isPrinting(key)) return true;
  return /^[0-9]$/.test(key);
}

/** The same for an area field, with a comma or a dot. */
export function isAreaKey(press: Key): boolean {
  return isPriceKey(press) || press.key === ',' || press.key === '.';
}

/** The name of a printing key is its character; Backspace, arrows, Tab and Enter have longer names. */
function isPrinting(key: string): boolean {
  return [...key].length === 1;
}

/** Parses a typed price: digits only. */
export function priceOf(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, MAX_PRICE_DIGITS));
}

/** A price being typed: «9 000 000». */
export function priceText(price: number): string {
  return price > 0 ? groupThousands(price) : '';
}

/** A price in a field without focus: «до 9 000 000 ₽». */
export function priceLabel(price: number): string {
  return price > 0 ? `до ${groupThousands(price)}\u00a0₽` : '';
}

/** A monthly payment in a field without focus: «до 90 000 ₽/мес». */
export function paymentLabel(roubles: number): string {
  return roubles > 0 ? `${priceLabel(roubles)}/мес` : '';
}

/** Normalises a typed area: a dot instead of a comma, at most two decimals. */
export function areaText(text: string): string {
  const [whole = '', ...rest] = text
    .replace(/[^0-9.,]/g, '')
    .replaceAll(',', '.')
    .split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`;
}

/** Parses a typed area; 0 if it is not a number. */
export function areaOf(text: string): number {
  const number = Number(areaText(text));
  return Number.isFinite(number) ? number : 0;
}

/** A measure in a field without focus: «от 38,5 м²». */
export function measureLabel(preposition: string, value: number, unit: string): string {
  return value > 0 ? `${preposition} ${String(value).replace('.', ',')}\u00a0${unit}` : '';
}

/** What may be typed into a number input. */
export interface Mask {
  /** Whether the input accepts a key. */
  readonly takes: (key: Key) => boolean;
  /** Parses a typed text. */
  readonly read: (text: string) => number;
  /** Normalises a typed text. */
  readonly tidy: (text: string) => string;
  readonly inputMode: 'numeric' | 'decimal';
}

/** Of roubles. */
export const PRICE_MASK: Mask = {
  takes: isPriceKey,
  read: priceOf,
  tidy: (text) => priceText(priceOf(text)),
  inputMode: 'numeric',
};

/** Of an area or a distance. */
export const AREA_MASK: Mask = { takes: isAreaKey, read: areaOf, tidy: areaText, inputMode: 'decimal' };
