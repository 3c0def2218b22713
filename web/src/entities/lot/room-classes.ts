/** Room classes and their prices in a complex. */

/** Room classes in the order of every table, with the value of the room filter. */
export const ROOM_CLASSES = [
  { key: 'st', rooms: 'st', title: 'Студии', genitive: 'студии' },
  { key: 'r1', rooms: '1', title: '1-комнатные', genitive: 'однокомнатные' },
  { key: 'r2', rooms: '2', title: '2-комнатные', genitive: 'двухкомнатные' },
  { key: 'r3', rooms: '3', title: '3-комнатные', genitive: 'трёхкомнатные' },
  { key: 'r4', rooms: '4', title: '4-комнатные', genitive: 'четырёхкомнатные' },
  { key: 'r5', rooms: '5+', title: '5 комнат и больше', genitive: 'с пятью комнатами и больше' },
  { key: 'open', rooms: 'open', title: 'Свободная планировка', genitive: 'свободной планировки' },
] as const;

export type RoomClass = (typeof ROOM_CLASSES)[number];

/** The class of a value of the room filter: five rooms belong to the last one too. */
export function roomClass(value: string | null): RoomClass | undefined {
  return ROOM_CLASSES.find(({ rooms }) => rooms === (value === '5' ? '5+' : value));
}

/** A row of the price table. */
export interface PriceRow extends Pick<RoomClass, 'rooms' | 'title' | 'genitive'> {
  count: number;
  priceFrom: number | null;
  priceTo: number | null;
  areaFrom: number | null;
  areaTo: number | null;
  /** Percent over the last months; null if none of the flats had a price then. */
  change: number | null;
  /** Cheapest square metre, thousands of roubles, if the page has requested it. */
  metreFrom?: number | null;
}
