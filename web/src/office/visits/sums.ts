/** Sums of days, and how much of a step is left of the one before. */
import { percent } from '../../lib/format';

/** What is counted of a day. */
export const MEASURES = ['hits', 'visits', 'searches', 'cards', 'applications'] as const;
export type Measure = (typeof MEASURES)[number];
export type Day = { day: string } & Record<Measure, number>;

export const TITLES: Record<Measure, string> = {
  hits: 'Просмотры страниц',
  visits: 'Визиты',
  searches: 'Искали',
  cards: 'Открыли карточку',
  applications: 'Заявки',
};

export function sumOf(days: readonly Day[], measure: Measure): number {
  return days.reduce((sum, day) => sum + day[measure], 0);
}

export interface Step {
  measure: Measure;
  number: number;
  /** Of the step before, in words; null for the first one, and of nothing. */
  share: string | null;
  /** Of the largest step, from 0 to 1. */
  width: number;
}

/** From a search to an application. */
export function funnelOf(days: readonly Day[]): Step[] {
  const numbers = (['searches', 'cards', 'applications'] as const).map((measure) => ({
    measure,
    number: sumOf(days, measure),
  }));
  const largest = Math.max(...numbers.map(({ number }) => number), 1);
  return numbers.map(({ measure, number }, at) => {
    const before = numbers[at - 1]?.number ?? 0;
    const share = before > 0 ? percent(Math.round((number / before) * 1_000) / 10) : null;
    return { measure, number, share, width: number / largest };
  });
}
