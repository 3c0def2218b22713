/** What this browser remembers of banners: how often each was seen today, and which were hidden. Nobody else is told. */

const KEY = 'ads';
/** The most hidden banners that are remembered. */
const MOST_HIDDEN = 100;

interface Memory {
  day: string;
  views: Record<string, number>;
  hidden: string[];
}

const NOTHING: Memory = { day: '', views: {}, hidden: [] };

/** Banners that have come into sight since this document was opened: each is counted once. */
const seen = new Set<string>();

/** Whether a banner comes into sight for the first time in this session of the page. */
export function isFirstView(id: string): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return true;
}

/** Notes a view of today, YYYY-MM-DD. */
export function noteView(id: string, day: string): void {
  const memory = read();
  const views = memory.day === day ? memory.views : {};
  write({ ...memory, day, views: { ...views, [id]: (views[id] ?? 0) + 1 } });
}

/** Whether a banner may be shown today: it is not hidden, and was seen less often than it allows. */
export function mayShow({ id, cap }: { id: string; cap: number | null }, day: string): boolean {
  const { day: noted, views, hidden } = read();
  if (hidden.includes(id)) return false;
  return cap === null || noted !== day || (views[id] ?? 0) < cap;
}

/** Shows a banner in this browser no more. */
export function hide(id: string): void {
  const memory = read();
  const others = memory.hidden.filter((other) => other !== id);
  write({ ...memory, hidden: [...others, id].slice(-MOST_HIDDEN) });
}

/** A browser may keep nothing, or something else under this name. */
function read(): Memory {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Memory> | null;
    return {
      day: typeof kept?.day === 'string' ? kept.day : '',
      views: typeof kept?.views === 'object' && kept.views !== null ? kept.views : {},
      hidden: Array.isArray(kept?.hidden) ? kept.hidden : [],
    };
  } catch {
    return NOTHING;
  }
}

function write(memory: Memory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Without storage the cap is the server's alone.
  }
}
