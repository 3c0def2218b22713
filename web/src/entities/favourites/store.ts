/**
 * A guest's favourites, comparison and viewed objects (specification, section 3, «User state»): stored in this browser,
 * shared by every tab. On the server and during hydration all lists are empty.
 */
import { useMemo, useSyncExternalStore } from 'react';

import { COMPARISON_PATH, FAVOURITES_PATH, VIEWED_PATH } from '../../lib/paths';
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

export type Lists = Readonly<Record<ListName, ObjectList>>;

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

type Stored = Record<ListName, Partial<Record<ObjectType, number[]>>>;

const NOTHING: Lists = {
  favourites: empty('favourites'),
  compare: empty('compare'),
  viewed: empty('viewed'),
};

let cachedLists: Lists | null = null;
const listeners = new Set<() => void>();

function empty(name: ListName): ObjectList {
  return { url: LIST_URLS[name], count: 0, groups: [] };
}

/** The current lists. */
export function lists(): Lists {
  cachedLists ??= toLists(read());
  return cachedLists;
}

/** The current list; empty until the page is hydrated. */
export function useList(name: ListName): ObjectList {
  return useSyncExternalStore(watch, lists, () => NOTHING)[name];
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

/** The current comparison. */
export function compared(): ComparedIds {
  return comparedIds(lists().compare);
}

/** The current comparison; empty until the page is hydrated. */
export function useCompared(): ComparedIds {
  const list = useList('compare');
  return useMemo(() => comparedIds(list), [list]);
}

/** Replaces the stored comparison. */
export function replaceCompared({ complexes, flats }: ComparedIds): void {
  write({ ...read(), compare: { building: [...complexes], ra: [...flats] } });
}

function comparedIds(list: ObjectList): ComparedIds {
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
  const added = (ids: number[]) => (name === 'compare' ? [...ids, id] : [id, ...ids]);
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

export function clear(name: ListName): void {
  write({ ...read(), [name]: {} });
}

function change(name: ListName, type: ObjectType, next: (ids: number[]) => number[]): void {
  const stored = read();
  const ids = next(stored[name][type] ?? []).slice(0, LIMITS[name]);
  write({ ...stored, [name]: { ...stored[name], [type]: ids } });
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

function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
    cachedLists = null;
  } catch {
    // Storage is blocked or full: the list is lost with the page.
    cachedLists = toLists(stored);
  }
  for (const listener of listeners) listener();
}

/** Any content of the storage as lists of integers. */
function read(): Stored {
  let value: unknown;
  try {
    value = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    value = null;
  }
  return {
    favourites: part(value, 'favourites'),
    compare: mergeTypes(part(value, 'compare')),
    viewed: part(value, 'viewed'),
  };
}

function part(value: unknown, name: ListName): Stored[ListName] {
  const list = field(value, name);
  const entries = OBJECT_TYPES.map((type) => [type, wholeNumbers(field(list, type))] as const);
  return Object.fromEntries(entries.filter(([, ids]) => ids.length > 0));
}

/** Merges the types that a comparison stores as one. */
function mergeTypes({
  building = [],
  settlement = [],
  ra = [],
  rsa = [],
}: Stored[ListName]): Stored[ListName] {
  return { building: [...new Set([...building, ...settlement])], ra: [...new Set([...ra, ...rsa])] };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function wholeNumbers(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value)].filter((id): id is number => Number.isSafeInteger(id) && id > 0);
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
  };
}
