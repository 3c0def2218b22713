/** Gives the keyboard back to the page where a foreign frame has taken it: no sandbox forbids that. */

/** How long a press of the page says that its visitor is at work there, milliseconds. */
export const AT_WORK_MS = 1_000;
/** How long a browser takes a visitor for active after a press, in whatever frame, milliseconds. */
export const ACTIVE_MS = 5_000;
/** A frame that takes the keyboard so often within so much time is removed. */
export const MOST_TAKEN = 3;
export const TAKEN_WITHIN_MS = 3_000;

/** After so much time a frame that was removed is gone, milliseconds. */
const GONE_MS = 50;

/** What the visitor pressed last outside of every frame, and when. */
let last = { key: '', at: -ACTIVE_MS };

function note(event: Event): void {
  last = { key: event instanceof KeyboardEvent ? event.key : '', at: performance.now() };
}

/** Whether the visitor has gone into the frame: by Tab, or by a press there, of which the page hears nothing. */
export function isVisitors(frame: HTMLIFrameElement, now: number): boolean {
  const since = now - last.at;
  if (since < AT_WORK_MS) return last.key === 'Tab';
  if (frame.matches(':hover')) return true;
  return since > ACTIVE_MS && navigator.userActivation?.isActive === true;
}

/** Whether the visitor types outside of every frame. */
function isTyping(now: number): boolean {
  return last.key !== '' && now - last.at < AT_WORK_MS;
}

/** Calls where a frame takes the keyboard from somebody who types, or again and again; returns what ends the watching. */
export function watchFocus(frame: HTMLIFrameElement, onThief: () => void): () => void {
  const taken: number[] = [];
  /** What had the keyboard before. */
  let before: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && !(target instanceof HTMLIFrameElement)) before = target;
  };
  const giveBack = () => {
    frame.blur();
    if (!(before instanceof HTMLElement) || !before.isConnected) return;
    // A page whose focused frame was removed has a focused element, and no keys come to it: it is focused anew.
    before.blur();
    window.focus();
    before.focus({ preventScroll: true });
  };
  const look = () => {
    const now = performance.now();
    if (document.activeElement !== frame || isVisitors(frame, now)) return;
    giveBack();
    taken.push(now);
    const recent = taken.filter((at) => now - at < TAKEN_WITHIN_MS);
    if (!isTyping(now) && recent.length < MOST_TAKEN) return;
    onThief();
    setTimeout(giveBack, GONE_MS);
  };
  const options = { capture: true, passive: true };
  for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, note, options);
  document.addEventListener('focusin', remember);
  window.addEventListener('blur', look);
  return () => {
    for (const kind of ['keydown', 'pointerdown']) window.removeEventListener(kind, note, options);
    document.removeEventListener('focusin', remember);
    window.removeEventListener('blur', look);
  };
}
