import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { classes } from '../../lib/classes';
import { Icon } from '../../ui/Icon';

interface DropdownProps {
  /** The label of the control, read out before its value. */
  label: string;
  value: ReactNode;
  isSet?: boolean;
  className?: string;
  /** Single choice: a click on an option closes the list; arrow keys do not. */
  closes?: boolean;
  children: ReactNode;
}

/** A dropdown: a native `details`, so that it opens without scripts too. */
export function Dropdown({
  label,
  value,
  isSet = false,
  className,
  closes = false,
  children,
}: DropdownProps) {
  const ref = useDetails(closes);
  return (
    <details ref={ref} className={classes('sf-drop', className)}>
      <summary className={classes('control sf-drop-head', isSet && 'control-set')}>
        {value !== label && <span className="unseen">{label}: </span>}
        <span className="sf-drop-value">{value}</span>
        <Icon name="down" size={18} />
      </summary>
      <div className="sf-drop-panel">{children}</div>
    </details>
  );
}

/** A `details` that closes on Escape, on focus outside, and optionally on the choice of an option. */
export function useDetails(closes = false): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      event.preventDefault();
      event.stopPropagation();
      closeDetails(element);
    };
    const choose = ({ detail, target }: MouseEvent) => {
      // The click reaches the option after its label, so the list must stay open until then.
      if (detail > 0 && target instanceof Element && target.closest('label'))
        requestAnimationFrame(() => closeDetails(element));
    };
    if (closes) element.addEventListener('click', choose);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    element.addEventListener('keydown', escape);
    return () => {
      element.removeEventListener('click', choose);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      element.removeEventListener('keydown', escape);
    };
  }, [closes]);

  return ref;
}

/** Closes a `details` and restores the focus to its summary. */
export function closeDetails(element: HTMLDetailsElement | null): void {
  if (!element) return;
  element.open = false;
  element.querySelector('summary')?.focus();
}
