/**
 * A visitor's favourites, comparison and viewed objects (specification, section 3, «User state»): this browser's copy of
 * what the server keeps, shared by every tab, and the place of what it does not keep yet. During rendering on the server
 * and hydration all lists are empty. The network is `sync.ts`, which is loaded when there is something to tell.
 */
import { useSyncExternalStore } from 'react';

import { COMPARISON_PATH, FAVOURITES_PATH, VIEWED_PATH } from '../../lib/paths';
import { visitor } from '../../lib/visitor';
import { notify } from '../../ui/notifications';
import type { ComparedIds } from './comparison';
import { MAX_COMPARED, write as comparisonUrl } from './comparison';

/** Types of objects, in the specification's names for the viewed list. */
export const OBJECT_TYPES = ['building', 'settlement', 'ra', 'rsa', 'ground', 'cottage'] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

export type ListName = 'favourites' | 'compare' | 'viewed';

/** Objects of one type. */
export interface Group {
  type: ObjectType;
  ids: readonly number[];
  count: number;
  url: string;
}

/** A list with its groups; empty groups are left out. */
export interface ObjectList {
  url: string;
  count: number;
  groups: readonly Group[];
}

export type Lists = Readonly<Record<ListName, ObjectList> & { userName: string }>;

export const LIST_URLS: Record<ListName, string> = {
  favourites: FAVOURITES_PATH,
  compare: COMPARISON_PATH,
  viewed: VIEWED_PATH,
};

/** The largest number of objects of one type in a list; the newest are retained. */
const LIMITS: Record<ListName, number> = { favourites: 300, compare: MAX_COMPARED, viewed: 60 };

/** A comparison has complexes, including settlements, and flats of any seller. */
const COMPARED_AS: Partial<Record<ObjectType, ObjectType>> = { settlement: 'building', rsa: 'ra' };

const KEY = 'novosel.lists';

/** Ids by type, the newest first; those of a comparison in its order. */
export type Ids = Partial<Record<ObjectType, readonly number[]>>;

export interface Stored extends Record<ListName, Ids> {
  /** The server keeps it all: this is a copy. */
  synced?: boolean | undefined;
  /** Who has signed in; not set for a guest. */
  userName?: string | undefined;
}

const NOTHING = toLists({ favourites: {}, compare: {}, viewed: {} });

let cachedLists: Lists | null = null;
const listeners = new Set<() => void>();

/** The current lists. */
export function lists(): Lists {
  cachedLists ??= toLists(read());
  return cachedLists;
}

/** The current list; empty until the page is hydrated. */
export function useList(name: ListName): ObjectList {
  return useLists()[name];
}

/** All lists; empty until the page is hydrated. */
export function useLists(): Lists {
  return useSyncExternalStore(watch, lists, () => NOTHING);
}

/** Whether an object is in a list. */
export function useIsListed(name: ListName, type: ObjectType, id: number): boolean {
  return useSyncExternalStore(
    watch,
    () => isListed(name, type, id),
    () => false,
  );
}

/** Whether an object is in a list: a lookup by type and id. */
export function isListed(name: ListName, type: ObjectType, id: number): boolean {
  return idsOf(lists()[name], storedType(name, type)).includes(id);
}

/** Whether a list is full for a type: a comparison rejects further objects, the other lists drop the oldest. */
export function isFull(name: ListName, type: ObjectType): boolean {
  return name === 'compare' && idsOf(lists().compare, storedType(name, type)).length >= LIMITS.compare;
}

/** The ids of a comparison. */
export function comparedIds(list: ObjectList): ComparedIds {
  return { complexes: idsOf(list, 'building'), flats: idsOf(list, 'ra') };
}

/** The type of an object in the storage of a list. */
function storedType(name: ListName, type: ObjectType): ObjectType {
  return name === 'compare' ? (COMPARED_AS[type] ?? type) : type;
}

/** The objects of a type, the newest first; those of a comparison in its own order. */
export function idsOf(list: ObjectList, type: ObjectType): readonly number[] {
  return list.groups.find((group) => group.type === type)?.ids ?? [];
}

/** Adds an object to a list or removes it; returns whether it is in the list now. */
export function toggle(name: ListName, type: ObjectType, id: number): boolean {
  const wasListed = isListed(name, type, id);
  if (!wasListed && isFull(name, type)) return false;
  const added = (ids: readonly number[]) => (name === 'compare' ? [...ids, id] : [id, ...ids]);
  change(name, storedType(name, type), (ids) =>
    wasListed ? ids.filter((other) => other !== id) : added(ids),
  );
  return !wasListed;
}

/** Moves an object to the head of a list. */
export function remember(name: ListName, type: ObjectType, id: number): void {
  if (idsOf(lists()[name], type)[0] === id) return;
  change(name, type, (ids) => [id, ...ids.filter((other) => other !== id)]);
}

function change(name: ListName, type: ObjectType, next: (ids: readonly number[]) => number[]): void {
  const list = read()[name];
  replace(name, { ...list, [type]: next(list[type] ?? []).slice(0, LIMITS[name]) });
}

/** Replaces a list at once, and tells the server; nobody becomes known to it by looking alone. */
export function replace(name: ListName, list: Ids): void {
  const before = read();
  write({ ...before, [name]: list });
  if (name === 'viewed' && !visitor()) return;
  void sync()
    .then(({ send }) => send(name, before, list))
    .catch(() => undo(name, before[name]));
}

type Sync = typeof import('./sync');

let loadSync: () => Promise<Sync> = () => Promise.reject(new Error('syncBy() was not called'));

/**
 * Says how the requests to the server are loaded. Every card has this module: an `import()` here would move the helper of
 * `import()`, which the entry needs, into the file of all primitives.
 */
export function syncBy(load: () => Promise<Sync>): void {
  loadSync = load;
}

/** The requests to the server. */
export function sync(): Promise<Sync> {
  return loadSync();
}

/** Takes back a change that the server did not take. */
export function undo(name: ListName, list: Ids): void {
  if (name === 'viewed') return;
  write({ ...read(), [name]: list });
  notify({
    id: 'lists',
    status: 'error',
    text: `Ошибка при изменении ${name === 'compare' ? 'сравнения' : 'избранных объектов'}`,
  });
}

/** Calls the listener after each change in this or another tab; returns a function that stops it. */
export function watch(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', fromAnotherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', fromAnotherTab);
  };
}

function fromAnotherTab(event: StorageEvent): void {
  // A null key: the other tab has cleared everything.
  if (event.key === KEY || event.key === null) refresh();
}

function refresh(): void {
  cachedLists = null;
  for (const listener of listeners) listener();
}

/** Replaces the copy, and redraws every tab. */
export function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
    cachedLists = null;
  } catch {
    // Storage is blocked or full: the list is lost with the page.
    cachedLists = toLists(stored);
  }
  for (const listener of listeners) listener();
}

/** Any content of the storage as lists of integers; the copy of somebody who has logged out is dropped. */
export function read(): Stored {
  let value: Partial<Record<keyof Stored, unknown>> | null = null;
  try {
    value = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (value?.synced && !visitor()) {
      value = null;
      localStorage.removeItem(KEY);
    }
  } catch {
    // Garbage, or the storage is blocked.
  }
  return {
    favourites: idsIn(value?.favourites),
    compare: idsIn(value?.compare),
    viewed: idsIn(value?.viewed),
    synced: Boolean(value?.synced),
    userName: visitor() === 'account' && value?.userName ? String(value.userName) : '',
  };
}

/** Whole numbers by type. */
export function idsIn(list: unknown): Ids {
  const entries = OBJECT_TYPES.map((type) => {
    const ids = (list as Record<string, unknown> | null | undefined)?.[type];
    return [
      type,
      Array.isArray(ids) ? [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0) : [],
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, ids]) => ids.length > 0));
}

function toLists(stored: Stored): Lists {
  const list = (name: ListName): ObjectList => {
    const groups = OBJECT_TYPES.flatMap((type): Group[] => {
      const ids = stored[name][type] ?? [];
      return ids.length > 0 ? [{ type, ids, count: ids.length, url: `${LIST_URLS[name]}#${type}` }] : [];
    });
    return { url: LIST_URLS[name], count: groups.reduce((sum, { count }) => sum + count, 0), groups };
  };
  const compare = list('compare');
  return {
    favourites: list('favourites'),
    // The URL of a comparison lists its objects, so that it can be opened anywhere.
    compare: { ...compare, url: comparisonUrl(comparedIds(compare)) },
    viewed: list('viewed'),
    userName: stored.userName ?? '',
  };
}
