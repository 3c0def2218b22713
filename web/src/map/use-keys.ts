/** Keys of the map: Esc deselects a tool; Ctrl+Z or ⌘Z undoes, with Shift redoes. */
import { useEffect, useEffectEvent } from 'react';

/** Elements in which Ctrl+Z edits text. */
const FIELDS = 'input, textarea, [contenteditable]';

interface Keys {
  leave(): void;
  undo(): void;
  redo(): void;
}

/** Listens while mounted; keys are identified by position (`code`), independent of the keyboard layout. */
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
