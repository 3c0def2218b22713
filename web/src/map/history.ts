/** Undo and redo of whole values: drawn areas are small. */

/** A value with what it was before and what was undone. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

/** Steps that can be undone. */
const DEPTH = 60;

/** A history that begins. */
export function begin<Value>(present: Value): History<Value> {
  return { past: [], present, future: [] };
}

/** A new value; what was undone is forgotten. */
export function push<Value>({ past, present }: History<Value>, next: Value): History<Value> {
  return { past: [...past, present].slice(-DEPTH), present: next, future: [] };
}

/** One step back, if there is one. */
export function undo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past[past.length - 1]!, future: [present, ...future] };
}

/** One step forth, if there is one. */
export function redo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0]!, future: future.slice(1) };
}
