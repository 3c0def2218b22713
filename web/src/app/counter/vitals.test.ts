import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { measureVitals, shiftOf, slowest } from './vitals';

type Entry = Record<string, unknown>;

/** Gives entries of a type to whoever observes it. */
let emit: (type: string, entries: Entry[]) => void;

beforeEach(() => {
  const observers: { type: string; give: (entries: Entry[]) => void }[] = [];
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input'];
    constructor(private readonly take: (list: { getEntries: () => Entry[] }) => void) {}
    observe({ type }: { type: string }) {
      observers.push({ type, give: (entries) => this.take({ getEntries: () => entries }) });
    }
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  emit = (type, entries) =>
    observers.filter((known) => known.type === type).forEach(({ give }) => give(entries));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shift = (startTime: number, value: number, hadRecentInput = false) =>
  ({ startTime, value, hadRecentInput }) as never;

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('takes the largest window of shifts that nobody caused', () => {
  expect(shiftOf([])).toBe(0);
  // A second of silence ends a window, and so do five seconds of shifts.
  expect(shiftOf([shift(0, 0.25), shift(999, 0.25), shift(2_500, 0.4), shift(2_600, 9, true)])).toBe(0.5);
  const steady = [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((at) => shift(at, 0.125));
  expect(shiftOf(steady)).toBe(0.75);
});

it('takes the slowest interaction, and leaves one of fifty out', () => {
  expect(slowest(new Map(), 0)).toBeUndefined();
  const durations = new Map([
    [1, 40],
    [2, 300],
    [3, 80],
  ]);
  expect(slowest(durations, 3)).toBe(300);
  expect(slowest(durations, 50)).toBe(80);
});

it('reports a page once when it is hidden, and the next one anew', () => {
  const report = vi.fn();
  const shownAnew = measureVitals(report);
  emit('largest-contentful-paint', [{ startTime: 812.4 }, { startTime: 1_204.6 }]);
  emit('layout-shift', [{ startTime: 900, value: 0.01234, hadRecentInput: false }]);
  // One press is several events.
  emit('event', [
    { interactionId: 7, duration: 24 },
    { interactionId: 7, duration: 48 },
    { interactionId: 0, duration: 900 },
  ]);
  hide();
  hide();
  expect(report.mock.calls).toEqual([[{ lcp: 1_205, inp: 48, cls: 0.0123 }]]);
  shownAnew();
  hide();
  expect(report.mock.calls.slice(1)).toEqual([[{ cls: 0 }]]);
});

it('says nothing of what a browser does not measure, nor of a paint that nobody saw', () => {
  vi.mocked(performance.getEntriesByType).mockReturnValue([{ name: 'hidden', startTime: 500 }] as never);
  Object.assign(PerformanceObserver, { supportedEntryTypes: ['largest-contentful-paint'] });
  const report = vi.fn();
  measureVitals(report);
  emit('largest-contentful-paint', [{ startTime: 700 }]);
  hide();
  expect(report.mock.calls).toEqual([[{}]]);
});
