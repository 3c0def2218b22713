/** What can be told of a text by its Markdown alone: contents, what is amiss, how long it is. */
import { readPicture, valueOf } from '../blocks/block';
import { bodyStart } from '../writing/marks';

export interface Heading {
  /** From 1. */
  line: number;
  level: number;
  title: string;
}

/** What a reader would stumble over. */
export interface Finding {
  line: number;
  message: string;
}

export interface Checked {
  headings: readonly Heading[];
  findings: readonly Finding[];
  words: number;
  pictures: number;
  blocks: number;
}

/** Words without a heading that tire a reader: three minutes. */
const LONG = 500;

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(.*)$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const IMAGE = /!\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g;
const LINK = /\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g;
const TAG = /<[^>]*>/g;
const WORD = /[\p{L}\p{N}]+(?:[-’'.,][\p{L}\p{N}]+)*/gu;
/** A line that begins something other than a paragraph. */
const OTHER = /^ {0,3}(?:>|[-*+] |\d+[.)] |\||#)/;

export function checkOf(markdown: string): Checked {
  const headings: Heading[] = [];
  const pictures: Finding[] = [];
  /** Words of each heading's part; the first one stands before all. */
  const parts: { line: number; words: number }[] = [];
  let pictureCount = 0;
  let blocks = 0;
  let fence = '';

  const lines = markdown.split('\n');
  const first = markdown.slice(0, bodyStart(markdown)).split('\n').length - 1;
  parts.push({ line: first + 1, words: 0 });
  const head = (line: number, level: number, title: string) => {
    headings.push({ line, level, title: plain(title) });
    parts.push({ line, words: 0 });
  };
  for (let at = first; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').replace(/\r$/, '');
    const [, opening = '', info = ''] = FENCE.exec(line) ?? [];
    if (fence) {
      if (opening.startsWith(fence) && info === '') fence = '';
      continue;
    }
    if (opening) {
      fence = opening;
      if (/^novosel\s/.test(info)) blocks += 1;
      continue;
    }
    const found = HEADING.exec(line);
    if (found) {
      head(at + 1, found[1]?.length ?? 1, found[2] ?? '');
      continue;
    }
    const below = UNDERLINE.exec(lines[at + 1] ?? '')?.[1];
    if (below && line.trim() !== '' && !OTHER.test(line)) {
      head(at + 1, below.startsWith('=') ? 1 : 2, line);
      at += 1;
      continue;
    }
    for (const [image, alt = ''] of line.matchAll(IMAGE)) {
      pictureCount += 1;
      const words = valueOf(readPicture(image) ?? [], 'alt') || alt;
      if (words.trim() === '') {
        pictures.push({ line: at + 1, message: 'Картинка без описания: на\u00a0сайте её не\u00a0будет' });
      } else if (/^\S+\.(?:jpe?g|png|webp|avif|svg|gif)$/i.test(words.trim())) {
        pictures.push({
          line: at + 1,
          message: 'Вместо описания картинки\u00a0— имя файла: напишите, что на\u00a0ней',
        });
      }
    }
    const part = parts.at(-1);
    if (part) part.words += plain(line).match(WORD)?.length ?? 0;
  }
  const long = parts
    .filter(({ words }) => words > LONG)
    .map(({ line, words }) => ({
      line,
      message: `Больше ${LONG} слов без заголовка (${words}): разбейте на\u00a0части`,
    }));
  const inHeadings = headings.reduce((sum, { title }) => sum + (title.match(WORD)?.length ?? 0), 0);
  return {
    headings,
    findings: [...ofHeadings(headings), ...pictures, ...long].toSorted((one, other) => one.line - other.line),
    words: inHeadings + parts.reduce((sum, { words }) => sum + words, 0),
    pictures: pictureCount,
    blocks,
  };
}

/** Headings in their order: the headline stands above the text. */
function ofHeadings(headings: readonly Heading[]): Finding[] {
  return headings.flatMap(({ line, level, title }, at) => {
    const before = headings[at - 1]?.level ?? 1;
    const found = (message: string) => [{ line, message }];
    if (title === '') return found('Пустой заголовок: напишите его или уберите');
    if (level === 1) return found('Заголовок статьи стоит над текстом: здесь нужен\u00a0«##»');
    if (level > 3) return found('Такого мелкого заголовка нет: в\u00a0тексте только «##» и\u00a0«###»');
    if (level === 3 && before < 2) return found('Подзаголовок раньше заголовка: начните с\u00a0«##»');
    const isTwin = headings.slice(0, at).some((other) => other.title === title && other.level === level);
    return isTwin ? found('Такой заголовок уже есть: в\u00a0содержании их не\u00a0различить') : [];
  });
}

/** A line without marks. */
const plain = (line: string) =>
  line
    .replace(IMAGE, '')
    .replace(LINK, '$1')
    .replace(TAG, '')
    .replace(/\\([^\p{L}\p{N}\s])/gu, '$1')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .trim();
