/** Opens the main menu by pointer and keyboard; without it `details` open and close by click alone. */
import type { RefObject } from 'react';
import { useEffect } from 'react';

/** How long a pointer must rest on an item to open it, milliseconds. */
const HOVER_DELAY = 120;
/** How long a pointer may be outside on its way to the panel, milliseconds. */
const LEAVE_DELAY = 200;

/** Opens the `details` of a menu by hover, Enter and ↓; Escape closes it and restores the focus. */
export function useMenu(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const items = () => [...element.querySelectorAll('details')];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const open = (item: HTMLDetailsElement | null) => {
      for (const other of items()) other.open = other === item;
    };
    const later = (item: HTMLDetailsElement | null, delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => open(item), delay);
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const item = (event.target as Element).closest('details');
      if (!item) return later(null, LEAVE_DELAY);
      if (item.open) return clearTimeout(timer);
      later(item, HOVER_DELAY);
    };
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') later(null, LEAVE_DELAY);
    };
    // A click on an item that the pointer has just opened would close it.
    const click = (event: MouseEvent) => {
      const summary = (event.target as Element).closest('summary');
      const item = summary?.parentElement;
      if (!(item instanceof HTMLDetailsElement)) return;
      event.preventDefault();
      clearTimeout(timer);
      const isByKey = event.detail === 0;
      open(isByKey && item.open ? null : item);
    };
    const key = (event: KeyboardEvent) => {
      const item = (event.target as Element).closest('details');
      if (!item) return;
      const summary = item.querySelector('summary');
      const links = [...item.querySelectorAll<HTMLElement>('a')];
      if (event.key === 'Escape' && item.open) {
        open(null);
        summary?.focus();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open(item);
        const at = links.indexOf(event.target as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
        if (at < 0) summary?.focus();
        else links[Math.min(at, links.length - 1)]?.focus();
      }
    };
    const outside = (event: Event) => {
      if (!element.contains(event.target as Node)) open(null);
    };

    element.addEventListener('pointerover', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('click', click);
    element.addEventListener('keydown', key);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('click', click);
      element.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [menu]);
}
