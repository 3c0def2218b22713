/**
 * What a guest likes, compares and has seen (specification, section 3, «User state»): stored in this browser, the same
 * in every tab. On the server and while the page hydrates all lists are empty.
 */
import { useMemo, useSyncExternalStore } from 'react';

import { COMPARISON_PATH, FAVOURITES_PATH, VIEWED_PATH } from '../../lib/paths';
import type { ComparedIds } from './comparison';
import { MAX_COMPARED, write as comparisonUrl } from './comparison';

/** Types of objects, as the viewed list of the specification names them. */
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

/** A list with its groups; groups without an object are left out. */
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

/** Most objects of one type in a list; the newest stay. */
const LIMITS: Record<ListName, number> = { favourites: 300, compare: MAX_COMPARED, viewed: 60 };

/** Side by side stand complexes, settlements among them, and flats, whoever sells them. */
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

/** The lists as they are now. */
export function lists(): Lists {
  cachedLists ??= toLists(read());
  return cachedLists;
}

/** The list as it is now; empty until the page is hydrated. */
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

/** Whether an object is in a list now: a lookup by type and id. */
export function isListed(name: ListName, type: ObjectType, id: number): boolean {
  return idsOf(lists()[name], storedType(name, type)).includes(id);
}

/** Whether a list takes no more objects of a type: a comparison refuses them, the other lists drop the oldest. */
export function isFull(name: ListName, type: ObjectType): boolean {
  return name === 'compare' && idsOf(lists().compare, storedType(name, type)).length >= LIMITS.compare;
}

/** What is compared now. */
export function compared(): ComparedIds {
  return comparedIds(lists().compare);
}

/** What is compared; nothing until the page is hydrated. */
export function useCompared(): ComparedIds {
  const list = useList('compare');
  return useMemo(() => comparedIds(list), [list]);
}

/** Puts another comparison instead of the stored one. */
export function replaceCompared({ complexes, flats }: ComparedIds): void {
  write({ ...read(), compare: { building: [...complexes], ra: [...flats] } });
}

function comparedIds(list: ObjectList): ComparedIds {
  return { complexes: idsOf(list, 'building'), flats: idsOf(list, 'ra') };
}

/** The type under which a list stores an object. */
function storedType(name: ListName, type: ObjectType): ObjectType {
  return name === 'compare' ? (COMPARED_AS[type] ?? type) : type;
}

/** The objects of a type, the newest first; those of a comparison in its order. */
export function idsOf(list: ObjectList, type: ObjectType): readonly number[] {
  return list.groups.find((group) => group.type === type)?.ids ?? [];
}

/** Adds an object that is not in the list, takes away one that is; says whether it is there now. */
export function toggle(name: ListName, type: ObjectType, id: number): boolean {
  const wasListed = isListed(name, type, id);
  if (!wasListed && isFull(name, type)) return false;
  const added = (ids: number[]) => (name === 'compare' ? [...ids, id] : [id, ...ids]);
  change(name, storedType(name, type), (ids) =>
    wasListed ? ids.filter((other) => other !== id) : added(ids),
  );
  return !wasListed;
}

/** Puts an object at the head of a list. */
export function remember(name: ListName, type: ObjectType, id: number): void {
  if (idsOf(lists()[name], type)[0] === id) return;
  change(name, type, (ids) => [id, ...ids.filter((other) => other !== id)]);
}

/** Empties a list. */
export function clear(name: ListName): void {
  write({ ...read(), [name]: {} });
}

function change(name: ListName, type: ObjectType, next: (ids: number[]) => number[]): void {
  const stored = read();
  const ids = next(stored[name][type] ?? []).slice(0, LIMITS[name]);
  write({ ...stored, [name]: { ...stored[name], [type]: ids } });
}

/** Calls back after each change, of this tab or of another, until it is called off. */
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
    // Storage is refused or full: the list lives as long as the page.
    cachedLists = toLists(stored);
  }
  for (const listener of listeners) listener();
}

/** Whatever the storage holds, as lists of whole numbers. */
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
    // Its URL says what it compares, so that it can be opened anywhere.
    compare: { ...compare, url: comparisonUrl(comparedIds(compare)) },
    viewed: list('viewed'),
  };
}
