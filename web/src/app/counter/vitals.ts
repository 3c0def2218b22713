/**
 * Web Vitals of each page that is shown, told once when it is hidden or left: Largest Contentful Paint, Interaction to
 * Next Paint, Cumulative Layout Shift, as https://web.dev/articles/vitals defines them. A hundred lines in place of the
 * package `web-vitals`, which knows pages that are kept and rendered ahead, and says what caused a value: nobody asks.
 */

/** What a browser could measure: milliseconds, and a sum of shifts. */
export interface Vitals {
  lcp?: number;
  inp?: number;
  cls?: number;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

/** Shifts are of one window while they follow within a second, and for five seconds. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
/** Shorter interactions are not told to a page. */
const SHORTEST_MS = 16;
/** Of so many interactions the slowest one is left out. */
const PER_OUTLIER = 50;
/** The slowest interactions that are remembered. */
const SLOWEST = 10;

/** The largest window of shifts. */
export function shiftOf(shifts: readonly LayoutShift[]): number {
  let [largest, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { value, startTime, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    const isSame = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS;
    if (!isSame) [sum, first] = [0, startTime];
    last = startTime;
    sum += value;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** The slowest interaction, one in fifty left out; undefined without any. */
export function slowest(durations: ReadonlyMap<number, number>, count: number): number | undefined {
  const sorted = [...durations.values()].toSorted((a, b) => b - a).slice(0, SLOWEST);
  return sorted[Math.min(sorted.length - 1, Math.floor(count / PER_OUTLIER))];
}

/** Measures, and reports each page once. Returns what reports the page before a new one that needs no document. */
export function measureVitals(report: (vitals: Vitals) => void): () => void {
  let [lcp, isTold]: [number | undefined, boolean] = [undefined, false];
  let shifts: LayoutShift[] = [];
  let interactions = new Map<number, number>();
  const hiddenAt = firstHidden();
  const observers = [
    observe('largest-contentful-paint', (entry) => {
      // A tab in the background paints when somebody looks at it.
      if (entry.startTime < hiddenAt) lcp = entry.startTime;
    }),
    observe('layout-shift', (entry) => shifts.push(entry as LayoutShift)),
    observe('event', interact, SHORTEST_MS),
    observe('first-input', interact),
  ];

  function interact(entry: Interaction): void {
    const { interactionId: id, duration } = entry;
    if (id) interactions.set(id, Math.max(interactions.get(id) ?? 0, duration));
  }

  function tell(): void {
    for (const flush of observers) flush();
    if (isTold) return;
    isTold = true;
    const inp = slowest(interactions, interactions.size);
    const canShift = PerformanceObserver.supportedEntryTypes.includes('layout-shift');
    report({
      ...(lcp !== undefined && { lcp: Math.round(lcp) }),
      ...(inp !== undefined && { inp: Math.round(inp) }),
      ...(canShift && { cls: Number(shiftOf(shifts).toFixed(4)) }),
    });
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
  return () => {
    tell();
    // A page without a document of its own has no largest paint.
    [lcp, isTold, shifts, interactions] = [undefined, false, [], new Map()];
  };
}

/** Observes entries, those of before too; returns what takes those that wait. */
function observe(type: string, take: (entry: PerformanceEntry) => void, threshold?: number): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {};
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  const options = { type, buffered: true, ...(threshold !== undefined && { durationThreshold: threshold }) };
  observer.observe(options);
  return () => observer.takeRecords().forEach(take);
}

/** When the page was hidden first, as far as the browser remembers it. */
function firstHidden(): number {
  const states = performance.getEntriesByType('visibility-state');
  const hidden = states.find(({ name }) => name === 'hidden')?.startTime;
  return hidden ?? (document.visibilityState === 'hidden' ? 0 : Infinity);
}
