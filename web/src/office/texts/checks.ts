/** What a machine can tell of a text before it is published, beside the faults for which the server refuses it. */
import { lettersOf } from '../../entities/text/Words';
import type { Block } from '../../entities/text/Blocks';
import { partsOf } from './parts';

/** A section of the text, for its contents. */
export interface Section {
  level: number;
  title: string;
  line: number;
}

export interface Check {
  isPassed: boolean;
  says: string;
  /** Where it is wrong. */
  line: number | null;
}

/** The headings of a text. */
export function sectionsOf(markdown: string): Section[] {
  return partsOf(markdown)
    .filter(({ kind }) => kind === 'heading')
    .map(({ start, end, line }) => {
      const [, marks = '##', title = ''] = /^\s*(#*)\s*([^\n]*)/.exec(markdown.slice(start, end)) ?? [];
      return { level: marks.length || 2, title: title.replaceAll(/[*_`\\]|\s#+\s*$/g, ''), line };
    });
}

function headings(markdown: string): Check {
  let before = 1;
  const wrong = sectionsOf(markdown).find(({ level, title }) => {
    const isWrong = level > before + 1 || level < 2 || title === '';
    before = level;
    return isWrong;
  });
  if (!wrong) return { isPassed: true, says: 'Заголовки идут по\u00a0порядку', line: null };
  const { level, title, line } = wrong;
  if (title === '') return { isPassed: false, says: 'У\u00a0заголовка нет слов', line };
  const says =
    level < 2
      ? `«${title}» — заголовок всей страницы: в\u00a0тексте они второго и\u00a0третьего уровня`
      : `Заголовок «${title}» через ступень: перед ним нужен старший`;
  return { isPassed: false, says, line };
}

function pictures(markdown: string): Check {
  const all = partsOf(markdown).filter(({ kind }) => kind === 'picture');
  const wrong = all.find(({ start, end }) => /!\[\s*\]/.test(markdown.slice(start, end)));
  return wrong
    ? { isPassed: false, says: 'У\u00a0снимка нет описания', line: wrong.line }
    : {
        isPassed: true,
        says: all.length > 0 ? 'У\u00a0каждого снимка есть описание' : 'Снимков в\u00a0тексте нет',
        line: null,
      };
}

/** Whether a live block has something to show today. */
function isAnswered(block: Block): boolean {
  switch (block.kind) {
    case 'complex':
    case 'listing':
      return (block.listing?.buildings.length ?? 0) > 0;
    case 'prices':
      return (block.prices?.groups.length ?? 0) > 0;
    case 'figures':
      return block.figures.length > 0 && block.figures.every(({ value }) => value !== null);
    case 'loan':
      return block.loan !== null;
    default:
      return true;
  }
}

/** Live blocks by the answers of the preview; null: it is of another text. */
function live(markdown: string, blocks: readonly Block[]): Check | null {
  const parts = partsOf(markdown).filter((part) => part.kind === 'live');
  const kinds = new Set(parts.map((part) => part.live));
  const answers = blocks.filter(({ kind }) => kinds.has(kind));
  if (answers.length !== parts.length) return null;
  const wrong = parts[answers.findIndex((block) => !isAnswered(block))];
  if (wrong) return { isPassed: false, says: 'Живому блоку сегодня нечего показать', line: wrong.line };
  return {
    isPassed: true,
    says: parts.length > 0 ? 'Живые блоки отвечают' : 'Живых блоков в\u00a0тексте нет',
    line: null,
  };
}

export function checksOf(markdown: string, blocks: readonly Block[] | null): Check[] {
  const answers = blocks && live(markdown, blocks);
  return [headings(markdown), pictures(markdown), ...(answers ? [answers] : [])];
}

/** Words that a reader reads. */
export function wordsOf(blocks: readonly Block[]): number {
  const spans = blocks.flatMap(({ text, items, header, rows }) => [
    text,
    ...[...items, ...header, ...rows.flatMap(({ cells }) => cells)].map((one) => one.text),
  ]);
  return spans.reduce((sum, one) => sum + (lettersOf(one).match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
}
