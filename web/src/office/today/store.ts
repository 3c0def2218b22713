/** What waits today: shown beside the menu and on the first screen, asked for again after each decision. */
import { useSyncExternalStore } from 'react';

import type { ApiResult } from '../../api/client';
import { office } from '../api/client';
import { OfficeTodayDocument } from '../generated/OfficeToday';
import type { OfficeTodayQuery } from '../generated/types';

type Answer = ApiResult<OfficeTodayQuery> | null;

let answer: Answer = null;
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToday(): Answer {
  return useSyncExternalStore(watch, () => answer);
}

/** Asks again; a failure replaces no data. */
export async function refreshToday(): Promise<void> {
  const next = await office.query(OfficeTodayDocument, {});
  if ('failure' in next && answer && 'data' in answer) return;
  answer = next;
  for (const listener of listeners) listener();
}

/** Asks again where it is known: the screen is opened once more, and something else was done meanwhile. */
export function reopenToday(): void {
  if (answer) void refreshToday();
}

/** Forgets it: somebody else signs in. */
export function forgetToday(): void {
  answer = null;
}
