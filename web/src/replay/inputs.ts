import { whenHydrated } from '../lib/hydration';

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Captures the focus and what a visitor typed, checked and selected in a root before its hydration, and replays it
 * afterwards. React preserves the state of such controls and does not notice their changes.
 */
export function captureInputs(root: Element): void {
  const island = root.closest('[data-island]');
  const isOwn = (element: Element) => root.contains(element) && element.closest('[data-island]') === island;
  const controls = [...root.querySelectorAll<Control>('input, select')].filter(isOwn);
  const refills = controls.flatMap((control) => refillOf(control) ?? []);
  const { activeElement: focused } = document;
  const hasFocus = focused !== null && isOwn(focused);
  if (!hasFocus && refills.length === 0) return;
  whenHydrated(root, () => {
    if (hasFocus && focused === document.activeElement) dispatch(focused, 'focusin');
    for (const refill of refills) refill();
  });
}

/** Replays the change of a control; null for an unchanged one. */
function refillOf(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) return choiceOf(control);
  return ['checkbox', 'radio'].includes(control.type) ? tickOf(control) : textOf(control);
}

function textOf(input: HTMLInputElement): (() => void) | null {
  const { value, defaultValue: rendered } = input;
  if (value === rendered) return null;
  return () => {
    // The visitor kept typing during hydration, and React has handled the rest.
    if (input.value !== value && input.value !== rendered) return;
    // React ignores an input event if it observed the assignment of the value. It observes this assignment,
    input.value = rendered;
    // but not this one, which bypasses React's setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    dispatch(input, 'input');
    if (input !== document.activeElement) dispatch(input, 'focusout');
  };
}

function tickOf(input: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked: rendered } = input;
  // A radio button is unchecked by the one that becomes checked.
  if (checked === rendered || (input.type === 'radio' && !checked)) return null;
  return () => {
    input.checked = rendered;
    input.click();
  };
}

function choiceOf(select: HTMLSelectElement): (() => void) | null {
  const { value, options } = select;
  const rendered = ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
  if (value === rendered) return null;
  return () => {
    if (select.value !== value && select.value !== rendered) return;
    select.value = value;
    dispatch(select, 'change');
  };
}

function dispatch(element: Element, type: string): void {
  element.dispatchEvent(new Event(type, { bubbles: true }));
}
