import { isHydrated, whenHydrated } from './hydrated';

const pressed = new Set<HTMLElement>();

/**
 * Keeps presses on buttons that do not listen yet, and lets them happen when they do: in order, each once, however often
 * a visitor who sees no answer has pressed. Links, `summary` and what sends a form need no scripts, and are left alone.
 */
export function keepPresses(): void {
  window.addEventListener('click', press, true);
}

function press(event: Event): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
  if (!button || isHydrated(button)) return;
  // React would answer a press on a page that it is taking over, and it would happen twice.
  event.stopImmediatePropagation();
  event.preventDefault();
  if (pressed.has(button)) return;
  pressed.add(button);
  whenHydrated(button, () => {
    pressed.delete(button);
    // What was typed before is told at the same time, and goes first.
    queueMicrotask(() => button.click());
  });
}
