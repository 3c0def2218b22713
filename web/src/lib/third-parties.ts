/** When scripts of third parties may begin: after everything of the portal's own (specification, sections 1 and 9). */

import { QUIET_DELAY_MS } from './constants';
import { whenHydrated } from './hydration';

/** What a person does; a page may scroll by itself. */
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

let phase: 'new' | 'waiting' | 'over' = 'new';
const waiting = new Set<() => void>();

/**
 * Starts something once, 5 seconds after the page has loaded or at the first interaction, but not before the page is
 * hydrated: until then whatever is put into it would make React throw away the server's HTML.
 */
export function whenQuiet(start: () => void): void {
  if (phase === 'over') return run(start);
  waiting.add(start);
  if (phase === 'waiting') return;
  phase = 'waiting';
  for (const kind of INTERACTIONS) window.addEventListener(kind, begin, { passive: true, capture: true });
  if (document.readyState === 'complete') setTimeout(begin, QUIET_DELAY_MS);
  else window.addEventListener('load', () => setTimeout(begin, QUIET_DELAY_MS), { once: true });
}

function begin(): void {
  for (const kind of INTERACTIONS) window.removeEventListener(kind, begin, { capture: true });
  whenHydrated(document.documentElement, () => {
    phase = 'over';
    for (const start of waiting) run(start);
    waiting.clear();
  });
}

/** In a task of its own: the answer to a press comes first, and one that throws holds nobody else up. */
function run(start: () => void): void {
  setTimeout(start);
}
