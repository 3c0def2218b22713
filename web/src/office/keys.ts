/** Keys of the office. A letter is told by its place on the keyboard: J is J on the Russian layout, too. */
import { useEffectEvent, useLayoutEffect } from 'react';

/** A key with what it does. */
export interface Key {
  /** The place: `KeyJ`, `Digit1`, KeyboardEvent.code. */
  code?: string;
  /** Or the sign, wherever the layout has it: `?`. */
  sign?: string;
  /** Ctrl, or ⌘ of a Mac. */
  withControl?: boolean;
  run: () => void;
}

const PRESSED = 'a, button, summary';
const TYPING = 'input, textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches(TYPING) && !target.matches('[type=checkbox], [type=radio], [type=button]');
}

/** Listens while it is mounted. Letters do nothing where somebody types, or above a dialog that is not theirs. */
export function useKeys(keys: readonly Key[], { inDialog = false } = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const control = event.ctrlKey || event.metaKey;
    const key = keys.find(
      ({ code, sign, withControl = false }) =>
        withControl === control && (sign === undefined ? code === event.code : sign === event.key),
    );
    if (!key) return;
    if (!control && isTyping(event.target)) return;
    // Enter is of the link or the button that has the focus.
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest(PRESSED)) return;
    if (!inDialog && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    key.run();
  });
  // With the screen itself: a key that is pressed as soon as it is seen counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
