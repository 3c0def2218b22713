/** A menu as rows, each with its level: what moves takes along everything below it. */
import type { MenuItemInput, OfficeMenuFieldsFragment } from '../generated/types';

/** Levels of a menu. */
export const DEPTH = 3;

export interface Row {
  key: string;
  /** Null: a new one. */
  id: number | null;
  label: string;
  url: string;
  style: string | null;
  region: 'MSK' | 'SPB' | null;
  /** From 0. */
  level: number;
}

export type Move = 'up' | 'down' | 'in' | 'out';

type Item = Omit<OfficeMenuFieldsFragment['items'][number], 'children'> & { children?: readonly Item[] };

export const rowsOf = (items: readonly Item[], level = 0): Row[] =>
  items.flatMap(({ children = [], id, label, url, style, region }) => [
    { key: String(id), id, label, url, style, region, level },
    ...rowsOf(children, level + 1),
  ]);

/** The items as the server takes them. */
export function itemsOf(rows: readonly Row[]): MenuItemInput[] {
  const roots: MenuItemInput[] = [];
  const above: MenuItemInput[] = [];
  for (const { id, label, url, style, region, level } of rows) {
    const item: MenuItemInput = { id, label, url, style, region, children: [] };
    (above[level - 1]?.children ?? roots).push(item);
    above.length = level;
    above.push(item);
  }
  return roots;
}

/** The row after the last one that belongs to the one at a place. */
export function endOf(rows: readonly Row[], at: number): number {
  const level = rows[at]?.level ?? 0;
  const after = rows.findIndex((row, place) => place > at && row.level <= level);
  return after < 0 ? rows.length : after;
}

/** The neighbour above on the same level. */
function before(rows: readonly Row[], at: number): number {
  const level = rows[at]?.level ?? 0;
  for (let place = at - 1; place >= 0; place -= 1) {
    const above = rows[place]!.level;
    if (above === level) return place;
    if (above < level) return -1;
  }
  return -1;
}

const shifted = (block: readonly Row[], by: number) =>
  block.map((row) => ({ ...row, level: row.level + by }));

const deepest = (block: readonly Row[]) => Math.max(...block.map(({ level }) => level));

/** The rows after a move; null where it leads nowhere. */
export function moved(rows: readonly Row[], key: string, move: Move): Row[] | null {
  const at = rows.findIndex((row) => row.key === key);
  if (at < 0) return null;
  const end = endOf(rows, at);
  const block = rows.slice(at, end);
  const previous = before(rows, at);
  switch (move) {
    case 'up':
      return previous < 0
        ? null
        : [...rows.slice(0, previous), ...block, ...rows.slice(previous, at), ...rows.slice(end)];
    case 'down': {
      if (rows[end]?.level !== block[0]!.level) return null;
      const next = endOf(rows, end);
      return [...rows.slice(0, at), ...rows.slice(end, next), ...block, ...rows.slice(next)];
    }
    case 'in':
      return previous < 0 || deepest(block) + 1 >= DEPTH
        ? null
        : [...rows.slice(0, at), ...shifted(block, 1), ...rows.slice(end)];
    case 'out': {
      const level = block[0]!.level;
      if (level === 0) return null;
      // It stands after what it was in, so that its neighbours below stay where they are.
      let after = end;
      while (after < rows.length && rows[after]!.level >= level) after += 1;
      return [...rows.slice(0, at), ...rows.slice(end, after), ...shifted(block, -1), ...rows.slice(after)];
    }
  }
}

/** The rows with one put before another, on its level; null where it does not fit or is of the moved ones itself. */
export function dropped(rows: readonly Row[], key: string, onto: string): Row[] | null {
  const at = rows.findIndex((row) => row.key === key);
  const end = endOf(rows, at);
  const target = rows.findIndex((row) => row.key === onto);
  if (at < 0 || target < 0 || (target >= at && target < end)) return null;
  const by = rows[target]!.level - rows[at]!.level;
  const block = shifted(rows.slice(at, end), by);
  if (deepest(block) >= DEPTH) return null;
  const rest = [...rows.slice(0, at), ...rows.slice(end)];
  const place = rest.findIndex((row) => row.key === onto);
  return [...rest.slice(0, place), ...block, ...rest.slice(place)];
}

export function removed(rows: readonly Row[], key: string): Row[] {
  const at = rows.findIndex((row) => row.key === key);
  return at < 0 ? [...rows] : [...rows.slice(0, at), ...rows.slice(endOf(rows, at))];
}

/** A new row after another and what belongs to it, or at the end. */
export function added(rows: readonly Row[], row: Row, after: string | null): Row[] {
  const at = rows.findIndex(({ key }) => key === after);
  if (at < 0) return [...rows, { ...row, level: 0 }];
  const end = endOf(rows, at);
  return [...rows.slice(0, end), { ...row, level: rows[at]!.level }, ...rows.slice(end)];
}
