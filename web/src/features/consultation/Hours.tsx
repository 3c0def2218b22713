import type { OfficeHours } from './model';
import { hoursLines } from './recipient-hours';

/** «пн–пт 9:00–19:00, сб 10:00–16:00»: a line breaks between its parts only. */
export function Hours({ hours }: { hours: readonly OfficeHours[] }) {
  return hoursLines(hours).map((line, at) => (
    <span key={line}>
      {at > 0 && ', '}
      <span className="consultation-hours">{line}</span>
    </span>
  ));
}
