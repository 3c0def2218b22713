/** What the buttons above a text do: each takes a text with its selection, and gives another one. */

/** A text with what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

export type Edit = (before: Selected) => Selected;

/** Asterisks around words, and what they would be empty. */
type Stars = '*' | '**';

const LINK_TEXT = 'текст ссылки';
const LINK_ADDRESS = 'адрес';
const TABLE = '| Показатель | Значение |\n| --- | --- |\n|  |  |';
const LETTER = /[\p{L}\p{N}]/u;

export const bold: Edit = (before) => starred(before, '**');
export const italic: Edit = (before) => starred(before, '*');

/** The words between stars, or without them; a word at the cursor when nothing is selected. */
function starred(before: Selected, stars: Stars): Selected {
  const { text } = before;
  const { start, end } = tight(before);
  if (text.slice(start, end).includes('\n')) return ofLines({ text, start, end }, stars);
  const inside = runs(text, start, end);
  return has(inside, stars) ? without(text, start, end, stars) : within(text, start, end, stars);
}

/** Every line by itself: stars end with a paragraph. */
function ofLines({ text, start, end }: Selected, stars: Stars): Selected {
  const lines = text.slice(start, end).split('\n');
  const isDone = lines.every(
    (line) => line.trim() === '' || (line.startsWith(stars) && line.endsWith(stars)),
  );
  const changed = lines.map((line) => {
    if (line.trim() === '') return line;
    return isDone ? line.slice(stars.length, -stars.length) : `${stars}${line.trim()}${stars}`;
  });
  return replaced(text, start, end, changed.join('\n'));
}

/** Without spaces and stars at its edges; the word at the cursor when it is empty. */
function tight({ text, start, end }: Selected): { start: number; end: number } {
  if (start === end) {
    while (start > 0 && LETTER.test(text[start - 1] ?? '')) start -= 1;
    while (end < text.length && LETTER.test(text[end] ?? '')) end += 1;
    return { start, end };
  }
  const isSpace = (at: number) => /\s/.test(text[at] ?? '');
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  if (text.slice(start, end).includes('\n')) return { start, end };
  while (end - start > 1 && text[start] === '*' && text[end - 1] === '*') {
    start += 1;
    end -= 1;
  }
  return { start, end };
}

/** Stars on both sides. */
function runs(text: string, start: number, end: number): number {
  let count = 0;
  while (count < 3 && text[start - 1 - count] === '*' && text[end + count] === '*') count += 1;
  return count;
}

const has = (count: number, stars: Stars) => (stars === '**' ? count >= 2 : count % 2 === 1);

function within(text: string, start: number, end: number, stars: Stars): Selected {
  const next = replaced(text, start, end, stars + text.slice(start, end) + stars);
  return { ...next, start: start + stars.length, end: end + stars.length };
}

function without(text: string, start: number, end: number, stars: Stars): Selected {
  const { length } = stars;
  const next = replaced(text, start - length, end + length, text.slice(start, end));
  return { ...next, start: start - length, end: end - length };
}

/** The selection becomes the text of a link, or its address. What is to be written next is selected. */
export const link: Edit = ({ text, start, end }) => {
  const chosen = text.slice(start, end).trim();
  const isAddress = /^(https:\/\/|\/)\S+$/.test(chosen);
  const words = isAddress || chosen === '' ? LINK_TEXT : chosen.replaceAll('\n', ' ');
  const address = isAddress ? chosen : LINK_ADDRESS;
  const next = replaced(text, start, end, `[${words}](${address})`);
  const from = words === LINK_TEXT ? start + 1 : start + words.length + 3;
  return { ...next, start: from, end: from + (words === LINK_TEXT ? words : address).length };
};

const LIST = /^\s*([-*+]|\d+[.)])\s+/;

/** Lines with a beginning, or without it when all have it. `other`: beginnings that it takes the place of. */
function begun(beginning: (number: number) => string, own: RegExp, other: RegExp): Edit {
  return ({ text, start, end }) => {
    const from = lineStart(text, start);
    // The line that a selection only touches is not of it.
    const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
    const to = lineEnd(text, last);
    const lines = text.slice(from, to).split('\n');
    const isAlone = lines.length === 1;
    const filled = lines.filter((line) => line.trim() !== '');
    const isDone = filled.length > 0 && filled.every((line) => own.test(line));
    let number = 0;
    const changed = lines.map((line) => {
      if (line.trim() === '' && !isAlone) return line;
      number += 1;
      return isDone ? line.replace(own, '') : beginning(number) + line.replace(other, '');
    });
    const next = replaced(text, from, to, changed.join('\n'));
    return isAlone ? { ...next, start: next.end } : next;
  };
}

const HASHES = /^\s{0,3}#{1,6}\s+/;
const QUOTE = /^\s{0,3}>\s?/;

/** A heading of the text; the headline is the first level. */
export const heading = (level: 2 | 3): Edit =>
  begun(() => `${'#'.repeat(level)} `, new RegExp(`^#{${level}}\\s+`), HASHES);
export const list: Edit = begun(() => '- ', /^\s*[-*+]\s+/, LIST);
export const numbered: Edit = begun((number) => `${number}. `, /^\s*\d+[.)]\s+/, LIST);
export const quote: Edit = begun(() => '> ', QUOTE, QUOTE);

/** A table; of the selection, where its cells are parted by tabs as a spreadsheet copies them. */
export const table: Edit = (before) => {
  const chosen = before.text.slice(before.start, before.end).trim();
  const isCopied = chosen.includes('\t');
  const made = isCopied ? tableOf(chosen) : TABLE;
  const next = apart(isCopied ? before : { ...before, start: before.end }, made);
  // The first cell of the header.
  const at = next.text.indexOf(made, before.start);
  const first = /\| *([^|]*?) *\|/.exec(made)?.[1]?.length ?? 0;
  return { ...next, start: at + 2, end: at + 2 + first };
};

function tableOf(copied: string): string {
  const rows = copied
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim().replaceAll('|', '\\|')));
  const columns = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [header = [], ...rest] = rows;
  return [line(header), `|${' --- |'.repeat(columns)}`, ...rest.map(line)].join('\n');
}

/** A block in place of the selection, parted by empty lines from what stands around; the cursor is behind it. */
export function apart({ text, start, end }: Selected, block: string): Selected {
  const isWithin = start === end && text.slice(lineStart(text, start), start).trim() !== '';
  // Below a line that is written, and below the lines between «---».
  const from = Math.max(isWithin ? lineEnd(text, end) : start, bodyStart(text));
  const before = text.slice(0, from).trimEnd();
  const after = text.slice(Math.max(from, end)).trimStart();
  const lead = before === '' ? '' : '\n\n';
  const whole = `${before}${lead}${block}\n${after === '' ? '' : `\n${after}`}`;
  const cursor = before.length + lead.length + block.length + 1;
  return { text: whole, start: cursor, end: cursor };
}

/** Where the text itself begins: behind the lines between «---». */
export const bodyStart = (text: string) =>
  /^---\r?\n[\s\S]*?\n---[ \t]*(\r?\n|$)/.exec(text)?.[0].length ?? 0;

/** `text` with other letters from `start` to `end`: they are selected. */
export function replaced(text: string, start: number, end: number, by: string): Selected {
  return { text: text.slice(0, start) + by + text.slice(end), start, end: start + by.length };
}

/** Where the line of a place begins. */
export const lineStart = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

/** Where it ends. */
export function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found;
}
