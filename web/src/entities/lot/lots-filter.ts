/** The filter of a complex's lots in the URL: view, conditions, sort order, page. */
import { pageNumber, withQuery } from '../../lib/address';
import { ROOM_CLASSES } from './room-classes';
import type { ApartmentSortType, ApartmentSourceType, OrderType } from '../../api/generated/types';
import { areaOf, priceOf } from '../../lib/masks';

/** Three views of the same lots. */
export const VIEWS = [
  { view: 'list', title: 'Списком' },
  { view: 'layouts', title: 'Планировки' },
  { view: 'grid', title: 'Шахматка' },
] as const;

export type LotsView = (typeof VIEWS)[number]['view'];

/** The values that the cells of the grid can show. */
export const PAINTS = [
  { paint: 'price', title: 'Цена' },
  { paint: 'metre', title: 'За м²' },
  { paint: 'rooms', title: 'Площадь' },
] as const;

export type Paint = (typeof PAINTS)[number]['paint'];

/** Sort orders of the list by their codes in URLs; the first is the default. */
export const ORDERS = [
  { code: 'price', sort: 'PRICE', order: 'ASC', title: 'Сначала дешёвые' },
  { code: 'price-desc', sort: 'PRICE', order: 'DESC', title: 'Сначала дорогие' },
  { code: 'area', sort: 'AREA', order: 'ASC', title: 'Сначала маленькие' },
  { code: 'area-desc', sort: 'AREA', order: 'DESC', title: 'Сначала просторные' },
  { code: 'metre', sort: 'PRICE_SQ', order: 'ASC', title: 'Сначала дешёвый метр' },
  { code: 'metre-desc', sort: 'PRICE_SQ', order: 'DESC', title: 'Сначала дорогой метр' },
  { code: 'end', sort: 'DEADLINE', order: 'ASC', title: 'Сначала готовые' },
  { code: 'end-desc', sort: 'DEADLINE', order: 'DESC', title: 'Сначала поздние' },
  { code: 'new-desc', sort: 'DATE', order: 'DESC', title: 'Сначала новые' },
] as const satisfies readonly { code: string; sort: ApartmentSortType; order: OrderType; title: string }[];

/** Sellers by their codes in URLs. */
export const SOURCES = [
  { code: 'builder', source: 'DEVELOPER', title: 'Застройщик' },
  { code: 'agency', source: 'AGENCY', title: 'Агентства' },
  { code: 'assignment', source: 'ASSIGNMENT', title: 'Переуступка' },
] as const satisfies readonly { code: string; source: ApartmentSourceType; title: string }[];

/** The state of the lots section in the URL. */
export interface LotsFilter {
  view: LotsView;
  /** Values of the room filter; empty for all. */
  rooms: string[];
  /** Roubles; 0 for any. */
  priceTo: number;
  /** m²; 0 for any. */
  areaFrom: number;
  /** A completion code. */
  end: number | null;
  source: string | null;
  sort: string;
  page: number;
  /** The корпус of the grid. */
  queue: number | null;
  paint: Paint;
  /** The area of the layout whose lots are shown, m². */
  layout: number | null;
}

interface Search {
  get(key: string): string | null;
  getAll(key: string): string[];
}

/** Reads a URL; unknown values are ignored. */
export function readLotsFilter(search: Search): LotsFilter {
  const known = ROOM_CLASSES.map(({ rooms }): string => rooms);
  const selected = new Set(search.getAll('rooms').flatMap((value) => value.split(',')));
  const code = (key: string, codes: readonly { code: string }[]) =>
    codes.find((item) => item.code === search.get(key))?.code ?? null;
  const view = VIEWS.find((item) => item.view === search.get('view'))?.view ?? 'list';
  return {
    view,
    rooms: known.filter((value) => selected.has(value)),
    priceTo: priceOf(search.get('price_to') ?? ''),
    areaFrom: areaOf(search.get('area_from') ?? ''),
    end: whole(search.get('end_date')) || null,
    source: takesSource(view) ? code('source', SOURCES) : null,
    sort: code('sort', ORDERS) ?? ORDERS[0].code,
    page: pageNumber(search),
    queue: whole(search.get('queue')),
    paint: PAINTS.find(({ paint }) => paint === search.get('paint'))?.paint ?? 'price',
    layout: areaOf(search.get('layout') ?? '') || null,
  };
}

/** Equal layouts are not filtered by seller. */
function takesSource(view: LotsView): boolean {
  return view !== 'layouts';
}

function whole(value: string | null): number | null {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** The query parameters of the filter; default values are left out. */
export function pairsOf(filter: LotsFilter): Record<string, string | number | null> {
  return {
    view: filter.view === 'list' ? null : filter.view,
    rooms: filter.rooms.length > 0 ? filter.rooms.join(',') : null,
    price_to: filter.priceTo || null,
    area_from: filter.areaFrom || null,
    end_date: filter.end,
    source: takesSource(filter.view) ? filter.source : null,
    sort: filter.sort === ORDERS[0].code ? null : filter.sort,
    queue: filter.view === 'grid' ? filter.queue : null,
    paint: filter.view === 'grid' && filter.paint !== 'price' ? filter.paint : null,
    layout: filter.view === 'layouts' ? filter.layout : null,
    page: filter.view === 'list' ? filter.page : null,
  };
}

/** The URL after a change of the filter: back on the first page, with no layout opened. */
export function lotsHref(base: string, filter: LotsFilter, change: Partial<LotsFilter> = {}): string {
  return withQuery(base, pairsOf({ ...filter, page: 1, layout: null, ...change }), 'flats');
}

/** The filter without conditions, in the same view. */
export function withoutConditions(filter: LotsFilter): LotsFilter {
  return { ...filter, rooms: [], priceTo: 0, areaFrom: 0, end: null, source: null, layout: null, page: 1 };
}

/** The number of conditions. */
export function conditions(filter: LotsFilter): number {
  return (
    Number(filter.rooms.length > 0) +
    Number(filter.priceTo > 0) +
    Number(filter.areaFrom > 0) +
    Number(filter.end !== null) +
    Number(filter.source !== null)
  );
}

/** The conditions as variables of the operations. */
export function conditionVariables({ rooms, priceTo, areaFrom, end }: LotsFilter) {
  return {
    ...(rooms.length > 0 ? { byRooms: rooms } : {}),
    // The server's unit is a thousand roubles.
    ...(priceTo > 0 ? { toPrice: Math.floor(priceTo / 1_000) } : {}),
    ...(areaFrom > 0 ? { fromArea: areaFrom } : {}),
    ...(end === null ? {} : { byDeadline: [end] }),
  };
}

/** The seller as a variable. */
export function sourceVariable({ source }: LotsFilter): { source?: ApartmentSourceType } {
  const found = SOURCES.find(({ code }) => code === source);
  return found ? { source: found.source } : {};
}

/** The sort order as variables. */
export function orderVariables({ sort: code }: LotsFilter): { sort: ApartmentSortType; order: OrderType } {
  const { sort, order } = ORDERS.find((item) => item.code === code) ?? ORDERS[0];
  return { sort, order };
}
