/** The front matter of a text, field by field. A change of a field changes its own line alone. */

interface Row {
  key: string;
  /** Of its value. */
  start: number;
  end: number;
  /** Of its line with the line end. */
  lineStart: number;
  lineEnd: number;
}

/** The fields, in the order in which new ones are written. */
export const HEAD_KEYS = [
  'header',
  'slug',
  'section',
  'category',
  'site',
  'date',
  'short',
  'image',
  'complexes',
  'builders',
  'criterion',
  'subject',
  'weights',
  'fewest',
  'snapshot',
] as const;

export type HeadKey = (typeof HEAD_KEYS)[number];

/** The lines with fields, and the offset of the line that ends them; null: the text has no front matter. */
function rowsOf(markdown: string): { rows: Row[]; end: number } | null {
  const opening = /^\ufeff?---[ \t]*\r?\n/.exec(markdown);
  if (!opening) return null;
  const rows: Row[] = [];
  for (let at = opening[0].length; at < markdown.length;) {
    const next = markdown.indexOf('\n', at);
    const lineEnd = next < 0 ? markdown.length : next + 1;
    const line = markdown.slice(at, lineEnd);
    if (line.trimEnd() === '---') return { rows, end: at };
    const field = /^(\s*)([^:=#\s][^:=]*)([:=][^\S\n]*)(.*?)\s*$/.exec(line);
    if (field) {
      const [, space = '', key = '', mark = '', value = ''] = field;
      const start = at + space.length + key.length + mark.length;
      const known = key.trim().toLowerCase();
      rows.push({
        key: known === 'title' ? 'header' : known,
        start,
        end: start + value.length,
        lineStart: at,
        lineEnd,
      });
    }
    at = lineEnd;
  }
  return null;
}

function unquoted(value: string): string {
  return /^(["'])[^]*\1$/.test(value) && value.length > 1 ? value.slice(1, -1) : value;
}

/** Quotation marks of its own would be taken off. */
function quoted(value: string): string {
  return /^["'[# ]|["' ]$/.test(value) ? `"${value}"` : value;
}

/** Whether the fields can be changed one by one. */
export const hasHead = (markdown: string) => rowsOf(markdown) !== null;

/** The value of a field; empty where there is none. */
export function headValue(markdown: string, key: HeadKey): string {
  const row = rowsOf(markdown)?.rows.find((known) => known.key === key);
  return row ? unquoted(markdown.slice(row.start, row.end)) : '';
}

/** The text with another value of a field; an empty one takes its line away. */
export function withHeadValue(markdown: string, key: HeadKey, typed: string): string {
  const head = rowsOf(markdown);
  if (!head || headValue(markdown, key) === typed) return markdown;
  const value = typed.replaceAll(/\s*[\r\n]+\s*/g, ' ');
  const row = head.rows.find((known) => known.key === key);
  if (row && value.trim() === '') return markdown.slice(0, row.lineStart) + markdown.slice(row.lineEnd);
  if (row) {
    const space = /[:=]$/.test(markdown.slice(0, row.start)) ? ' ' : '';
    return markdown.slice(0, row.start) + space + quoted(value) + markdown.slice(row.end);
  }
  if (value.trim() === '') return markdown;
  const place = HEAD_KEYS.indexOf(key);
  const before = head.rows.findLast((known) => {
    const at = HEAD_KEYS.findIndex((one) => one === known.key);
    return at >= 0 && at < place;
  });
  const first = markdown.indexOf('\n') + 1;
  const at = before?.lineEnd ?? first;
  const end = markdown.slice(0, first).endsWith('\r\n') ? '\r\n' : '\n';
  return `${markdown.slice(0, at)}${key}: ${quoted(value)}${end}${markdown.slice(at)}`;
}
