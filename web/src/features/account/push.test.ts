import { afterEach, expect, test, vi } from 'vitest';

import { base64url, beNotified, canBeNotified } from './push';

afterEach(() => vi.unstubAllGlobals());

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test('bytes are told without padding, in the alphabet of addresses', () => {
  expect(base64url(bytes(251, 255, 190))).toBe('-_--');
  expect(base64url(bytes(1))).toBe('AQ');
  expect(base64url(null)).toBe('');
});

test('whoever says no is asked nothing more, and the server hears nothing', async () => {
  const server = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('denied') });
  expect(await beNotified('key', 1)).toBeNull();
  expect(server).not.toHaveBeenCalled();
});

test('the server is told of the push service, and of a browser with another key the new one', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const subscription = {
    endpoint: 'https://push.example/1',
    getKey: (name: string) => (name === 'auth' ? bytes(2) : bytes(1)),
  };
  const subscribe = vi.fn<(options: object) => Promise<object>>(() => Promise.resolve(subscription));
  const before = { options: { applicationServerKey: bytes(9) }, unsubscribe };
  const pushManager = { getSubscription: () => Promise.resolve(before), subscribe };
  const register = vi.fn<(path: string) => Promise<void>>(() => Promise.resolve());
  const server = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ done: 'push' })),
  );
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ pushManager }) } });
  expect(canBeNotified()).toBe(true);
  expect(await beNotified('AQ', 3)).toEqual({ data: { done: 'push' } });
  expect(register).toHaveBeenCalledWith('/push.js');
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'AQ' });
  const [url, options] = server.mock.calls[0] ?? [];
  expect(url).toBe('/user/push/');
  expect(String(options?.body)).toBe(
    'endpoint=https%3A%2F%2Fpush.example%2F1&key=AQ&auth=Ag&consent=on&edition=3',
  );
});
