/** What the parts of a flat's page are drawn from. */
import type { FlatPageQuery } from '../../api/generated';
import { area, date, groupThousands, priceFull } from '../../lib/format';

type FlatPage = FlatPageQuery['flatPage'];
export type Flat = NonNullable<FlatPage['flat']>;
export type FlatHome = NonNullable<FlatPage['building']>;
export type SameLayout = FlatPage['same_layout'];

/** «410 476 ₽ за м²». */
export function perMetre(flat: Flat): string | null {
  return flat.price_sq === null ? null : `${groupThousands(flat.price_sq)}\u00a0₽ за м²`;
}

/** «11 этаж из 17». */
export function floorOf(flat: Flat): string | null {
  if (flat.floor === null) return null;
  return flat.floors_total === null ? `${flat.floor} этаж` : `${flat.floor} этаж из ${flat.floors_total}`;
}

/** «корпус 2, секция 2, 11 этаж из 17». */
export function placeOf(flat: Flat): string {
  const section = flat.section === null ? null : `секция ${flat.section}`;
  const queue = flat.queue ? flat.queue.title.charAt(0).toLowerCase() + flat.queue.title.slice(1) : null;
  return [queue, section, floorOf(flat)].filter(Boolean).join(', ');
}

/** Areas of the parts of a flat that are known, with what remains of the total. */
export function parts(flat: Flat): { title: string; size: number }[] {
  const rooms = flat.room_areas.map((size, at) => ({
    title: flat.room_areas.length > 1 ? `Комната ${at + 1}` : 'Комната',
    size,
  }));
  const kitchen =
    flat.s_kitchen === null ? [] : [{ title: flat.euro ? 'Кухня-гостиная' : 'Кухня', size: flat.s_kitchen }];
  const known = [...rooms, ...kitchen];
  const sum = known.reduce((total, part) => total + part.size, 0);
  const rest = Math.round(((flat.s_total ?? 0) - sum) * 100) / 100;
  return rooms.length > 0 && rest > 0.5
    ? [...known, { title: 'Прихожая, санузел и остальное', size: rest }]
    : known;
}

/** A step of a price: the day, the price, and what changed. */
export interface PriceStep {
  date: string;
  price: number | null;
  change: number;
}

/** The history with its changes, the newest first. */
export function priceSteps(flat: Flat): PriceStep[] {
  return flat.prices_history
    .map((point, at, all) => {
      const before = all[at - 1]?.price ?? null;
      return { ...point, change: point.price !== null && before !== null ? point.price - before : 0 };
    })
    .toReversed();
}

/** «Подешевела на 340 тыс. ₽ с 12 июня 2026». */
export function since(flat: Flat): { change: number; from: string } | null {
  const first = flat.prices_history.find((point) => point.price !== null);
  if (!first || first.price === null || flat.price === null || first.price === flat.price) return null;
  return { change: flat.price - first.price, from: date(first.date) };
}

/** Facts for the head: «1-комнатная квартира, 42 м², 11 этаж из 17, 17 240 000 ₽». */
export function summary(flat: Flat): string {
  const size = flat.header.includes('м²') || flat.s_total === null ? null : area(flat.s_total);
  return [flat.header, size, floorOf(flat), flat.price === null ? null : priceFull(flat.price)]
    .filter(Boolean)
    .join(', ');
}
