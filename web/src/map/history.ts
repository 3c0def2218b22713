/** Undo and redo of whole values: drawn areas are small. */

/** A value with its undo and redo stacks. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

/** The largest number of undo steps. */
const DEPTH = 60;

/** A history without steps. */
export function begin<Value>(present: Value): History<Value> {
  return { past: [], present, future: [] };
}

/** Sets a new value and clears the redo stack. */
export function push<Value>({ past, present }: History<Value>, next: Value): History<Value> {
  return { past: [...past, present].slice(-DEPTH), present: next, future: [] };
}

/** Undoes one step, if any. */
export function undo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past[past.length - 1]!, future: [present, ...future] };
}

/** Redoes one step, if any. */
export function redo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0]!, future: future.slice(1) };
}
