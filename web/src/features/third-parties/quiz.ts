/** The quiz: opens by itself after 40 seconds, or when the pointer leaves the page; once a visitor. */
import type { Party } from '../../app/contract';
import { QUIZ_DELAY_MS } from '../../lib/constants';
import { guarded, loadScript, logFailure } from './load';

declare global {
  interface Window {
    Marquiz?:
      | { init?(options: { id: string; autoOpen: false }): unknown; showModal(id: string): unknown }
      | undefined;
  }
}

/** Remembers that this visitor has seen it. */
const SHOWN = 'quiz_shown';

/** Whether the pointer has left through the top, where tabs and addresses are. */
export function isExit(event: Pick<MouseEvent, 'clientY' | 'relatedTarget'>): boolean {
  return event.relatedTarget === null && event.clientY <= 0;
}

/** Calls once: after the delay or at the exit; never for a visitor who has seen it. Returns what ends the waiting. */
export function onceAVisitor(open: () => void): () => void {
  if (wasShown()) return () => undefined;
  const end = () => {
    clearTimeout(timer);
    document.removeEventListener('mouseout', leave);
  };
  const show = () => {
    end();
    if (wasShown()) return;
    // A dialog of the portal goes first.
    if (document.querySelector('dialog[open]')) return;
    remember();
    open();
  };
  const leave = (event: MouseEvent) => {
    if (isExit(event)) show();
  };
  const timer = setTimeout(show, QUIZ_DELAY_MS);
  document.addEventListener('mouseout', leave);
  return end;
}

/** Loads the quiz and shows it when its moment comes. */
export async function startQuiz(party: Party): Promise<() => void> {
  const id = party.id ?? '';
  await loadScript(party.script);
  const quiz = window.Marquiz;
  if (!quiz) {
    logFailure('quiz', 'the quiz is not defined');
    return () => undefined;
  }
  guarded('quiz', () => quiz.init?.({ id, autoOpen: false }));
  return onceAVisitor(() => guarded('quiz', () => quiz.showModal(id)));
}

function wasShown(): boolean {
  try {
    return localStorage.getItem(SHOWN) !== null;
  } catch {
    // A browser that keeps nothing would show it on each page.
    return true;
  }
}

function remember(): void {
  guarded('quiz', () => localStorage.setItem(SHOWN, '1'));
}
