/** What the map asks of the browser. On the server there is none, and nothing is known. */
import { useEffect, useState, useSyncExternalStore } from 'react';

const SEEN = 'map.seen';
/** Complexes that are remembered as looked at. */
const MAX_SEEN = 200;
const NONE: ReadonlySet<number> = new Set();

const listeners = new Set<() => void>();
let webGl: boolean | undefined;
let seen: ReadonlySet<number> | undefined;

/** Whether a live map can be drawn; null while it is not known, as asking takes a phone its time. */
export function useHasWebGl(isAsked: boolean): boolean | null {
  return useSyncExternalStore<boolean | null>(
    never,
    () => (isAsked ? (webGl ??= hasWebGl()) : null),
    () => null,
  );
}

/** What shows that a visitor wants more than to look. */
const ACTIVATION_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;
/** The wait for a sign, milliseconds: as long as other heavy parts wait (specification, section 9). */
const ACTIVATION_DELAY = 5_000;

/** Whether a heavy part may come; one that waits does so until the visitor's first sign, or for a calm moment. */
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

/** Whether the page stands within another one. */
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

/** Remembers one more. */
export function remember(id: number): void {
  seen = new Set([...(seen ?? stored()), id]);
  try {
    sessionStorage.setItem(SEEN, JSON.stringify([...seen].slice(-MAX_SEEN)));
  } catch {
    // A browser that keeps nothing forgets what was seen; the map works on.
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

/** What does not change while a page stands. */
function never(): () => void {
  return () => undefined;
}
