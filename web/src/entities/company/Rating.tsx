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

const VOTES = ['оценка', 'оценки', 'оценок'] as const;
