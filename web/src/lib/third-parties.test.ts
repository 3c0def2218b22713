import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  document.documentElement.dataset['alive'] = '';
});

afterEach(() => {
  vi.useRealTimers();
});

const load = async () => (await import('./third-parties')).whenQuiet;

test('a start waits five seconds after the load, and happens once', async () => {
  const whenQuiet = await load();
  const start = vi.fn();
  whenQuiet(start);
  vi.advanceTimersByTime(4_999);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.runAllTimers();
  window.dispatchEvent(new Event('pointerdown'));
  vi.runAllTimers();
  expect(start).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'keydown', 'touchstart', 'wheel'])('%s is the first interaction', async (kind) => {
  const whenQuiet = await load();
  const start = vi.fn();
  whenQuiet(start);
  window.dispatchEvent(new Event(kind));
  // The press is answered first.
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(start).toHaveBeenCalledOnce();
});

test('a scroll is none: the browser scrolls by itself', async () => {
  const whenQuiet = await load();
  const start = vi.fn();
  whenQuiet(start);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(0);
  expect(start).not.toHaveBeenCalled();
});

test('a page that still loads is waited for', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const whenQuiet = await load();
  const start = vi.fn();
  whenQuiet(start);
  vi.advanceTimersByTime(60_000);
  expect(start).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(5_000);
  vi.runAllTimers();
  expect(start).toHaveBeenCalledOnce();
});

test('a page that is not hydrated is waited for, whatever its visitor does', async () => {
  delete document.documentElement.dataset['alive'];
  const whenQuiet = await load();
  const start = vi.fn();
  whenQuiet(start);
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(60_000);
  expect(start).not.toHaveBeenCalled();
  document.documentElement.dataset['alive'] = '';
  await vi.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledOnce();
});

test('who comes later starts at once', async () => {
  const whenQuiet = await load();
  window.dispatchEvent(new Event('keydown'));
  const [first, second] = [vi.fn(), vi.fn()];
  whenQuiet(first);
  window.dispatchEvent(new Event('keydown'));
  whenQuiet(second);
  vi.advanceTimersByTime(0);
  expect([first, second].map((start) => start.mock.calls.length)).toEqual([1, 1]);
});
