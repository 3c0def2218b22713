/** Whether a complex has lots on sale. */
import type { Building } from '../../entities/complex/types';
import { PROJECT } from '../../lib/completion';

export type Sale = 'open' | 'not-yet' | 'untold' | 'closed' | 'sold-out';

type Sold = Pick<Building, 'sales_closed' | 'sold_out_percent' | 'allFlatsCount' | 'end_date'>;

/**
 * The state of the sales: «closed» may be reopened, «sold-out» may not. Only of a project it is known that sales have not
 * begun: of any other complex without offers nobody has told whether they go on elsewhere.
 */
export function saleOf({
  sales_closed: isClosed,
  sold_out_percent: sold,
  allFlatsCount: lots,
  end_date: end,
}: Sold): Sale {
  if (lots > 0 && !isClosed) return 'open';
  if (sold === 100) return 'sold-out';
  if (end === PROJECT) return 'not-yet';
  return isClosed ? 'closed' : 'untold';
}
