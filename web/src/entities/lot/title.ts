import type { FlatCardFieldsFragment } from '../../api/generated/types';
import { area, roomsTitle } from '../../lib/format';

/** «1-комнатная квартира, 38,4 м²»: the name by which filters and the flat's own page know it, a euro layout too. */
export function titleOf({
  rooms,
  s_total: total,
}: Pick<FlatCardFieldsFragment, 'rooms' | 's_total'>): string {
  const name = roomsTitle(rooms ?? '');
  return total === null ? name : `${name}, ${area(total)}`;
}
