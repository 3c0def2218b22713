import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { asOneGuest } from './one-guest';

const become = (who: string) => {
  document.cookie = `visitor=${who}`;
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.cookie = 'visitor=; max-age=0';
  localStorage.clear();
});

/** A page that is left: its change is sent, and it never hears of it. */
const left = () => void asOneGuest(() => new Promise(() => undefined));

test('a change waits until the guest of the page before is known', async () => {
  left();
  const send = vi.fn(() => Promise.resolve('kept'));
  const sent = asOneGuest(send);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(send).not.toHaveBeenCalled();
  become('guest');
  await vi.advanceTimersByTimeAsync(200);
  expect(await sent).toBe('kept');
  expect(send).toHaveBeenCalledOnce();
});

test('a change of the page before that was lost is not waited for longer than ten seconds', async () => {
  left();
  const send = vi.fn(() => Promise.resolve('kept'));
  void asOneGuest(send);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(send).toHaveBeenCalledOnce();
});

test('after a refusal nothing is waited for; without an answer the change may yet arrive', async () => {
  await expect(asOneGuest(() => Promise.reject(new Error('503')))).rejects.toThrow('503');
  const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(asOneGuest(send)).rejects.toThrow('Failed to fetch');
  expect(send).toHaveBeenCalledOnce();
  const next = vi.fn(() => Promise.resolve());
  void asOneGuest(next);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(next).not.toHaveBeenCalled();
});

test('after an answer nothing is waited for, though the browser keeps no cookies', async () => {
  expect(await asOneGuest(() => Promise.resolve('first'))).toBe('first');
  const send = vi.fn(() => Promise.resolve('second'));
  expect(await asOneGuest(send)).toBe('second');
});

test('whoever is known waits for nothing', async () => {
  left();
  become('account');
  const send = vi.fn(() => Promise.resolve('kept'));
  expect(await asOneGuest(send)).toBe('kept');
});
