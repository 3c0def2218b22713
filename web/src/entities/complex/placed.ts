/** Where a complex is on the map, and what that is known by. */
import type { MapBy } from '../../api/generated/types';

interface Point {
  map_lat: number | null;
  map_lng: number | null;
  map_by: MapBy | null;
}

/** The point of the house; null where the map shows its street or its settlement alone, or nothing. */
export function housePoint({ map_lat: lat, map_lng: lng, map_by: by }: Point): [number, number] | null {
  return lat === null || lng === null || by === 'STREET' || by === 'PLACE' ? null : [lat, lng];
}

/** What a found point was found by, for a reader; nothing where the point was told. */
export const PLACED_BY: Record<MapBy, string> = {
  ADDRESS: 'по адресу',
  STREET: 'по названию улицы',
  PLACE: 'по названию района или посёлка',
};
