/** The chat and CRM tool: comes at a press, is told of the visitor's interests when it is ready. */
import type { Party } from '../../app/contract';
import { CHAT_POLL_MS } from '../../lib/constants';
import type { Operation } from './interests';
import { guarded, loadScript, logFailure } from './load';

interface Chat {
  identify(operations: Operation[]): unknown;
  open?(): unknown;
}

declare global {
  interface Window {
    carrotquest?: Chat | undefined;
  }
}

/** Tells the tool of the visitor; false when it has not come, when it fails, or when there is nothing to say. */
export function identify(operations: Operation[]): boolean {
  const chat = window.carrotquest;
  if (typeof chat?.identify !== 'function') {
    logFailure('chat', 'the tool is not defined');
    return false;
  }
  if (operations.length === 0) return false;
  return guarded('chat', () => (chat.identify(operations), true)) ?? false;
}

/** Looks each second whether the tool is ready, until it is; returns what ends that. */
export function whenReady(then: (chat: Chat) => void): () => void {
  const timer = setInterval(() => {
    const chat = window.carrotquest;
    if (typeof chat?.identify !== 'function') return;
    clearInterval(timer);
    then(chat);
  }, CHAT_POLL_MS);
  return () => clearInterval(timer);
}

/** Loads the tool, tells it of the visitor, and opens it. */
export async function openChat(party: Party, operations: () => Operation[]): Promise<void> {
  const ready = new Promise<Chat>((found) => {
    const end = whenReady(found);
    loadScript(party.script).catch((error: unknown) => {
      end();
      logFailure('chat', error);
    });
  });
  const chat = await ready;
  identify(operations());
  guarded('chat', () => chat.open?.());
}
