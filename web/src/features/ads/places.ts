/** The numbers of a network for the places of a page. */
import type { AdNetwork, AdPlace } from '../../app/contract';
import { SETTLEMENTS_PATH } from '../../lib/paths';

/** The numbers of a place on a page; pages of settlements have a column of their own where the network has one. */
export function idsOf(places: AdNetwork['places'], place: AdPlace, path: string): readonly string[] {
  if (place === 'column' && path.startsWith(SETTLEMENTS_PATH) && places.settlements.length > 0) {
    return places.settlements;
  }
  const ids = places[place];
  if (typeof ids !== 'string') return ids;
  return ids === '' ? [] : [ids];
}
