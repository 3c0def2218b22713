import type { InputHTMLAttributes, ReactNode } from 'react';

import { classes } from '../lib/classes';
import { Icon } from './Icon';

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  children: ReactNode;
  /** The number of results with the option. */
  count?: string | undefined;
  /** The option has no results. */
  dimmed?: boolean;
}

/** A checkbox; the native input holds the state. */
export function Checkbox({ children, count, dimmed = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes('check', dimmed && 'check-dimmed', className)}>
      <input {...rest} type="checkbox" className="check-input" />
      <span className="check-box">
        <Icon name="check" size={14} />
      </span>
      <span className="check-text">{children}</span>
      {count !== undefined && <span className="check-count">{count}</span>}
    </label>
  );
}

/** A radio button. */
export function Radio({ children, count, dimmed = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes('check', dimmed && 'check-dimmed', className)}>
      <input {...rest} type="radio" className="check-input" />
      <span className="check-box check-round" />
      <span className="check-text">{children}</span>
      {count !== undefined && <span className="check-count">{count}</span>}
    </label>
  );
}
