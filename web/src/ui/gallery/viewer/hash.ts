/** The fragment of the URL as React state. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The fragment with `#`; empty on the server. */
export function useHash(): string {
  return useSyncExternalStore(
    watch,
    () => window.location.hash,
    () => '',
  );
}

/** Opens a picture as a history entry: «back» closes it. */
export function openHash(hash: string): void {
  window.history.pushState({ ...window.history.state, isOverlay: true }, '', hash);
  tell();
}

/** Replaces one picture by another. */
export function replaceHash(hash: string): void {
  window.history.replaceState(window.history.state, '', hash);
  tell();
}

/** Closes the picture: by «back» if it was opened on this page, else by removing the fragment. */
export function closeHash(): void {
  const state = window.history.state as { isOverlay?: boolean } | null;
  if (state?.isOverlay) return window.history.back();
  const { pathname, search } = window.location;
  window.history.replaceState(state, '', pathname + search);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
  };
}
