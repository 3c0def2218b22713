import { counted } from '../../lib/format';
import type { RatedCompany } from '../../lib/rated-company';
import { Icon } from '../../ui/Icon';

/** An average rating with the number of votes. */
export function Rating({ value, votes }: { value: number | null; votes?: number }) {
  if (value === null) return null;
  return (
    <span className="company-rating">
      <Icon name="star" size={16} filled />
      <span className="unseen">оценка </span>
      {tenths(value)}
      {votes !== undefined && votes > 0 && <span className="muted">{counted(votes, VOTES)}</span>}
    </span>
  );
}

/** The mean of what visitors say of a company, with the number of opinions; nothing while they are too few. */
export function CompanyRating({ company }: { company: RatedCompany }) {
  const { rating_opinions: value, opinions_count: count } = company;
  if (value === null) return null;
  return (
    <span className="company-rating">
      <Icon name="star" size={16} filled />
      <span className="unseen">оценка посетителей </span>
      {tenths(value)}
      <span className="muted">{counted(count, ['отзыв', 'отзыва', 'отзывов'])}</span>
    </span>
  );
}

/** «4,9 из 5»; null where nobody has told. */
export function outOfFive(value: number | null): string | null {
  return value === null ? null : `${tenths(value)} из 5`;
}

/** «4,9». */
const tenths = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',');

const VOTES = ['оценка', 'оценки', 'оценок'] as const;
