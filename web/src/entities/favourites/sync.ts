/**
 * The lists at the server. Changes go one after another: the first one makes a guest, and only one. An answer replaces
 * the copy, unless another change has been made meanwhile.
 */
import { heartPath, LISTS_PATH, MAILING_PATH, ME_PATH } from '../../lib/user-paths';
import { visitor } from '../../lib/visitor';
import type { Changes as Told } from './changes';
import { changes, tellChanges } from './changes';
import type { Followed } from './followed';
import { handOver } from './hand-over';
import { type Content, keep, kept } from './kept';
import { asOneGuest } from './one-guest';
import type { Ids, ListName, ObjectType, Stored } from './store';
import { idsIn, OBJECT_TYPES, read, undo, write } from './store';

/** What the server keeps for a person. */
export interface Me {
  user: { isGuest: boolean; userName: string };
  favorites: { type: ObjectType; all: number[] }[];
  viewed: { data: Ids };
  compare: Ids;
  /** What has changed since the last visit. */
  changes?: Told | null;
}

type Changes = Partial<Record<ListName, Ids>>;

const NAMES = ['favourites', 'compare', 'viewed'] as const satisfies readonly ListName[];

export { tellCompared } from './compare-notices';

let queue: Promise<unknown> = Promise.resolve();
/** Changes whose answers are still to come. */
let pending = 0;

/** How often the page was left: the browser ends its requests then, and having no answer is no refusal. */
let departures = 0;

handOver();
window.addEventListener('pagehide', () => {
  departures += 1;
});
// A page out of the browser's memory may be of somebody who has logged out since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  write(read());
  if (visitor()) void refresh();
});

/** The lists as they are: an answer that was asked for before a change knows nothing of it. */
function content(): string {
  const { favourites, compare, viewed } = read();
  return JSON.stringify([favourites, compare, viewed]);
}

/** Asks what the server keeps, and replaces the copy by it; old content moves over instead. */
export function refresh(): Promise<void> {
  const asked = queue.then(async () => {
    const [stored, known] = [read(), content()];
    if (pending === 0) await tellUntold(stored);
    const me = isKept(stored) ? await ask<Me>(ME_PATH) : await moveOver(stored);
    accept(me, pending === 0 && content() === known);
  });
  queue = asked.catch((error: unknown) => console.error(ME_PATH, error));
  // The code that says it is not of the first load.
  const mailing = Promise.all([ask<Followed>(MAILING_PATH), import('./followed')])
    .then(([followed, { tellFollowed }]) => tellFollowed(followed))
    .catch((error: unknown) => console.error(MAILING_PATH, error));
  return Promise.all([queue, mailing]).then(() => undefined);
}

/** Tells of what pages changed that were left before they told of it, or before they were answered: once more does no harm. */
async function tellUntold(stored: Stored): Promise<void> {
  const told = stored.synced ? kept() : null;
  if (!told) return;
  for (const name of NAMES) {
    if (JSON.stringify(told[name]) === JSON.stringify(stored[name])) continue;
    try {
      await tell(name, stored[name]);
    } catch (error) {
      // What the server refuses is not to be told for ever.
      if (!(error as Error).message.startsWith('4')) throw error;
    }
  }
}

/** Tells the server of a change that has been made here. */
export function send(name: ListName, before: Stored, after: Ids): Promise<void> {
  pending += 1;
  const known = content();
  const departed = departures;
  const sent = queue.then(async () => {
    try {
      const old = { ...read(), [name]: reverted(read()[name], before[name], after) };
      if (!isKept(old)) {
        // A page that was left may have told of it in another order.
        keep(contentOf(await moveOver(old)));
        write({ ...read(), synced: Boolean(visitor()) });
      }
      const answer = await tell(name, after, before[name]);
      pending -= 1;
      answer(pending === 0 && content() === known);
    } catch (error) {
      pending -= 1;
      // The copy has the change, and the next page tells of it again.
      if (departures > departed) return;
      if (name === 'viewed') console.error(LISTS_PATH, error);
      else undo(name, reverted(read()[name], before[name], after));
    }
  });
  queue = sent;
  return sent;
}

/** Whether there is nothing that only this browser knows. */
function isKept(stored: Stored): boolean {
  return (
    stored.synced ||
    [stored.favourites, stored.compare, stored.viewed].every((list) => Object.keys(list).length === 0)
  );
}

/** Gives the server what was stored before it kept anything. */
function moveOver({ favourites, compare, viewed }: Stored): Promise<Me> {
  const { building = [], settlement = [], ra = [], rsa = [] } = compare;
  // Old comparisons stored settlements and assignments apart.
  const merged = { building: unique([...building, ...settlement]), ra: unique([...ra, ...rsa]) };
  return change({ add: { favourites, compare: merged, viewed } });
}

/**
 * Sends what a list has become since the server spoke of it, which is more than its last change where an earlier one was
 * not told or not answered; returns what the answer does to the copy.
 */
async function tell(name: ListName, after: Ids, last = after): Promise<(isCurrent: boolean) => void> {
  const before = (read().synced && kept()?.[name]) || last;
  const [added, removed] = [without(after, before), without(before, after)];
  const changed = [added, removed].flatMap((ids) => Object.values(ids).flat()).length;
  const [type] = Object.keys({ ...added, ...removed }) as ObjectType[];
  if (name === 'favourites' && changed === 1 && type)
    return heart(type, added[type]?.[0], removed[type]?.[0]);
  // The server takes out first, and puts in after it at the end.
  const isAnew = name === 'compare' && isReordered(before, after);
  // What is looked at again moves to the head.
  const newest = name === 'viewed' && changed === 0 ? heads(before, after) : added;
  const me = await change({
    add: { [name]: isAnew ? after : newest },
    remove: { [name]: isAnew ? before : removed },
  });
  return (isCurrent) => accept(me, isCurrent);
}

async function heart(type: ObjectType, added = 0, removed = 0): Promise<(isCurrent: boolean) => void> {
  const path = heartPath(type, added || removed, added > 0);
  const answer = await asOneGuest(() => ask<{ items?: unknown }>(path));
  if (!Array.isArray(answer.items)) throw new Error('no items');
  const ids = idsIn({ [type]: answer.items });
  return (isCurrent) => {
    const stored = read();
    const favourites = { ...stored.favourites, [type]: ids[type] ?? [] };
    keep({ ...((stored.synced && kept()) || stored), favourites });
    write({ ...stored, ...(isCurrent ? { favourites } : {}), synced: Boolean(visitor()) });
  };
}

function change(body: { add?: Changes; remove?: Changes }): Promise<Me> {
  const headers = { 'content-type': 'application/json', ...HEADERS };
  return asOneGuest(() => ask<Me>(LISTS_PATH, { method: 'POST', body: JSON.stringify(body), headers }));
}

const HEADERS = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };

async function ask<Answer>(url: string, options: RequestInit = {}): Promise<Answer> {
  // A change outlives the page that made it.
  const response = await fetch(url, { headers: HEADERS, cache: 'no-store', keepalive: true, ...options });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Answer;
}

/**
 * Takes over what the server keeps. Where the copy has been changed since, it stays, and is told of as the difference from
 * that: by this page, or by the next one.
 */
function accept(me: Me, isCurrent: boolean): void {
  const { user, changes: told } = me;
  if (told && !changes()) void import('./marks');
  tellChanges(told ?? null);
  const lists = contentOf(me);
  keep(lists);
  write({
    ...(isCurrent ? lists : read()),
    // Without the cookie nothing would be found again.
    synced: Boolean(visitor()),
    userName: user.isGuest ? '' : user.userName,
  });
}

function contentOf({ favorites, viewed, compare }: Me): Content {
  return {
    favourites: idsIn(Object.fromEntries(favorites.map(({ type, all }) => [type, all]))),
    compare: idsIn(compare),
    viewed: idsIn(viewed.data),
  };
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

function eachType(idsOf: (type: ObjectType) => readonly number[]): Ids {
  return Object.fromEntries(
    OBJECT_TYPES.map((type) => [type, idsOf(type)] as const).filter(([, ids]) => ids.length > 0),
  );
}

/** What is in one list and not in the other. */
function without(list: Ids, other: Ids): Ids {
  return eachType((type) => (list[type] ?? []).filter((id) => !other[type]?.includes(id)));
}

/** The first ids of groups that have another one now. */
function heads(before: Ids, after: Ids): Ids {
  return eachType((type) => (after[type]?.[0] === before[type]?.[0] ? [] : (after[type] ?? []).slice(0, 1)));
}

/** Whether anything but additions to the end and removals was done. */
function isReordered(before: Ids, after: Ids): boolean {
  return OBJECT_TYPES.some((type) => {
    const left = (before[type] ?? []).filter((id) => after[type]?.includes(id));
    return left.some((id, at) => after[type]?.[at] !== id);
  });
}

/** The list without the change from one state to another, wherever it has got since. */
function reverted(now: Ids, before: Ids, after: Ids): Ids {
  const [added, removed] = [without(after, before), without(before, after)];
  return eachType((type) => {
    const ids = (now[type] ?? []).filter((id) => !added[type]?.includes(id));
    for (const id of removed[type] ?? []) {
      if (!ids.includes(id)) ids.splice(before[type]?.indexOf(id) ?? 0, 0, id);
    }
    return ids;
  });
}
