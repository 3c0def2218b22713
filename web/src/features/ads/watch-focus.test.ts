import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ACTIVE_MS, AT_WORK_MS, MOST_TAKEN, TAKEN_WITHIN_MS, watchFocus } from './watch-focus';

let frame: HTMLIFrameElement;
let input: HTMLInputElement;
let thefts: number;
let end: () => void;

beforeEach(() => {
  vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(60_000);
  document.body.innerHTML = '<input><iframe></iframe>';
  frame = document.querySelector('iframe') as HTMLIFrameElement;
  input = document.querySelector('input') as HTMLInputElement;
  thefts = 0;
  end = watchFocus(frame, () => (thefts += 1));
  input.focus();
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The frame has the keyboard, and the window has lost it. */
function take(): void {
  frame.tabIndex = 0;
  frame.focus();
  window.dispatchEvent(new FocusEvent('blur'));
}

const press = (key: string) => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

const activate = (isActive: boolean) => vi.stubGlobal('navigator', { userActivation: { isActive } });

test('what had the keyboard gets it back, and a thief is told of at the third time', () => {
  for (let time = 1; time <= MOST_TAKEN; time += 1) {
    expect(thefts).toBe(0);
    take();
    expect(document.activeElement).toBe(input);
  }
  expect(thefts).toBe(1);
});

test('three times over a longer while are no theft', () => {
  for (let time = 1; time <= 2 * MOST_TAKEN; time += 1) {
    take();
    vi.advanceTimersByTime(TAKEN_WITHIN_MS / 2);
  }
  expect(thefts).toBe(0);
});

test('a visitor goes into the frame by Tab, not by another key', () => {
  press('Tab');
  take();
  expect(document.activeElement).toBe(frame);
  input.focus();
  expect(thefts).toBe(0);
  press('a');
  take();
  expect(document.activeElement).toBe(input);
  expect(thefts, 'from somebody who types it is taken once').toBe(1);
});

test('a press inside of the frame is one that the page has not heard', () => {
  activate(true);
  press('a');
  vi.advanceTimersByTime(AT_WORK_MS);
  take();
  expect(document.activeElement, 'the press may have been of the page').toBe(input);
  vi.advanceTimersByTime(ACTIVE_MS);
  take();
  expect(document.activeElement).toBe(frame);
});

test('after the end the frame keeps what it takes', () => {
  end();
  take();
  expect(document.activeElement).toBe(frame);
});
