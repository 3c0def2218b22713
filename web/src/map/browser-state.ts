/** Browser state of the map. On the server every value is unknown. */
import { useEffect, useState, useSyncExternalStore } from 'react';

const SEEN = 'map.seen';
/** The number of complexes remembered as seen. */
const MAX_SEEN = 200;
const NONE: ReadonlySet<number> = new Set();

const listeners = new Set<() => void>();
let webGl: boolean | undefined;
let seen: ReadonlySet<number> | undefined;

/** Whether WebGL is available; null until it is checked, because the check is slow on a phone. */
export function useHasWebGl(isAsked: boolean): boolean | null {
  return useSyncExternalStore<boolean | null>(
    never,
    () => (isAsked ? (webGl ??= hasWebGl()) : null),
    () => null,
  );
}

/** Events that indicate a visitor's interest. */
const ACTIVATION_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;
/** The delay without such an event, milliseconds (specification, section 9). */
const ACTIVATION_DELAY = 5_000;

/** Whether a heavy part may load: immediately, or after the visitor's first event or the delay. */
export function useIsActivated(waits: boolean): boolean {
  const [isActivated, setActivated] = useState(!waits);
  useEffect(() => {
    if (isActivated) return undefined;
    const activate = () => setActivated(true);
    const timer = setTimeout(activate, ACTIVATION_DELAY);
    for (const sign of ACTIVATION_EVENTS) window.addEventListener(sign, activate, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of ACTIVATION_EVENTS) window.removeEventListener(sign, activate);
    };
  }, [isActivated]);
  return isActivated;
}

/** Whether the page is in an iframe. */
export function useIsFramed(): boolean {
  return useSyncExternalStore(
    never,
    () => window.parent !== window,
    () => false,
  );
}

/** Complexes whose card was opened on a map in this tab. */
export function useSeen(): ReadonlySet<number> {
  return useSyncExternalStore(
    watch,
    () => (seen ??= stored()),
    () => NONE,
  );
}

/** Remembers a complex as seen. */
export function remember(id: number): void {
  seen = new Set([...(seen ?? stored()), id]);
  try {
    sessionStorage.setItem(SEEN, JSON.stringify([...seen].slice(-MAX_SEEN)));
  } catch {
    // Without storage, seen complexes are forgotten; the map still works.
  }
  for (const listener of listeners) listener();
}

function hasWebGl(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

function stored(): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(SEEN) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
  } catch {
    return NONE;
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A value that is constant while the page is open. */
function never(): () => void {
  return () => undefined;
}
