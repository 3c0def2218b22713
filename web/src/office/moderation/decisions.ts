/**
 * Decisions of a moderator. The last one is sent after a pause, so that it can be taken back before its author is
 * written to; the next one, and leaving the page, send it at once.
 */
import { useSyncExternalStore } from 'react';

import type { ApiResult } from '../../api/client';
import { notify } from '../../ui/notifications';
import { refreshToday } from '../today/store';

/** How long a decision may be taken back, milliseconds. */
export const PAUSE_MS = 8_000;

export interface Decision {
  /** Of the item: `opinion-12`. */
  item: string;
  /** «Опубликовано: Липовая долина». */
  title: string;
  send: () => Promise<ApiResult<unknown>>;
}

export interface Decisions {
  /** Can be taken back. */
  pending: Decision | null;
  /** Items decided here since the queue was asked for: it is shown without them. */
  decided: ReadonlySet<string>;
  /** How many were sent since the office was opened. */
  sent: number;
}

let state: Decisions = { pending: null, decided: new Set(), sent: 0 };
/** Items whose decision is on its way. */
const sending = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Partial<Decisions>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDecisions(): Decisions {
  return useSyncExternalStore(watch, () => state);
}

function without(item: string): ReadonlySet<string> {
  return new Set([...state.decided].filter((known) => known !== item));
}

/** Decides; the decision before is sent. */
export function decide(decision: Decision): void {
  void flush();
  change({ pending: decision, decided: new Set([...state.decided, decision.item]) });
  timer = setTimeout(() => void flush(), PAUSE_MS);
}

/** Takes the last decision back, if it was not sent; gives its item. */
export function takeBack(): string | null {
  const { pending } = state;
  if (!pending) return null;
  clearTimeout(timer);
  change({ pending: null, decided: without(pending.item) });
  return pending.item;
}

/** Sends the last decision. What the server refuses comes back into the queue. */
export async function flush(): Promise<void> {
  const { pending } = state;
  if (!pending) return;
  clearTimeout(timer);
  change({ pending: null });
  sending.add(pending.item);
  const answer = await pending.send();
  sending.delete(pending.item);
  if ('data' in answer) {
    change({ sent: state.sent + 1 });
    // Its author may have gone on to another screen meanwhile.
    return refreshToday();
  }
  change({ decided: without(pending.item) });
  notify({ status: 'error', text: `${pending.title}: не\u00a0получилось. ${answer.failure.message}` });
}

/** The queue was asked for after what was sent: what it holds now waits, decided before or not. */
export function settle(): void {
  const open = [...state.decided].filter((item) => item === state.pending?.item || sending.has(item));
  if (open.length < state.decided.size) change({ decided: new Set(open) });
}

window.addEventListener('pagehide', () => void flush());
