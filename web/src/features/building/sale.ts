/** Whether a complex has lots on sale. */
import type { Building } from '../../entities/complex/types';
import { PROJECT } from '../../lib/completion';

export type Sale = 'open' | 'not-yet' | 'closed' | 'sold-out';

type Sold = Pick<Building, 'sales_closed' | 'sold_out_percent' | 'allFlatsCount' | 'end_date'>;

/** The state of the sales: «closed» may be reopened, «sold-out» may not. */
export function saleOf({
  sales_closed: isClosed,
  sold_out_percent: sold,
  allFlatsCount: lots,
  end_date: end,
}: Sold): Sale {
  if (lots > 0 && !isClosed) return 'open';
  if (sold === 100) return 'sold-out';
  return isClosed && end !== PROJECT ? 'closed' : 'not-yet';
}
