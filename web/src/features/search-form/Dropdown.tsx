import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { classes } from '../../lib/classes';
import { Icon } from '../../ui/Icon';

interface DropdownProps {
  /** What the control is about; heard before its value. */
  label: string;
  value: ReactNode;
  isSet?: boolean;
  className?: string;
  children: ReactNode;
}

/** A control that unfolds: the browser's own `details`, so it opens without scripts too. */
export function Dropdown({ label, value, isSet = false, className, children }: DropdownProps) {
  const ref = useDetails();
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

/** A `details` that closes by Escape, and when the visitor turns to something else. */
export function useDetails(): RefObject<HTMLDetailsElement | null> {
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
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    element.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      element.removeEventListener('keydown', escape);
    };
  }, []);

  return ref;
}

/** Closes a `details` and gives the focus back to what opened it. */
export function closeDetails(element: HTMLDetailsElement | null): void {
  if (!element) return;
  element.open = false;
  element.querySelector('summary')?.focus();
}
