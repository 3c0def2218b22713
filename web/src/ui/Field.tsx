import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';

import { classes } from '../lib/classes';
import { Icon } from './Icon';
import type { IconName } from './icons';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The label is for screen readers only; the placeholder is visible. */
  labelHidden?: boolean;
  icon?: IconName;
  /** The error and how to fix it. */
  error?: string | undefined;
  hint?: string | undefined;
  /** After the text: a clear button, a unit. */
  after?: ReactNode;
  /** A value is set. */
  isSet?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A text field with its label and error. */
export function Field({
  label,
  labelHidden = false,
  icon,
  error,
  hint,
  after,
  isSet = false,
  inputRef,
  className,
  ...rest
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={classes('field', className)}>
      <label className={labelHidden ? 'unseen' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <span className={classes('control', isSet && 'control-set', error && 'control-wrong')}>
        {icon && <Icon name={icon} size={18} />}
        <input
          {...rest}
          ref={inputRef}
          id={id}
          className="control-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {error && <Icon name="warning" size={18} />}
        {after}
      </span>
      {note && (
        <span className={error ? 'field-error' : 'field-hint'} id={noteId}>
          {note}
        </span>
      )}
    </div>
  );
}
