/** What a page does beside its visitor, once the browser has nothing else to do. */
import { visitor } from '../lib/visitor';
import type { Site } from './contract';
import { startCounter } from './counter';
import { prefetchNearLinks } from './prefetch';

export function startIdle({ counts }: Site): void {
  prefetchNearLinks();
  if (counts) startCounter();
  if (visitor()) void refreshLists();
}

/** Asks what the server keeps for a visitor whom it knows. */
async function refreshLists(): Promise<void> {
  const { refresh } = await import('../entities/favourites/sync');
  refresh();
}
