/** What has changed while the visitor was away, as `/appData/me/` tells it; null: nothing is to be told. */
import { useSyncExternalStore } from 'react';

/** An object whose price, date or sale has changed. */
export interface ChangedObject {
  type: 'apartment' | 'building';
  id: number;
  isFavourite: boolean;
  title: string;
  /** Null: the catalogue has it no more; with the host where it is of the other site. */
  url: string | null;
  /** «Цена снизилась на 243 000 ₽ (1,7 %)». */
  words: readonly string[];
  price: string | null;
  isCheaper: boolean;
  /** «−243 000 ₽ с прошлого визита». */
  mark: string;
}

/** A saved search that has found something. */
export interface ChangedSearch {
  id: number;
  name: string;
  url: string;
  /** «Подешевели: 2, новых: 3». */
  summary: string;
  news: readonly { event: string; title: string; place: string; url: string }[];
}

export interface Changes {
  /** The end of the visit after which nothing was read, RFC 3339. */
  since: string;
  /** Objects and searches; more than are told of one by one. */
  count: number;
  objects: readonly ChangedObject[];
  searches: readonly ChangedSearch[];
  /** The newest that searches have found of it, seconds since 1970. */
  until: number;
}

let current: Changes | null = null;
const listeners = new Set<() => void>();

export const changes = () => current;

/** Replaces what is told. */
export function tellChanges(next: Changes | null): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Calls the listener after each change; returns a function that stops it. */
export function watchChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is told; null until the page is hydrated. */
export function useChanges(): Changes | null {
  return useSyncExternalStore(watchChanges, changes, () => null);
}
