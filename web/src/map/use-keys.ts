/** Keys of the map: Esc leaves a tool; Ctrl+Z or ⌘Z takes a step back, with Shift a step forth. */
import { useEffect, useEffectEvent } from 'react';

/** Where Ctrl+Z is about the text that is typed. */
const FIELDS = 'input, textarea, [contenteditable]';

interface Keys {
  leave(): void;
  undo(): void;
  redo(): void;
}

/** Listens while the map is on the screen; keys are named by their place, which every layout of a keyboard shares. */
export function useKeys({ leave, undo, redo }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
    const isStep = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyZ';
    if (!isStep || (event.target instanceof Element && event.target.closest(FIELDS))) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
