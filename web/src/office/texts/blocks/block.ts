/** Live blocks and pictures as a text has them: read, changed by key, written back. What is not known of one stays. */
import { lineEnd, lineStart } from '../writing/marks';

export type Pair = readonly [key: string, value: string];

/** A block of lines `key: value`; a line that begins with `- ` begins the next group. */
export interface Block {
  kind: string;
  pairs: readonly Pair[];
  groups: readonly (readonly Pair[])[];
  /** Remarks: lines that begin with `#`. */
  remarks: readonly string[];
}

/** A block with the letters that it takes in the text. */
export interface Placed {
  block: Block;
  start: number;
  end: number;
}

export const newBlock = (kind: string): Block => ({ kind, pairs: [], groups: [], remarks: [] });

/** A picture is a line of Markdown, not a fence. */
export const PICTURE = 'picture';

export const valueOf = (pairs: readonly Pair[], key: string) =>
  pairs.find(([known]) => known === key)?.[1] ?? '';

/** With a value in its place; without its key when there is none. */
export function withValue(pairs: readonly Pair[], key: string, value: string): Pair[] {
  const tidy = value.replace(/\s+/g, ' ').trim();
  if (tidy === '') return pairs.filter(([known]) => known !== key);
  if (!pairs.some(([known]) => known === key)) return [...pairs, [key, tidy]];
  return pairs.map((pair) => (pair[0] === key ? [key, tidy] : pair));
}

/** The values of a key that repeats, a line each, as they are typed. */
export const linesOf = (groups: Block['groups'], key: string) =>
  groups
    .flat()
    .filter(([known]) => known === key)
    .map(([, value]) => value)
    .join('\n');

/** With other lines of a key that repeats, after all others. */
export function withLines(groups: Block['groups'], key: string, text: string): Pair[][] {
  const others = groups.flat().filter(([known]) => known !== key);
  const own = text === '' ? [] : text.split('\n').map((line): Pair => [key, line]);
  return [...others, ...own].map((pair) => [pair]);
}

const OPENING = /^ {0,3}(`{3,}|~{3,})\s*(.*)$/;

/** The block that a place of the text is in: between its fences, or on the line of a picture. */
export function blockAt(text: string, at: number): Placed | null {
  let open: { fence: string; info: string; start: number; body: number } | null = null;
  for (let start = 0; start <= text.length;) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    if (open) {
      const closing: string | undefined = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(line)?.[1];
      if (closing?.startsWith(open.fence)) {
        if (at >= open.start && at <= end) return placed(text, open, start, end);
        open = null;
      }
    } else {
      const [, fence, info] = OPENING.exec(line) ?? [];
      if (fence) open = { fence, info: info ?? '', start, body: end + 1 };
      // Behind the cursor.
      if (start > at) return null;
      if (!fence && at <= end) return pictureAt(text, at);
    }
    start = end + 1;
  }
  return null;
}

function placed(
  text: string,
  { info, start, body }: { info: string; start: number; body: number },
  closing: number,
  end: number,
): Placed | null {
  const [word, kind] = info.trim().split(/\s+/);
  if (word !== 'novosel' || !kind) return null;
  return { block: { kind, ...readLines(text.slice(body, closing)) }, start, end };
}

function readLines(body: string): Pick<Block, 'pairs' | 'groups' | 'remarks'> {
  const groups: Pair[][] = [[]];
  const remarks: string[] = [];
  for (const raw of body.split('\n')) {
    let line = raw.trim();
    if (line === '') continue;
    if (line.startsWith('#')) {
      remarks.push(line);
      continue;
    }
    if (line.startsWith('- ')) {
      groups.push([]);
      line = line.slice(2).trim();
    }
    const at = line.search(/[:=]/);
    // The server names such a line; it is not lost here.
    if (at < 0) remarks.push(`# ${line}`);
    else groups.at(-1)?.push([line.slice(0, at).trim().toLowerCase(), unquoted(line.slice(at + 1).trim())]);
  }
  const [pairs = [], ...rest] = groups;
  return { pairs, groups: rest, remarks };
}

const unquoted = (value: string) => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;

/** Quotation marks of its own would be taken off. */
const quoted = (value: string) => (/^["'[#]|["']$/.test(value) ? `"${value}"` : value);

const lineOf = ([key, value]: Pair) => `${key}: ${quoted(value)}`;

/** As the text has it. */
export function written({ kind, pairs, groups, remarks }: Block): string {
  if (kind === PICTURE) return writtenPicture(pairs);
  const ofGroup = (group: readonly Pair[]) =>
    group.map((pair, at) => `${at === 0 ? '- ' : '  '}${lineOf(pair)}`);
  return [`\`\`\`novosel ${kind}`, ...remarks, ...pairs.map(lineOf), ...groups.flatMap(ofGroup), '```'].join(
    '\n',
  );
}

const IMAGE =
  /^ {0,3}!\[((?:\\.|[^\]\\])*)\]\(\s*(?:<([^<>]*)>|([^\s()]*))(?:\s+"((?:\\.|[^"\\])*)")?\s*\)\s*$/;

/** A line that is a picture. */
export function readPicture(line: string): Pair[] | null {
  const found = IMAGE.exec(line);
  if (!found) return null;
  const [, alt = '', angled, plain, caption = ''] = found;
  const values: Pair[] = [
    ['path', angled ?? plain ?? ''],
    ['alt', plainly(alt)],
    ['caption', plainly(caption)],
  ];
  return values.filter(([, value]) => value !== '');
}

function pictureAt(text: string, at: number): Placed | null {
  const start = lineStart(text, at);
  const end = lineEnd(text, at);
  const pairs = readPicture(text.slice(start, end));
  return pairs && { block: { ...newBlock(PICTURE), pairs }, start, end };
}

function writtenPicture(pairs: readonly Pair[]): string {
  const path = valueOf(pairs, 'path').replaceAll('(', '%28').replaceAll(')', '%29');
  const caption = valueOf(pairs, 'caption');
  return `![${escaped(valueOf(pairs, 'alt'))}](${path}${caption && ` "${escaped(caption)}"`})`;
}

/** Letters that would mean something get a backslash before them. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>&"]/g, '\\$&');
const plainly = (text: string) => text.replace(/\\([\\`*_[\]<>&"|~#!])/g, '$1');
