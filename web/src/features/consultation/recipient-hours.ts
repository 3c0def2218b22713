/** Office hours in words: whether somebody answers now, and when they do. All by Moscow time. */
import { MOSCOW_MS } from '../../lib/constants';
import type { OfficeHours } from './model';

const MINUTE_MS = 60 * 1000;
const DAY_MINUTES = 24 * 60;
const WEEK = 7;

const SHORT = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const;
const ON_DAY = [
  'в\u00a0понедельник',
  'во\u00a0вторник',
  'в\u00a0среду',
  'в\u00a0четверг',
  'в\u00a0пятницу',
  'в\u00a0субботу',
  'в\u00a0воскресенье',
] as const;

/** Whether the recipient answers now: «на связи сегодня до 19:00». */
export interface RecipientState {
  isOnline: boolean;
  text: string;
}

/** The state at a moment, milliseconds of the epoch; null where the hours are not known. */
export function recipientState(hours: readonly OfficeHours[], now: number): RecipientState | null {
  const moscow = new Date(now + MOSCOW_MS);
  const midnight = Date.UTC(moscow.getUTCFullYear(), moscow.getUTCMonth(), moscow.getUTCDate());
  const minute = Math.floor((moscow.getTime() - midnight) / MINUTE_MS);
  // Sunday is 0 in JavaScript and 7 here.
  const today = moscow.getUTCDay() || WEEK;
  const open = hours.find(
    ({ days, from, to }) => days.includes(today) && minutesOf(from) <= minute && minute < minutesOf(to),
  );
  if (open) return { isOnline: true, text: isRoundTheClock(open) ? 'на\u00a0связи' : onlineUntil(open.to) };
  for (let ahead = 0; ahead <= WEEK; ahead += 1) {
    const day = ((today - 1 + ahead) % WEEK) + 1;
    const starts = hours
      .filter(({ days, from }) => days.includes(day) && (ahead > 0 || minutesOf(from) > minute))
      .map(({ from }) => from)
      .toSorted((one, other) => minutesOf(one) - minutesOf(other));
    if (starts[0] !== undefined) {
      return { isOnline: false, text: `ответят ${dayName(ahead, day)} с\u00a0${clock(starts[0])}` };
    }
  }
  return null;
}

/** «пн–пт 9:00–19:00» and «сб 10:00–16:00»; none where the hours are not known. */
export function hoursLines(hours: readonly OfficeHours[]): string[] {
  return hours
    .filter(({ days }) => days.length > 0)
    .map((window) => {
      const span = isRoundTheClock(window) ? 'круглосуточно' : `${clock(window.from)}–${clock(window.to)}`;
      return `${daysLine(window.days)}\u00a0${span}`;
    });
}

function onlineUntil(to: string): string {
  return `на\u00a0связи сегодня до\u00a0${clock(to)}`;
}

function dayName(ahead: number, day: number): string {
  if (ahead === 0) return 'сегодня';
  return ahead === 1 ? 'завтра' : (ON_DAY[day - 1] ?? '');
}

/** «пн–пт», «сб, вс»; all of them are «ежедневно». */
function daysLine(days: readonly number[]): string {
  const known = [...new Set(days)].toSorted((one, other) => one - other);
  if (known.length === WEEK) return 'ежедневно';
  const runs: number[][] = [];
  for (const day of known) {
    const last = runs.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => {
      const [first, last] = [SHORT[(run[0] ?? 1) - 1], SHORT[(run.at(-1) ?? 1) - 1]];
      if (run.length === 1) return first;
      return run.length === 2 ? `${first}, ${last}` : `${first}–${last}`;
    })
    .join(', ');
}

function isRoundTheClock({ from, to }: OfficeHours): boolean {
  return minutesOf(from) === 0 && minutesOf(to) >= DAY_MINUTES;
}

/** The minute of the day; 24:00 is its end. */
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** «09:00» as «9:00». */
function clock(time: string): string {
  return time.replace(/^0(?=\d)/, '');
}
