/** The data of the sections of a flat's page. */
import { houseTitle } from '../../entities/complex/house-title';
import type { Queue } from '../../entities/complex/types';
import { DELIVERED } from '../../lib/completion';
import type {
  FlatDynamicQuery,
  FlatPageQuery,
  FlatPriceComparisonQuery,
  FlatPriceHistoryQuery,
} from '../../api/generated/types';
import { area, date, groupThousands, priceFull } from '../../lib/format';

type FlatPage = FlatPageQuery['flatPage'];
export type Flat = NonNullable<FlatPage['flat']>;
export type FlatHome = NonNullable<FlatPage['building']>;
export type SellerOffers = FlatPage['offers'];
export type Sellers = FlatPage['sellersData']['offers'];
export type FloorOfFlat = NonNullable<FlatPage['floor']>;
export type FloorLot = FloorOfFlat['lots'][number];
export type FlatDynamic = FlatDynamicQuery['flatDynamic'];
export type FlatPriceHistory = FlatPriceHistoryQuery['flatPriceHistory'];
export type FlatPriceComparison = FlatPriceComparisonQuery['flatPriceComparison'];

/** «410 476 ₽ за м²». */
export function perMetre(flat: Flat): string | null {
  return flat.price_sq === null ? null : `${groupThousands(flat.price_sq)}\u00a0₽ за м²`;
}

/** «11 этаж из 17». */
export function floorOf(flat: Flat): string | null {
  if (flat.floor === null) return null;
  return flat.floors_total === null ? `${flat.floor} этаж` : `${flat.floor} этаж из ${flat.floors_total}`;
}

/** «о квартире»: what a question is about. */
export function aboutOf({ kind }: Pick<Flat, 'kind'>): string {
  if (kind === 'квартира') return 'о\u00a0квартире';
  return kind === 'апартаменты' ? 'об\u00a0апартаментах' : 'об\u00a0этом предложении';
}

/** «корпус 2, секция 2, 11 этаж из 17»; a house that is called as its complex is not named again. */
export function placeOf(flat: Flat, { name }: Pick<FlatHome, 'name'>): string {
  const section = flat.section === null ? null : `секция ${flat.section}`;
  const house = flat.queue && flat.queue.title !== name ? houseTitle(flat.queue.title) : null;
  // A street keeps its capital letter.
  const queue = house?.replace(/^(Корпус|Дом|Литера|Секция|Позиция|Участок|Квартал|Лот)(?= )/, (word) =>
    word.toLowerCase(),
  );
  return [queue, section, floorOf(flat)].filter(Boolean).join(', ');
}

/**
 * When the buyer gets the keys: «до 24 февраля 2028», «сразу после сделки» in a delivered house. Null if the date is
 * unknown, as commissioning alone hands over no keys, or was missed.
 */
export function keysOf(
  { deadline, keys_date: until }: Pick<Queue, 'deadline' | 'keys_date'>,
  today: string,
): string | null {
  if (until === null) return null;
  if (deadline === DELIVERED) return 'сразу после сделки';
  return until < today ? null : `до ${date(until)}`;
}

/** A part of a flat's area. */
export interface Part {
  title: string;
  /** What it adds to the total, m². */
  size: number;
}

/** The parts that make up the total area: those named by the plan, or the seller's and the remainder. */
export function parts(flat: Flat): Part[] {
  if (flat.plan_rooms.length > 0) {
    return flat.plan_rooms.map(({ title, area: size, share }) => ({
      title: share === null ? title : `${title}, с коэффициентом ${String(share / 100).replace('.', ',')}`,
      size,
    }));
  }
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

/** «Подешевела на 340 тыс. ₽ с 12 июня 2026». */
export function since(flat: Flat): { change: number; from: string } | null {
  const first = flat.prices_history.find((point) => point.price !== null);
  if (!first || first.price === null || flat.price === null || first.price === flat.price) return null;
  return { change: flat.price - first.price, from: date(first.date) };
}

/** Апартаменты are not flats. */
export function isApart({ kind }: Pick<Flat, 'kind'>): boolean {
  return kind === 'апартаменты';
}

/** Facts for the head: «1-комнатная квартира, 42 м², 11 этаж из 17, 17 240 000 ₽». */
export function summary(flat: Flat): string {
  const size = flat.header.includes('м²') || flat.s_total === null ? null : area(flat.s_total);
  return [flat.header, size, floorOf(flat), flat.price === null ? null : priceFull(flat.price)]
    .filter(Boolean)
    .join(', ');
}

/** «Студия», «2-комн.», «Свободная». */
export function shortRooms({ rooms }: { rooms: string | null }): string {
  if (rooms === 'st') return 'Студия';
  if (rooms === 'open') return 'Свободная';
  if (rooms === null) return 'Квартира';
  return `${rooms}-комн.`;
}

/** No longer on sale. */
export function isGone({ state }: Pick<Flat, 'state'>): boolean {
  return state === 'sold' || state === 'inactive';
}
