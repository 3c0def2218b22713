/** The rating of a company by the opinions that are shown of it, as the server tells it to lists and pages alike. */

import type { RatedCompany } from '../../lib/rated-company';

/** So many marks make a rating: fewer say more of their authors than of the company. */
export const FEWEST_MARKS = 3;

/** The rating for schema.org; nothing while there is none. */
export function aggregateRating({ rating_opinions: value, opinions_count: count }: RatedCompany): object {
  if (value === null) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: value, ratingCount: count, bestRating: 5 },
  };
}
