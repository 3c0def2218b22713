import type { MouseEvent, ReactNode, Ref } from 'react';
import { useEffect, useId, useRef } from 'react';

import { classes } from '../lib/classes';
import { Icon } from './Icon';
import { Portal } from './Portal';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Below the title. */
  note?: ReactNode;
  /** Before the title. */
  mark?: ReactNode;
  /** Lets the title take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Fixed at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** `wide` for maps and lists, `full` for a phone, `sheet` slides up from the bottom edge. */
  size?: 'plain' | 'wide' | 'full' | 'sheet';
  className?: string;
}

/** A native dialog: it traps and restores the focus, and closes on Escape. */
export function Dialog({ open, ...rest }: DialogProps) {
  if (!open) return null;
  return (
    <Portal to="modals">
      <OpenDialog {...rest} />
    </Portal>
  );
}

function OpenDialog({
  title,
  note,
  mark,
  titleRef,
  onClose,
  children,
  footer,
  size = 'plain',
  className,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const { classList, clientWidth, style } = document.documentElement;
    element?.showModal();
    if (!classList.contains('has-dialog')) style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
    classList.add('has-dialog');
    return () => {
      element?.close();
      if (!document.querySelector('dialog[open]')) classList.remove('has-dialog');
      // The element is removed before the browser can restore the focus.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const closeFromScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // A click beside the dialog only repeats Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes('dialog', `dialog-${size}`, className)}
      aria-labelledby={titleId}
      onClick={closeFromScrim}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-box">
        <div className="dialog-head">
          {mark}
          <div className="dialog-heading">
            <h2 ref={titleRef} className="dialog-title" id={titleId} tabIndex={titleRef ? -1 : undefined}>
              {title}
            </h2>
            {note}
          </div>
          <button type="button" className="dialog-close" onClick={onClose} aria-label="Закрыть">
            <Icon name="close" size={22} />
          </button>
        </div>
        <div className="dialog-body">{children}</div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
