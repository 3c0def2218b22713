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

/** What waits for a decision, in the order of the keys 1, 2, 3… */
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
  {
    kind: 'OBJECT',
    title: 'Объявление',
    many: 'Объявления',
    icon: 'tag',
    norm: 24 * HOUR,
    normText: 'норма сутки',
  },
  {
    kind: 'MERGE',
    title: 'Слияние',
    many: 'Слияния',
    icon: 'layers',
    norm: 72 * HOUR,
    normText: 'норма 3 дня',
  },
  {
    kind: 'UNPLACED',
    title: 'Без точки',
    many: 'Без точки',
    icon: 'pin',
    norm: 7 * 24 * HOUR,
    normText: 'норма неделя',
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

/** Why what somebody said is refused; the author reads it. */
export const POST_REASONS = [
  'Реклама чужой компании',
  'Телефон, ссылка или мессенджер в тексте',
  'Оскорбление',
  'Не об этом комплексе',
  'Повтор',
] as const;

/** Why an object is refused; its person reads it. */
export const OBJECT_REASONS = [
  'На фото телефон, ссылка или чужой знак',
  'Цена не похожа на настоящую: проверьте её',
  'Такое объявление уже есть',
  'Не хватает фотографий или плана',
  'Адрес и комплекс не сходятся',
] as const;

/** Why records that are one become two again. */
export const UNDO_REASONS = ['Разные дома', 'Разные очереди одного комплекса', 'Разные квартиры'] as const;

/** Whether its excerpt is what a person wrote; of the others it is a fact. */
export const isSaid = (kind: ModerationKind) => kind !== 'MERGE' && kind !== 'UNPLACED';
