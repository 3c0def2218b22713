/** Notifications of a page: they are added and deleted by id (specification, sections 3 and 4). */

export interface Notification {
  id: string;
  status: 'info' | 'success' | 'error';
  text: string;
  /** What can be done about it, for example «Отменить». */
  action?: { title: string; run: () => void };
}

type Listener = () => void;

/** How long a notification without an action stays, milliseconds. */
const LIFETIME = 6_000;

let list: readonly Notification[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function change(next: readonly Notification[]): void {
  list = next;
  for (const listener of listeners) listener();
}

/** Adds a notification and gives its id; the same id takes the place of the one before. */
export function notify(notification: Omit<Notification, 'id' | 'status'> & Partial<Notification>): string {
  lastId += 1;
  const added: Notification = { id: String(lastId), status: 'info', ...notification };
  change([...list.filter(({ id }) => id !== added.id), added]);
  if (added.status !== 'error') setTimeout(() => dismiss(added.id), LIFETIME);
  return added.id;
}

/** Deletes a notification. */
export function dismiss(id: string): void {
  if (list.some((known) => known.id === id)) change(list.filter((known) => known.id !== id));
}

/** What is shown now. */
export function notifications(): readonly Notification[] {
  return list;
}

/** Calls back after each change, until it is called off. */
export function watchNotifications(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
