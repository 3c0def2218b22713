/** What a table of comparison is made of: groups of rows over columns, with what differs and what is best. */
import type { ReactNode } from 'react';

/** What an object says in a row. */
export interface Value {
  /** In words; two objects differ where their words do. */
  text: string;
  /** For telling the best: more or less, as the row says. */
  rank?: number | null;
  /** Rendered instead of the text. */
  node?: ReactNode;
}

/** A row of the comparison table. */
export interface Question<Item> {
  title: string;
  /** Which rank is best; rows without it have no best. */
  best?: 'least' | 'most';
  value: (item: Item) => Value | null;
}

/** Questions of one kind. */
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
  /** Whether all objects say the same. */
  isSame: boolean;
}

/** Groups with their rows; rows without any value are left out, and so are groups without rows. */
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

function rowOf<Item>({ title, best, value }: Question<Item>, items: readonly Item[]): Row {
  const values = items.map(value);
  const texts = new Set(values.map((known) => known?.text ?? ''));
  const ranks = values.flatMap((known) => known?.rank ?? []);
  const top = best === 'most' ? Math.max(...ranks) : Math.min(...ranks);
  // One that nobody can be better than, or that everybody is as good as, is no distinction.
  const isContest = best !== undefined && new Set(ranks).size > 1;
  return {
    title,
    isSame: items.length > 1 && texts.size === 1,
    cells: values.map((known) => ({ value: known, isBest: isContest && known?.rank === top })),
  };
}

/** Words, or nothing for none. */
export function words(text: string | null | undefined): Value | null {
  return text ? { text } : null;
}

/** A number in words by which objects are compared. */
export function ranked(rank: number | null | undefined, text: (rank: number) => string): Value | null {
  return rank === null || rank === undefined ? null : { text: text(rank), rank };
}

/** «да» or «нет». */
export function whether(has: boolean): Value {
  return { text: has ? 'да' : 'нет' };
}
