import { date } from '../../lib/format';
import { todayInMoscow } from '../ui/When';

/** Whether a text of this day is not on the site yet. */
export const isLater = (day: string) => day > todayInMoscow();

/** The day of a text; one of a later day is on the site from its midnight on. */
export function Published({ day }: { day: string }) {
  return isLater(day) ? <strong>выйдет {date(day)}</strong> : date(day);
}
