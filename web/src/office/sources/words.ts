/** What a source and its runs are called. */
import { counted, groupThousands } from '../../lib/format';
import type { BadgeTone } from '../../ui/Badge';
import type { LotChangeKind, RunEntryFieldsFragment, SourceFieldsFragment } from '../generated/types';

type Standing = readonly [words: string, tone: BadgeTone];

/** How a source stands, the worst first. */
export function standing({ isPaused, isRunning, isStale, last }: SourceFieldsFragment): Standing {
  if (isRunning) return ['загружается', 'action'];
  if (isPaused) return ['на\u00a0паузе', 'plain'];
  if (last?.outcome === 'FAILED') return ['не\u00a0прочитан', 'negative'];
  if (last?.outcome === 'REFUSED') return ['отклонён', 'negative'];
  if (isStale) return ['давно не\u00a0обновлялся', 'warning'];
  if (!last) return ['ещё не\u00a0загружали', 'plain'];
  return ['в\u00a0порядке', 'positive'];
}

export const OUTCOMES: Record<RunEntryFieldsFragment['outcome'], Standing> = {
  DONE: ['загружен', 'positive'],
  REFUSED: ['отклонён', 'negative'],
  FAILED: ['не\u00a0прочитан', 'negative'],
};

/** «каждые 6 ч», «раз в сутки», «вручную». */
export function schedule(minutes: number): string {
  if (minutes === 0) return 'только вручную';
  if (minutes === 24 * 60) return 'раз в\u00a0сутки';
  if (minutes % (24 * 60) === 0) return `раз в\u00a0${counted(minutes / (24 * 60), ['день', 'дня', 'дней'])}`;
  if (minutes % 60 === 0) return `каждые ${minutes / 60}\u00a0ч`;
  return `каждые ${minutes}\u00a0мин`;
}

/** «+41 −53»; nothing where nothing came and went. */
export function difference({ appeared, vanished }: RunEntryFieldsFragment): string {
  return [appeared > 0 && `+${groupThousands(appeared)}`, vanished > 0 && `−${groupThousands(vanished)}`]
    .filter(Boolean)
    .join('\u00a0');
}

export const CHANGES: readonly { kind: LotChangeKind; one: string; many: string; tone: BadgeTone }[] = [
  { kind: 'CHANGED', one: 'изменён', many: 'Изменены', tone: 'action' },
  { kind: 'NEW', one: 'новый', many: 'Новые', tone: 'positive' },
  { kind: 'RETURNED', one: 'вернулся', many: 'Вернулись', tone: 'positive' },
  { kind: 'VANISHED', one: 'пропал', many: 'Пропали', tone: 'negative' },
];

/** A kind by the word of an address. */
export const changeOf = (word: string | null): LotChangeKind | null =>
  CHANGES.find(({ kind }) => kind.toLowerCase() === word)?.kind ?? null;
