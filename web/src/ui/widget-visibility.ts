/** Visibility of widgets (specification, sections 3 and 4): one by one, all of them, none. */
import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The call widget, the chat, and the fixed call button of a phone. */
export type Widget = 'call' | 'chat' | 'mobileCall';

export type Visibility = Readonly<Record<Widget, boolean>>;

const ALL: Visibility = { call: true, chat: true, mobileCall: true };
const NONE: Visibility = { call: false, chat: false, mobileCall: false };

let known: Visibility = ALL;
const listeners = new Set<() => void>();

function change(next: Visibility): void {
  known = next;
  for (const listener of listeners) listener();
}

/** Shows or hides one widget. */
export function setWidget(widget: Widget, isSeen: boolean): void {
  change({ ...known, [widget]: isSeen });
}

/** Hides every widget: a dialog needs the whole screen. */
export function hideWidgets(): void {
  change(NONE);
}

/** Shows every widget. */
export function showWidgets(): void {
  change(ALL);
}

/** The current visibility. */
export function widgets(): Visibility {
  return known;
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a widget is visible. */
export function useWidget(widget: Widget): boolean {
  return useSyncExternalStore(
    watch,
    () => known[widget],
    () => true,
  );
}

/**
 * Hides every widget while a dialog is there. In the commit of the dialog: passive effects of its root may run while the
 * page's root is about to commit, which a change of what the page reads would then render anew (React's error 177).
 */
export function useHiddenWidgets(): void {
  useLayoutEffect(() => {
    hideWidgets();
    return showWidgets;
  }, []);
}
