/** The construction of a корпус as dates: its start, its progress, its former deadlines. */
import type { Details, Queue } from '../../entities/complex/types';
import { COMMISSION, DELIVERED, PROJECT, UNKNOWN } from '../../lib/completion';
import { deadlineOn } from '../../entities/complex/completion';
import { date } from '../../lib/format';

export type Stage = 'done' | 'commission' | 'work' | 'unknown' | 'project';

/** The stage of the construction. */
export function stage({ deadline: code }: Pick<Queue, 'deadline'>): Stage {
  switch (code) {
    case DELIVERED:
      return 'done';
    case UNKNOWN:
      return 'unknown';
    case PROJECT:
      return 'project';
    case COMMISSION:
      return 'commission';
    default:
      return 'work';
  }
}

/** The construction as a period, ISO dates. */
export interface Works {
  stage: Stage;
  start: string;
  /** The commissioning, past or planned; today if it awaits the commission. */
  end: string;
  /** The elapsed share of the time, 0 to 1. */
  share: number;
  keys: string | null;
  /** The last days of the formerly planned quarters. */
  promised: readonly string[];
}

/** The period of a корпус; null if its start or end is unknown. */
export function works(queue: Queue, today: string, commissioned: string | null): Works | null {
  const { started: start, keys_date: keys } = queue;
  const now = stage(queue);
  if (!start) return null;
  const end =
    now === 'done'
      ? (commissioned ?? earlier(keys, today))
      : now === 'commission'
        ? today
        : queue.deadline_date;
  if (!end || end <= start) return null;
  const promised = queue.shifts.flatMap(({ from }) => lastDay(from) ?? []);
  const share = now === 'done' ? 1 : Math.min(Math.max(between(start, today) / between(start, end), 0), 1);
  const isShown = keys !== null && keys > end && (now !== 'done' || keys <= today);
  return { stage: now, start, end, share, keys: isShown ? keys : null, promised };
}

function earlier(one: string | null, other: string): string {
  return one !== null && one < other ? one : other;
}

/** The last day of «III кв. 2025»; null for other texts. */
export function lastDay(words: string): string | null {
  const found = /^(IV|I{1,3})\u00a0?\s?кв\.\s?(\d{4})$/.exec(words.replaceAll('\u00a0', ' '));
  const quarter = ['I', 'II', 'III', 'IV'].indexOf(found?.[1] ?? '');
  return quarter < 0 ? null : `${found?.[2]}-${['03-31', '06-30', '09-30', '12-31'][quarter]}`;
}

/** The date of the commissioning permit of a корпус, from the documents of the complex. */
export function commissionedOn(queue: Pick<Queue, 'title'>, documents: Details['documents']): string | null {
  for (const { docs } of documents) {
    const paper = docs.find(
      ({ title, queue: of }) => of === queue.title && title.startsWith('Разрешение на ввод'),
    );
    if (paper) return paper.date;
  }
  return null;
}

/** «введён 22 марта 2026», «идёт госкомиссия», «IV кв. 2027», «срок был: I кв. 2025». */
export function completionWords(queue: Queue, commissioned: string | null, today: string): string {
  switch (stage(queue)) {
    case 'done':
      return commissioned ? `введён ${date(commissioned)}` : 'введён';
    case 'commission':
      return 'идёт госкомиссия';
    default:
      return deadlineOn(queue.deadline, today);
  }
}

/** «до 30 июня 2028»; after that date «выданы» in a delivered house only. */
export function keysWords(queue: Queue, today: string): string | null {
  const { keys_date: keys } = queue;
  if (!keys) return null;
  // The last day of the contract says nothing more once the house is there.
  if (stage(queue) === 'done') return keys >= today ? 'выдают' : 'выданы';
  return keys >= today ? `до ${date(keys)}` : `должны были выдать до ${date(keys)}`;
}

/** Корпуса by очередь, in the order of the очереди; one group where the очереди are unknown. */
export function byPhase(queues: readonly Queue[]): { phase: number | null; queues: Queue[] }[] {
  const phases = [...new Set(queues.map(({ phase }) => phase))].toSorted((a, b) => (a ?? 99) - (b ?? 99));
  return phases.map((phase) => ({
    phase: phases.length > 1 ? phase : null,
    queues: queues.filter((queue) => queue.phase === phase),
  }));
}

/** Days between two dates by the civil calendar. */
export function between(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days since the epoch. */
export function dayNumber(iso: string): number {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}
