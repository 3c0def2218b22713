/** Hours of Moscow, which is three hours ahead the whole year. */
import { dayMonth, moscowTime } from '../../../lib/format';

const OFFSET = '+03:00';

/** «27 ноября в 09:00»: Moscow time. */
export function hourText(iso: string): string {
  const { day, time } = moscowTime(iso);
  return `${dayMonth(day)} в\u00a0${time.padStart(5, '0')}`;
}

/** A day and an hour as fields have them, as the server reads it; null where one is missing. */
export function hourOf(day: string, time: string): string | null {
  const at = new Date(`${day}T${time}:00${OFFSET}`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

/** The day and the hour of a moment, as fields have them. */
export function fieldsOf(iso: string): { day: string; time: string } {
  const { day, time } = moscowTime(iso);
  return { day, time: time.padStart(5, '0') };
}

/** The next whole hour but one: what a plan begins with. */
export function nextHour(now: number): string {
  const HOUR = 60 * 60 * 1_000;
  return new Date((Math.floor(now / HOUR) + 2) * HOUR).toISOString();
}
