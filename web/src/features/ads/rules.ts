/** The rules of advertising (specification, sections 3, 4 and 9): pure. */
import { COLUMN_GROWTH, COLUMN_START, LONGEST_TEXT } from '../../lib/constants';
import { Query } from '../../lib/query';

/** Banners that are picked for places between cards. */
export const PICKED_IN_PAGE = 3;
export const GRID_COLUMNS = 3;
export const GRID_PER_COLUMN = 3;
/** The most bytes of one banner's markup. */
export const LARGEST_CODE = 65_536;

/** The identifier of a banner in the markup of its place: «ID:4512». */
export function bannerIdOf(code: string): string | null {
  return /\bID:\s*(\d{1,12})\b/.exec(code)?.[1] ?? null;
}

/** What a network is told of a page besides its places. */
export interface AdParameter {
  /** The values, joined with commas. */
  value: string;
  /** The key that they are of. */
  type: string;
  priority: number;
}

/** The conditions of a page as parameters: a key with its values, the first key before the others. */
export function parametersOf(query: string): AdParameter[] {
  const values = new Map<string, string[]>();
  for (const [key, value] of new Query(query)) {
    if (value === '') continue;
    const type = key.replace(/\[.*$/, '');
    values.set(type, [...(values.get(type) ?? []), value]);
  }
  return [...values].map(([type, list], at) => ({ type, value: list.join(','), priority: at + 1 }));
}

/** The items in a random order; `random` gives numbers from 0 up to 1. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}

/** How many banners the column has: one more while more than 350 pixels of it are free, if it repeats. */
export function columnCount(count: number, available: number, free: number, repeats: boolean): number {
  const grows = repeats && free > COLUMN_GROWTH;
  return Math.min(Math.max(count + (grows ? 1 : 0), COLUMN_START), available);
}

/** Columns of a grid from its banners in order. */
export function gridOf<Item>(
  items: readonly Item[],
  columns = GRID_COLUMNS,
  perColumn = GRID_PER_COLUMN,
): Item[][] {
  const shown = items.slice(0, columns * perColumn);
  return Array.from({ length: columns }, (_, column) =>
    shown.filter((_item, at) => at % columns === column),
  ).filter((column) => column.length > 0);
}

/** The colours of plates, two each, in turn. */
const PLATE_COLOURS = ['purple-coral', 'white-yellow', 'blue-grey'] as const;
export type PlateColours = (typeof PLATE_COLOURS)[number];

/** The colours of the plate at a place, counted from 0. */
export function plateColours(at: number): PlateColours {
  return PLATE_COLOURS[at % PLATE_COLOURS.length] ?? PLATE_COLOURS[0];
}

/** A text of at most 512 characters, cut after a word. */
export function cropped(text: string, longest = LONGEST_TEXT): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`;
}
