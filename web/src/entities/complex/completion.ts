/** The completion of a complex as text. */
import { COMMISSION, DELIVERED, UNKNOWN } from '../../lib/completion';
import { deadline } from '../../lib/format';
import type { Building } from './types';

/** Completion codes up to this one are a state, not a quarter. */
const LAST_STATE = COMMISSION;

/** Whether the quarter is over: nobody has said that the house is delivered, nor has it a new date. */
export function isPast(code: number, today: string): boolean {
  const [year, month] = today.split('-').map(Number);
  return code > LAST_STATE && code < (year ?? 0) * 10 + Math.ceil((month ?? 0) / 3);
}

/** «IV кв. 2027», «срок был: I кв. 2025»: a date that has passed is no promise. */
export function deadlineOn(code: number, today: string): string {
  return isPast(code, today) ? `срок был: ${deadline(code)}` : deadline(code);
}

/** «сдан», «сдача: IV кв. 2026 — II кв. 2027», «сдан частично, до II кв. 2028». */
export function completion(first: number | null, last: number | null, today: string): string {
  if (first === null) return '';
  const text = span(first, last ?? first, ' — ', today);
  return first > LAST_STATE && !isPast(first, today) ? `сдача: ${text}` : text;
}

/** The completion of a tile, which has no room for the word: «IV кв. 2026 — II кв. 2027», «сдан». */
export function completionOf(
  { end_date: from, end_date_to: to }: Pick<Building, 'end_date' | 'end_date_to'>,
  today: string,
): string {
  return completion(from, to, today).replace('сдача: ', '');
}

/** «IV кв. 2027 – II кв. 2028». */
export function completionRange(
  { end_date: from, end_date_to: to }: Pick<Building, 'end_date' | 'end_date_to'>,
  today: string,
): string | null {
  return from === null || from === UNKNOWN ? null : span(from, to ?? from, ' – ', today);
}

function span(first: number, last: number, dash: string, today: string): string {
  const from = deadlineOn(first, today);
  if (last === first) return from;
  if (last === UNKNOWN) {
    if (first === DELIVERED) return 'сдан частично, у\u00a0других корпусов срок не\u00a0объявлен';
    return `${from}, у\u00a0части корпусов ${isPast(first, today) ? '' : 'срок '}не\u00a0объявлен`;
  }
  if (first === DELIVERED && last > LAST_STATE) {
    return `сдан частично, ${isPast(last, today) ? '' : 'до '}${deadlineOn(last, today)}`;
  }
  const isBroken = isPast(first, today) && !isPast(last, today);
  return isBroken
    ? `${deadline(first)} (срок прошёл)${dash}${deadline(last)}`
    : `${from}${dash}${deadline(last)}`;
}
