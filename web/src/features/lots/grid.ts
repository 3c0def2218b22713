/** The шахматка: sections side by side, floors from the top, a slot for each position. */
import { finishing } from '../../entities/lot/finishing';
import type { LotGridQuery } from '../../api/generated/types';
import { area, priceShort } from '../../lib/format';
import type { LotsFilter, Paint } from '../../entities/lot/lots-filter';
import { sourceVariable } from '../../entities/lot/lots-filter';

type LotGrid = LotGridQuery['lotGrid'];

/** A section with its lots. */
export type Section = LotGrid['sections'][number];

/** A lot of the grid; prices are thousands of roubles, areas m². */
export type Cell = Section['cells'][number];

/** A slot of the grid; its lot is null if there is none. */
export interface GridSlot {
  section: number | null;
  riser: number;
  cell: Cell | null;
  /** The first slot of a section that has another on its left. */
  isEdge: boolean;
}

/** A floor: a slot for each riser of each section. */
export interface GridRow {
  floor: number;
  cells: GridSlot[];
}

/** Floors from the top; where two lots claim one slot, the one with the better state wins. */
export function rowsOf(sections: readonly Section[]): GridRow[] {
  const places = new Map<string, Cell>();
  for (const { number, cells } of sections) {
    for (const cell of cells) {
      const key = `${number}/${cell.floor}/${cell.riser}`;
      const known = places.get(key);
      if (!known || rank(cell) < rank(known)) places.set(key, cell);
    }
  }
  const floors = sections.flatMap((section) => section.floors);
  if (floors.length === 0) return [];
  const [top, bottom] = [Math.max(...floors), Math.min(...floors)];
  return Array.from({ length: top - bottom + 1 }, (_, at) => {
    const floor = top - at;
    const cells = sections.flatMap(({ number, risers }, left) =>
      risers.map((riser, first) => ({
        section: number,
        riser,
        cell: places.get(`${number}/${floor}/${riser}`) ?? null,
        isEdge: left > 0 && first === 0,
      })),
    );
    return { floor, cells };
  });
}

function rank({ state }: Cell): number {
  return STATES.findIndex(({ code }) => code === state);
}

/** Lots on sale whose slot is occupied by another lot. */
export function displaced(sections: readonly Section[], rows: readonly GridRow[]): Cell[] {
  const placed = new Set(rows.flatMap(({ cells }) => cells.map(({ cell }) => cell?.id)));
  return sections.flatMap(({ cells }) => cells.filter((cell) => isLive(cell) && !placed.has(cell.id)));
}

/** Whether some floor of some riser has no lot. */
export function hasGaps(rows: readonly GridRow[]): boolean {
  return rows.some(({ cells }) => cells.some(({ cell }) => cell === null));
}

/** On sale. */
export function isLive({ state }: Cell): boolean {
  return state === 'live';
}

/** Has a link and a price: on sale or reserved. */
export function isOffered({ state }: Cell): boolean {
  return state === 'live' || state === 'reserved';
}

/** Whether a корпус is completed by the date of the filter: a quarter or a whole year. */
export function isReady({ deadline }: { deadline: number }, { end }: Pick<LotsFilter, 'end'>): boolean {
  return end === null || deadline === end || (end >= 1_950 && Math.floor(deadline / 10) === end);
}

/** Whether a lot matches the filter; its completion date is that of its корпус. */
export function matches(cell: Cell, filter: LotsFilter): boolean {
  const { rooms, priceTo, areaFrom } = filter;
  if (rooms.length > 0 && !rooms.some((value) => isOf(cell.rooms, value))) return false;
  const { source } = sourceVariable(filter);
  if (source !== undefined && cell.source !== source) return false;
  if (priceTo > 0 && (cell.price === null || cell.price * 1_000 > priceTo)) return false;
  return areaFrom <= 0 || (cell.area !== null && cell.area >= areaFrom);
}

function isOf(rooms: string | null, value: string): boolean {
  return rooms === value || (value === '5+' && Number.parseInt(rooms ?? '', 10) >= 5);
}

/** The number of bands of a heat scale. */
const BANDS = 5;

/** A band of a scale, by its lower bound. */
export interface Band {
  from: number;
  to: number;
}

/** The value that determines the colour of a cell; null if there is none. */
export function heatValue(cell: Cell, paint: Paint): number | null {
  if (!isLive(cell)) return null;
  return paint === 'metre' ? cell.price_sq : paint === 'rooms' ? cell.area : cell.price;
}

/** Bands with about equal numbers of cells, in ascending order. */
export function bandsOf(values: readonly number[]): Band[] {
  const sorted = values.toSorted((a, b) => a - b);
  const bands: Band[] = [];
  let start = 0;
  for (let band = 0; band < BANDS && start < sorted.length; band += 1) {
    let end = Math.max(Math.round(((band + 1) * sorted.length) / BANDS), start + 1);
    // Equal values belong to one band.
    while (end < sorted.length && sorted[end] === sorted[end - 1]) end += 1;
    bands.push({ from: sorted[start] ?? 0, to: sorted[end - 1] ?? 0 });
    start = end;
  }
  return bands;
}

/** The band of a value, zero-based. */
export function bandAt(bands: readonly Band[], value: number): number {
  const at = bands.findIndex(({ to }) => value <= to);
  return at < 0 ? bands.length - 1 : at;
}

/** The text of a cell: «17,2» for millions, «415» for thousands per m², «54,3» for m². */
export function cellText(cell: Cell, paint: Paint): string {
  const value = paint === 'metre' ? cell.price_sq : paint === 'rooms' ? cell.area : cell.price;
  if (value === null) return '—';
  if (paint === 'metre') return String(Math.round(value));
  const tenths = Math.round(paint === 'price' ? value / 100 : value * 10);
  return `${Math.floor(tenths / 10)},${tenths % 10}`;
}

/** One character for the rooms: «С», «2», «Св». */
export function roomsSign(rooms: string | null): string {
  if (rooms === 'st') return 'С';
  if (rooms === 'open') return 'Св';
  return rooms ?? '';
}

/** The states of lots, the best first. */
const STATES = [
  { code: 'live', title: 'в продаже' },
  { code: 'reserved', title: 'бронь' },
  { code: 'sold', title: 'продана' },
  { code: 'inactive', title: 'снята с продажи' },
] as const;

/** The state as text. */
export function stateTitle(state: string): string {
  return STATES.find(({ code }) => code === state)?.title ?? '';
}

/** «2-комнатная», «Студия». */
export function roomsName({ rooms_title: title }: Cell): string {
  return title ?? 'Помещение';
}

/** «Секция 2, этаж 7, 2-комнатная, 54,3 м², 12,4 млн ₽, в продаже». */
export function cellLabel(section: number | null, cell: Cell): string {
  return [
    section === null ? null : `Секция ${section}`,
    cell.floor === null ? null : `этаж ${cell.floor}`,
    roomsName(cell),
    cell.area === null ? null : area(cell.area),
    isOffered(cell) ? (cell.price === null ? 'цена по запросу' : priceShort(cell.price)) : null,
    stateTitle(cell.state),
  ]
    .filter(Boolean)
    .join(', ');
}

/** «11 этаж, секция 2, чистовая». */
export function cellFacts(section: number | null, cell: Cell): string {
  const finish = finishing(cell.finishing ? [cell.finishing] : []);
  return [
    cell.floor === null ? null : `${cell.floor}\u00a0этаж`,
    section === null ? null : `секция\u00a0${section}`,
    cell.number ? `№\u00a0${cell.number}` : null,
    finish?.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The target of an arrow key: the next slot with a lot, skipping empty ones, or null. */
export function stepFrom(
  places: readonly (readonly boolean[])[],
  row: number,
  column: number,
  key: string,
): { row: number; column: number } | null {
  const moves: Record<string, [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const line = places[row] ?? [];
  if (key === 'Home' || key === 'End') {
    const at = key === 'Home' ? line.indexOf(true) : line.lastIndexOf(true);
    return at < 0 ? null : { row, column: at };
  }
  const move = moves[key];
  if (!move) return null;
  let [y, x] = [row + move[0], column + move[1]];
  while (places[y]?.[x] !== undefined) {
    if (places[y]?.[x]) return { row: y, column: x };
    [y, x] = [y + move[0], x + move[1]];
  }
  return null;
}
