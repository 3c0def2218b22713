import type { Building } from './types';

/** What stands where a complex has no lowest price. */
export function noPriceOf({
  sales_closed: isClosed,
  flats_count: count,
}: Pick<Building, 'sales_closed' | 'flats_count'>): string {
  if (isClosed) return 'Продажи закрыты';
  return count > 0 ? 'Цена по запросу' : 'Нет в продаже';
}
