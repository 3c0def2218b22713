import type { IconName } from '../../ui/icons';
import type { ModerationKind } from '../generated/types';

export type { ModerationKind };

interface KindWords {
  kind: ModerationKind;
  title: string;
  many: string;
  icon: IconName;
  /** How long one may wait, seconds. */
  norm: number;
  normText: string;
}

const HOUR = 3_600;

/** What waits for a moderator, in the order of the keys 1, 2, 3. */
export const KINDS: readonly KindWords[] = [
  {
    kind: 'OPINION',
    title: 'Мнение',
    many: 'Мнения',
    icon: 'star',
    norm: 4 * HOUR,
    normText: 'норма 4 ч',
  },
  {
    kind: 'COMMENT',
    title: 'Комментарий',
    many: 'Комментарии',
    icon: 'document',
    norm: 4 * HOUR,
    normText: 'норма 4 ч',
  },
  {
    kind: 'QUESTION',
    title: 'Вопрос',
    many: 'Вопросы',
    icon: 'info',
    norm: 4 * HOUR,
    normText: 'норма 4 ч',
  },
];

export function wordsOf(kind: ModerationKind): KindWords {
  const words = KINDS.find((known) => known.kind === kind);
  if (!words) throw new Error(`no words for ${kind}`);
  return words;
}

/** A kind by the word of an address. */
export const kindOf = (word: string | null): ModerationKind | null =>
  KINDS.find(({ kind }) => kind.toLowerCase() === word)?.kind ?? null;

/** An item by the word of an address: `opinion-12`. */
export function itemOf(word: string | null): { kind: ModerationKind; id: number } | null {
  const [, name = '', digits = ''] = /^([a-z]+)-(\d{1,9})$/.exec(word ?? '') ?? [];
  const kind = kindOf(name);
  return kind && { kind, id: Number(digits) };
}

/** Why something is refused; the author reads it. */
export const REASONS = [
  'Реклама чужой компании',
  'Телефон, ссылка или мессенджер в тексте',
  'Оскорбление',
  'Не об этом комплексе',
  'Повтор',
] as const;
