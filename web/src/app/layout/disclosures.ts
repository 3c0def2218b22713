import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Closes the `details` lists of a header on Escape and on a click or focus elsewhere. */
export function useDisclosures(): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const opened = () => [...(root.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])];
    const outside = (event: Event) => {
      for (const item of opened()) if (!item.contains(event.target as Node)) item.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      for (const item of opened()) {
        if (item.contains(document.activeElement)) item.querySelector('summary')?.focus();
        item.open = false;
      }
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return root;
}
