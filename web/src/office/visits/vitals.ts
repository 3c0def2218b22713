/** Web Vitals in words. */
import { decimal } from '../../lib/format';

export interface Vital {
  name: 'lcp' | 'inp' | 'cls';
  title: string;
  /** Up to here a page is good, and from above the second one it is bad: as Web Vitals have it. */
  good: number;
  bad: number;
  goal: string;
}

export const VITALS: readonly Vital[] = [
  { name: 'lcp', title: 'Главное на\u00a0экране', good: 2_500, bad: 4_000, goal: '2,5\u00a0с' },
  { name: 'inp', title: 'Ответ на\u00a0действие', good: 200, bad: 500, goal: '200\u00a0мс' },
  { name: 'cls', title: 'Сдвиги', good: 100, bad: 250, goal: '0,1' },
];

/** «до 1,25 с»: the upper bound of an interval; nothing that was measured is a dash. */
export function vitalText({ name }: Vital, bound: number | null): string {
  if (bound === null) return '—';
  if (name === 'inp') return `до\u00a0${bound}\u00a0мс`;
  const shown = decimal(bound / 1_000);
  if (name === 'lcp') return `до\u00a0${shown}\u00a0с`;
  return bound === 0 ? 'нет' : `до\u00a0${shown}`;
}

/** What is to be mended; null where nothing is. */
export function vitalVerdict({ good, bad }: Vital, bound: number | null): string | null {
  if (bound === null || bound <= good) return null;
  return bound <= bad ? 'средне' : 'плохо';
}
