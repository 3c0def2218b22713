import type { FlatCardFieldsFragment } from '../../api/generated/types';
import { area, roomsTitle } from '../../lib/format';

/** «1-комнатная квартира, 38,4 м²», «Евро-2, 46,3 м²». */
export function titleOf({
  rooms,
  euro,
  s_total: total,
}: Pick<FlatCardFieldsFragment, 'rooms' | 'euro' | 's_total'>): string {
  const count = Number.parseInt(rooms ?? '', 10);
  const name = euro && count > 0 ? `Евро-${count + 1}` : roomsTitle(rooms ?? '');
  return total === null ? name : `${name}, ${area(total)}`;
}
