import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { classes } from '../../lib/classes';
import { Icon } from '../../ui/Icon';

interface DropdownProps {
  /** The label of the control, read before its value. */
  label: string;
  value: ReactNode;
  isSet?: boolean;
  className?: string;
  /** One choice is all there is to make: a press on it closes the list; arrows go through it. */
  closes?: boolean;
  children: ReactNode;
}

/** A control that unfolds: the browser's own `details`, so it opens without scripts too. */
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

/** A `details` that closes by Escape, when the focus leaves it, and optionally by the choice of an option. */
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
      // The press reaches the option after its label: the list is there until then.
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

/** Closes a `details` and gives the focus back to what opened it. */
export function closeDetails(element: HTMLDetailsElement | null): void {
  if (!element) return;
  element.open = false;
  element.querySelector('summary')?.focus();
}
