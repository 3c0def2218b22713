/** A ref that gives its element the focus when it appears: the first field of what somebody has just opened. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();

const NOWHERE = (): void => undefined;

/** The same, on a condition. */
export const focusIf = (condition: boolean) => (condition ? focusAtOnce : NOWHERE);
