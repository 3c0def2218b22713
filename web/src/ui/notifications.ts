/** Notifications of a page, added and deleted by id (specification, sections 3 and 4). */

export interface Notification {
  id: string;
  status: 'info' | 'success' | 'error';
  text: string;
  /** The offered action, for example «Отменить». */
  action?: { title: string; run: () => void };
}

type Listener = () => void;

/** The lifetime of a notification without an action, milliseconds. */
const LIFETIME = 6_000;

let list: readonly Notification[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function change(next: readonly Notification[]): void {
  list = next;
  for (const listener of listeners) listener();
}

/** Adds a notification and returns its id; it replaces a notification with the same id. */
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

/** The current notifications. */
export function notifications(): readonly Notification[] {
  return list;
}

/** Calls the listener after each change; returns a function that stops it. */
export function watchNotifications(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
