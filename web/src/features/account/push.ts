/** The browser's side of notifications: asked by a press alone, and told to the server. */
import { PUSH_PATH, PUSH_WORKER_PATH } from '../../lib/user-paths';
import type { Reply } from './api';
import { askAccount } from './api';

/** Whether the browser gets notifications at all; an iPhone does after the site is put on its home screen. */
export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Asks the visitor and the push service; null: the visitor has said no. */
export async function beNotified(key: string, edition: number): Promise<Reply | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  let subscription: PushSubscription;
  try {
    await navigator.serviceWorker.register(PUSH_WORKER_PATH);
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    // One of another key gets nothing from us.
    if (before && keyOf(before) !== key) await before.unsubscribe();
    subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return { failure: 'Браузер не\u00a0смог включить уведомления. Попробуйте позже.' };
  }
  const body = new URLSearchParams({
    endpoint: subscription.endpoint,
    key: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
    consent: 'on',
    edition: String(edition),
  });
  return askAccount(PUSH_PATH, body);
}

const keyOf = ({ options }: PushSubscription) => base64url(options.applicationServerKey);

/** Bytes as base64url without padding. */
export function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
