/** The data of a comparison table: groups of rows over columns, with the different and the best values. */
import type { ReactNode } from 'react';

/** The value of an object in a row. */
export interface Value {
  /** The displayed text; two objects differ if their texts do. */
  text: string;
  /** A number to find the best; the row decides whether more or less is better. */
  rank?: number | null;
  /** Rendered instead of the text. */
  node?: ReactNode;
}

/** A row of the comparison table. */
export interface Question<Item> {
  title: string;
  /** Which rank is best; omitted if none is. */
  best?: 'least' | 'most';
  value: (item: Item) => Value | null;
}

export interface Group<Item> {
  title: string;
  questions: readonly Question<Item>[];
}

/** A cell of a visible row. */
export interface Cell {
  value: Value | null;
  isBest: boolean;
}

/** A visible row. */
export interface Row {
  title: string;
  cells: readonly Cell[];
  /** Whether all objects have the same value. */
  isSame: boolean;
}

/** Groups with their rows; rows without values and groups without rows are left out. */
export function rowsOf<Item>(
  groups: readonly Group<Item>[],
  items: readonly Item[],
  onlyDifferent: boolean,
): { title: string; rows: readonly Row[] }[] {
  return groups.flatMap(({ title, questions }) => {
    const rows = questions
      .map((question) => rowOf(question, items))
      .filter(({ cells, isSame }) => cells.some(({ value }) => value !== null) && !(onlyDifferent && isSame));
    return rows.length > 0 ? [{ title, rows }] : [];
  });
}

/** How many rows a table has, and how many of them are the same for all objects. */
export function rowCounts<Item>(groups: readonly Group<Item>[], items: readonly Item[]) {
  const rows = rowsOf(groups, items, false).flatMap((group) => group.rows);
  return { all: rows.length, same: rows.filter(({ isSame }) => isSame).length };
}

function rowOf<Item>({ title, best, value }: Question<Item>, items: readonly Item[]): Row {
  const values = items.map(value);
  const texts = new Set(values.map((known) => known?.text ?? ''));
  const ranks = values.flatMap((known) => known?.rank ?? []);
  const top = best === 'most' ? Math.max(...ranks) : Math.min(...ranks);
  // A single or common best value is not highlighted.
  const isContest = best !== undefined && new Set(ranks).size > 1;
  return {
    title,
    isSame: items.length > 1 && texts.size === 1,
    cells: values.map((known) => ({ value: known, isBest: isContest && known?.rank === top })),
  };
}

/** A text value, or null if it is empty. */
export function words(text: string | null | undefined): Value | null {
  return text ? { text } : null;
}

/** A number to compare objects by, with its text. */
export function ranked(rank: number | null | undefined, text: (rank: number) => string): Value | null {
  return rank === null || rank === undefined ? null : { text: text(rank), rank };
}

/** «да» or «нет». */
export function whether(has: boolean): Value {
  return { text: has ? 'да' : 'нет' };
}
