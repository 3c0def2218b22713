/** Postponements of a deadline. */
import { PROJECT, UNKNOWN } from '../../lib/completion';
import type { Queue } from './types';

export type History = Pick<Queue, 'deadline' | 'shifts' | 'declaration'>;

/** Whether it is known how often the deadline moved: it did, or the house has a declaration and it did not. */
export function knowsShifts({ deadline, shifts, declaration }: History): boolean {
  return shifts.length > 0 || (declaration !== null && deadline !== UNKNOWN && deadline !== PROJECT);
}

/** «1 из 7 корпусов», «не было»; null if nobody knows. */
export function movedSummary(queues: readonly History[]): string | null {
  const moved = queues.filter(({ shifts }) => shifts.length > 0).length;
  if (moved > 0) return queues.length === 1 ? 'были' : `${moved} из ${queues.length} корпусов`;
  const dated = queues.filter(({ deadline }) => deadline !== UNKNOWN && deadline !== PROJECT);
  return dated.length > 0 && dated.every(knowsShifts) ? 'не было' : null;
}

/** «со II кв. 2024 на IV кв. 2024»; of several postponements the last one, with their number; null if nobody knows. */
export function movedText(queue: History): string | null {
  const { shifts } = queue;
  const last = shifts.at(-1);
  if (!last) return knowsShifts(queue) ? 'не было' : null;
  const from = /^II(?!I)/.test(last.from) ? `со ${last.from}` : `с ${last.from}`;
  const words = `${from} на ${last.to}`;
  return shifts.length === 1 ? words : `${shifts.length}, последний ${words}`;
}
