import type { InputHTMLAttributes, ReactNode } from 'react';

import { classes } from '../lib/classes';
import { iconHtml } from './Icon';

const TICK = iconHtml({ name: 'check', size: 14 });

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  children: ReactNode;
  /** The number of results with the option. */
  count?: string | undefined;
  /** What the cheapest of them costs: «от 2,03 млн ₽». */
  price?: string | undefined;
  /** The option has no results. */
  dimmed?: boolean;
}

/** A checkbox; the native input holds the state. */
export function Checkbox({ children, count, price, dimmed = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes('check', dimmed && 'check-dimmed', className)}>
      <input {...rest} type="checkbox" className="check-input" />
      <span className="check-box" dangerouslySetInnerHTML={TICK} />
      <span className="check-text">
        {children}
        {price && <span className="check-price"> {price}</span>}
      </span>
      {count !== undefined && <span className="check-count">{count}</span>}
    </label>
  );
}

/** A radio button. */
export function Radio({ children, count, price, dimmed = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes('check', dimmed && 'check-dimmed', className)}>
      <input {...rest} type="radio" className="check-input" />
      <span className="check-box check-round" />
      <span className="check-text">
        {children}
        {price && <span className="check-price"> {price}</span>}
      </span>
      {count !== undefined && <span className="check-count">{count}</span>}
    </label>
  );
}
