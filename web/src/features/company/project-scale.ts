/** Where days stand on the line of a builder's projects. */
import type { BuilderPageQuery } from '../../api/generated/types';

export type Project = NonNullable<BuilderPageQuery['builderPage']>['projects'][number];
export type House = Project['houses'][number];

/** Years of the axis, at most. */
const MOST_YEARS = 9;
/** Delivered within so many years is fresh. */
const FRESH_YEARS = 2;

export interface Scale {
  /** A percentage of the width. */
  x: (day: string) => string;
  /** The same as a number of 0 to 100. */
  at: (day: string) => number;
  years: readonly { year: number; x: string }[];
}

/** Whether something is being built, or was delivered lately. */
export function isFresh({ houses }: Project, today: string): boolean {
  const since = `${Number(today.slice(0, 4)) - FRESH_YEARS}${today.slice(4)}`;
  return houses.some(
    ({ is_delivered: isDelivered, last }) => !isDelivered || (last !== null && last >= since),
  );
}

/** The scale of all dates of these houses; they take this share of the width, and labels the rest. */
export function scaleOf(projects: readonly Project[], today: string, share: number): Scale | null {
  const days = projects
    .flatMap(({ houses }) => houses)
    .flatMap(({ started, first, last }) => [started, first, last].filter((day) => day !== null));
  if (days.length === 0) return null;
  const sorted = [...days, today].toSorted();
  const from = Number(sorted[0]?.slice(0, 4));
  const start = dayNumber(`${from}-01-01`);
  const span = Math.max(dayNumber(sorted.at(-1) ?? today) - start, 1);
  const at = (day: string) => Math.round(((dayNumber(day) - start) / span) * share * 10_000) / 100;
  const last = Math.floor(from + span / 365.25 / share);
  const step = Math.ceil((last - from + 1) / MOST_YEARS);
  const count = Math.floor((last - from) / step) + 1;
  return {
    at,
    x: (day) => `${at(day)}%`,
    years: Array.from({ length: count }, (_, index) => from + index * step)
      .map((year) => ({ year, place: at(`${year}-01-01`) }))
      .filter(({ place }) => place < 95)
      .map(({ year, place }) => ({ year, x: `${place}%` })),
  };
}

function dayNumber(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
}
