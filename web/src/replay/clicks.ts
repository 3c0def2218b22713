import { isHydrated, whenHydrated } from '../lib/hydration';

const pressed = new Set<HTMLElement>();

/**
 * Captures clicks on buttons that are not hydrated yet and replays them afterwards: in order, once a button.
 * Links, `summary` and submit buttons work without scripts and are ignored.
 */
export function captureClicks(): void {
  window.addEventListener('click', onClick, true);
}

function onClick(event: Event): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
  if (!button || isHydrated(button)) return;
  // React replays some clicks itself during hydration: the click would happen twice.
  event.stopImmediatePropagation();
  event.preventDefault();
  if (pressed.has(button)) return;
  pressed.add(button);
  whenHydrated(button, () => {
    pressed.delete(button);
    // Typed values are replayed in the same task, before the click.
    queueMicrotask(() => button.click());
  });
}
