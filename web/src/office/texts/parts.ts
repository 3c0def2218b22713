/** A text by its blocks: where each stands in the Markdown. What is between them are empty lines and comments, so whoever
 * changes a block changes only its own lines. */

export type PartKind =
  'heading' | 'paragraph' | 'list' | 'quote' | 'table' | 'picture' | 'live' | 'code' | 'markup' | 'rule';

export interface Part {
  kind: PartKind;
  /** Of the first letter, and after the last one. */
  start: number;
  end: number;
  /** Of its first line, from 1. */
  line: number;
  /** What a live block is: `listing`. */
  live: string;
}

interface Line {
  text: string;
  start: number;
  end: number;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(.*)$/;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const QUOTE = /^ {0,3}>/;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;
const UNDERLINE = /^ {0,3}(?:=+|-+)\s*$/;
const MARKUP = /^ {0,3}<[a-z/!?]/i;
const DELIMITERS = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const PICTURES = /^(?:\s*!\[[^\]]*\]\([^)]*\))+\s*$/;
const CODE = /^(?: {4}|\t)/;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= text.length;) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at;
    const own = text.slice(start, end).replace(/\r$/, '');
    lines.push({ text: own, start, end: start + own.length });
    start = end + 1;
  }
  return lines;
}

const isEmpty = (line: Line | undefined) => line === undefined || line.text.trim() === '';

/** The line after the front matter, from 0. */
function bodyOf(lines: readonly Line[]): number {
  if (lines[0]?.text.replace('\ufeff', '').trimEnd() !== '---') return 0;
  const end = lines.findIndex(({ text }, at) => at > 0 && text.trimEnd() === '---');
  return end < 0 ? lines.length : end + 1;
}

/** Whether a line ends the paragraph before it. */
const interrupts = ({ text }: Line) =>
  FENCE.test(text) || HEADING.test(text) || ITEM.test(text) || QUOTE.test(text) || MARKUP.test(text);

/** The blocks of a text, in its order. */
export function partsOf(markdown: string): Part[] {
  const lines = linesOf(markdown);
  const parts: Part[] = [];
  for (let at = bodyOf(lines); at < lines.length;) {
    const first = lines[at];
    if (!first || isEmpty(first)) {
      at += 1;
      continue;
    }
    const { kind, after, live = '' } = blockAt(lines, at, first);
    const last = lines[after - 1] ?? first;
    const source = markdown.slice(first.start, last.end).trim();
    // Only editors' lists and quotes need to be parted by it: readers see nothing.
    const isComment = kind === 'markup' && /^<!--[^]*-->$/.test(source);
    if (!isComment) parts.push({ kind, start: first.start, end: last.end, line: at + 1, live });
    at = after;
  }
  return parts;
}

interface Block {
  kind: PartKind;
  /** The line after it. */
  after: number;
  live?: string;
}

function blockAt(lines: readonly Line[], at: number, { text }: Line): Block {
  const fence = FENCE.exec(text);
  if (fence) return fenced(lines, at, fence);
  if (HEADING.test(text)) return { kind: 'heading', after: at + 1 };
  if (RULE.test(text)) return { kind: 'rule', after: at + 1 };
  if (ITEM.test(text)) return { kind: 'list', after: afterList(lines, at) };
  if (QUOTE.test(text)) return { kind: 'quote', after: afterLines(lines, at) };
  if (MARKUP.test(text)) return { kind: 'markup', after: afterMarkup(lines, at) };
  if (CODE.test(text)) return { kind: 'code', after: afterLines(lines, at) };
  if (text.includes('|') && DELIMITERS.test(lines[at + 1]?.text ?? '')) {
    return { kind: 'table', after: afterTable(lines, at) };
  }
  return paragraph(lines, at);
}

function fenced(lines: readonly Line[], at: number, [, mark = '', info = '']: RegExpExecArray): Block {
  const [word, live = ''] = info.trim().split(/\s+/);
  const kind = word === 'novosel' ? 'live' : 'code';
  const closes = new RegExp(`^ {0,3}${mark[0]}{${mark.length},}\\s*$`);
  const end = lines.findIndex((line, place) => place > at && closes.test(line.text));
  return { kind, live: kind === 'live' ? live : '', after: end < 0 ? lines.length : end + 1 };
}

/** Until an empty line. */
function afterLines(lines: readonly Line[], at: number): number {
  let after = at + 1;
  while (after < lines.length && !isEmpty(lines[after])) after += 1;
  return after;
}

/** Items may be parted by empty lines; what is indented belongs to the item before it. */
function afterList(lines: readonly Line[], at: number): number {
  let after = afterLines(lines, at);
  for (;;) {
    let next = after;
    while (next < lines.length && isEmpty(lines[next])) next += 1;
    const line = lines[next];
    if (!line || !(ITEM.test(line.text) || /^(?: {2}|\t)/.test(line.text)) || RULE.test(line.text))
      return after;
    after = afterLines(lines, next);
  }
}

function afterMarkup(lines: readonly Line[], at: number): number {
  if (!lines[at]?.text.trimStart().startsWith('<!--')) return afterLines(lines, at);
  const end = lines.findIndex(({ text }, place) => place >= at && text.includes('-->'));
  return end < 0 ? lines.length : end + 1;
}

/** With its caption: a line after it that begins with a colon. */
function afterTable(lines: readonly Line[], at: number): number {
  const after = afterLines(lines, at);
  return lines[after + 1]?.text.startsWith(': ') ? afterLines(lines, after + 1) : after;
}

function paragraph(lines: readonly Line[], at: number): Block {
  let after = at + 1;
  for (; after < lines.length && !isEmpty(lines[after]); after += 1) {
    const line = lines[after];
    if (!line) break;
    if (UNDERLINE.test(line.text)) return { kind: 'heading', after: after + 1 };
    if (interrupts(line)) break;
  }
  const isPictures = lines.slice(at, after).every(({ text }) => PICTURES.test(text));
  return { kind: isPictures ? 'picture' : 'paragraph', after };
}
