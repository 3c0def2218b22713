/** Whether a complex sells, and how its price has moved. */
import type { Building } from './model';

export type Sale = 'open' | 'not-yet' | 'closed' | 'sold-out';

type Sold = Pick<Building, 'sales_closed' | 'sold_out_percent' | 'allFlatsCount'>;

/** The state of the sales: what is closed may be opened again, what is sold is not. */
export function saleOf({ sales_closed: isClosed, sold_out_percent: sold, allFlatsCount: lots }: Sold): Sale {
  if (lots > 0 && !isClosed) return 'open';
  if (sold === 100) return 'sold-out';
  return isClosed ? 'closed' : 'not-yet';
}

/** Months that a price is compared over. */
export const TREND_MONTHS = 3;
const DAY = 86_400_000;

/** How far the cheapest square metre has moved in three months, percent; none without a price of that time. */
export function trendOf(history: Building['price_history']): number | null {
  const known = history.filter(({ price }) => price !== null);
  const last = known.at(-1);
  if (!last?.price) return null;
  const since = new Date(Date.parse(last.date) - TREND_MONTHS * 30.5 * DAY).toISOString().slice(0, 10);
  const before = known.findLast(({ date }) => date <= since);
  if (!before?.price) return null;
  return Math.round(((last.price - before.price) / before.price) * 1_000) / 10;
}
