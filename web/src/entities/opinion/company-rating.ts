/** The rating of a company by the opinions that are shown of it. */
import type { Post } from './PostItem';

/** So many marks make a rating: fewer say more of their authors than of the company. */
export const FEWEST_MARKS = 3;

export interface CompanyRating {
  /** 1 to 5, to tenths. */
  value: number;
  /** Marks that it is the mean of. */
  count: number;
}

/** The mean of all marks, one a person and all alike; null while they are too few. */
export function companyRating(opinions: readonly Pick<Post, 'stars'>[]): CompanyRating | null {
  const marks = opinions.flatMap(({ stars }) => (stars === null ? [] : [stars]));
  if (marks.length < FEWEST_MARKS) return null;
  const sum = marks.reduce((total, mark) => total + mark, 0);
  return { value: Math.round((sum / marks.length) * 10) / 10, count: marks.length };
}

/** The rating for schema.org; nothing while there is none. */
export function aggregateRating(opinions: readonly Pick<Post, 'stars'>[]): object {
  const rating = companyRating(opinions);
  if (!rating) return {};
  const { value, count } = rating;
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: value, ratingCount: count, bestRating: 5 },
  };
}
