import { whenHydrated } from './hydrated';

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Keeps what a visitor typed, ticked and chose in a part of the page that is about to be taken over, and where the focus
 * is, and does it again when that part listens: React leaves such a control as it is and does not know of it.
 */
export function keepFilled(root: Element): void {
  const island = root.closest('[data-island]');
  const isOwn = (element: Element) => root.contains(element) && element.closest('[data-island]') === island;
  const controls = [...root.querySelectorAll<Control>('input, select')].filter(isOwn);
  const refills = controls.flatMap((control) => refillOf(control) ?? []);
  const { activeElement: focused } = document;
  const hasFocus = focused !== null && isOwn(focused);
  if (!hasFocus && refills.length === 0) return;
  whenHydrated(root, () => {
    if (hasFocus && focused === document.activeElement) tell(focused, 'focusin');
    for (const refill of refills) refill();
  });
}

/** What does again what a visitor did to a control; null when that is nothing. */
function refillOf(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) return choiceOf(control);
  return ['checkbox', 'radio'].includes(control.type) ? tickOf(control) : textOf(control);
}

function textOf(input: HTMLInputElement): (() => void) | null {
  const { value, defaultValue: drawn } = input;
  if (value === drawn) return null;
  return () => {
    // The page was taken over while the visitor typed on, and has heard the rest.
    if (input.value !== value && input.value !== drawn) return;
    // React passes over an event that brings the value that it has seen set: it sees this one,
    input.value = drawn;
    // and not this one, which goes past it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    tell(input, 'input');
    if (input !== document.activeElement) tell(input, 'focusout');
  };
}

function tickOf(input: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked: drawn } = input;
  // A radio that goes off does so by the one that comes on.
  if (checked === drawn || (input.type === 'radio' && !checked)) return null;
  return () => {
    input.checked = drawn;
    input.click();
  };
}

function choiceOf(select: HTMLSelectElement): (() => void) | null {
  const { value, options } = select;
  const drawn = ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
  if (value === drawn) return null;
  return () => {
    if (select.value !== value && select.value !== drawn) return;
    select.value = value;
    tell(select, 'change');
  };
}

function tell(element: Element, type: string): void {
  element.dispatchEvent(new Event(type, { bubbles: true }));
}
