/** A ref that gives its element the focus when it appears: the first field of what somebody has just opened. */
export function focusAtOnce(element: HTMLElement | null): void {
  if (!element) return;
  // A dialog opens after its content is there, and looks for this.
  element.autofocus = true;
  element.focus();
}

const NOWHERE = (): void => undefined;

/** The same, on a condition. */
export const focusIf = (condition: boolean) => (condition ? focusAtOnce : NOWHERE);
