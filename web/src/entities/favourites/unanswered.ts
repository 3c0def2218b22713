/** A change outlives its page, and what the next page asks for could be answered before it: a mark that pages share. */
const KEY = 'novosel.lists.sent';
/** After this many milliseconds nothing more is waited for: the answer came to nobody. */
const PATIENCE = 2000;

/** Says that a change is on its way, or that all are answered. */
export function mark(isSent: boolean): void {
  try {
    if (isSent) localStorage.setItem(KEY, String(Date.now()));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the lists are lost with the page as well.
  }
}

/** Waits until a change of a page that was left must have arrived. */
export async function arrived(): Promise<void> {
  let left = 0;
  try {
    left = Number(localStorage.getItem(KEY)) + PATIENCE - Date.now();
  } catch {
    // Nothing is known of other pages.
  }
  // A clock that was put back makes nobody wait longer.
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(left, PATIENCE)));
}
