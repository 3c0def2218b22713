import { counted, date, dayMonth, moscowTime } from '../../lib/format';

const DAY = 24 * 60 * 60 * 1_000;

/** «сегодня, 10:41», «вчера, 18:12», «20 ноября, 9:30», «3 мая 2025»: Moscow time. */
export function moment(iso: string, now: number = Date.now()): string {
  const { day, time } = moscowTime(iso);
  const today = moscowTime(new Date(now).toISOString()).day;
  if (day === today) return `сегодня, ${time}`;
  if (day === moscowTime(new Date(now - DAY).toISOString()).day) return `вчера, ${time}`;
  return day.slice(0, 4) === today.slice(0, 4) ? `${dayMonth(day)}, ${time}` : date(day);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long something waits, of seconds: «41 мин», «3 ч 10 мин», «6 дней». */
export function waits(seconds: number): string {
  const minutes = Math.max(Math.floor(seconds / MINUTE), 1);
  if (seconds < HOUR) return `${minutes}\u00a0мин`;
  const hours = Math.floor(seconds / HOUR);
  if (hours < 24) return `${hours}\u00a0ч ${String(minutes % 60).padStart(2, '0')}\u00a0мин`;
  return counted(Math.floor(hours / 24), ['день', 'дня', 'дней']);
}

/** Seconds since a moment. */
export const since = (iso: string, now: number = Date.now()) => (now - Date.parse(iso)) / 1_000;

/** YYYY-MM-DD. */
export const todayInMoscow = () => moscowTime(new Date().toISOString()).day;

/** A moment; null: before moments were kept. */
export function When({ at }: { at: string | null }) {
  if (at === null) return 'раньше';
  return <time dateTime={at}>{moment(at)}</time>;
}
