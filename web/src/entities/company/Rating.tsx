import { counted } from '../../lib/format';
import { Icon } from '../../ui/Icon';

/** An average rating with the number of votes. */
export function Rating({ value, votes }: { value: number | null; votes?: number }) {
  if (value === null) return null;
  return (
    <span className="company-rating">
      <Icon name="star" size={16} filled />
      <span className="unseen">оценка </span>
      {String(Math.round(value * 10) / 10).replace('.', ',')}
      {votes !== undefined && votes > 0 && <span className="muted">{counted(votes, VOTES)}</span>}
    </span>
  );
}

/** «4,9 из 5»; null where nobody has told. */
export function outOfFive(value: number | null): string | null {
  return value === null ? null : `${String(Math.round(value * 10) / 10).replace('.', ',')} из 5`;
}

const VOTES = ['оценка', 'оценки', 'оценок'] as const;
