import type { Block } from './Blocks';

/** Letters that a grown-up reads in a minute: about 180 Russian words. */
const LETTERS_A_MINUTE = 1_200;

/** Whole minutes that a text takes to read, at least one; 0 for a text without words. */
export function minutesOf(blocks: readonly Block[]): number {
  let letters = 0;
  for (const { text, items, header, rows } of blocks) {
    const cells = [...header, ...rows.flatMap((row) => row.cells)];
    for (const spans of [text, ...items.map((item) => item.text), ...cells.map((cell) => cell.text)]) {
      for (const span of spans) letters += span.text.length;
    }
  }
  return letters === 0 ? 0 : Math.max(1, Math.round(letters / LETTERS_A_MINUTE));
}
