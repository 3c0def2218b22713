import type { ReactNode, SelectHTMLAttributes } from 'react';
import { useId } from 'react';

import { classes } from '../lib/classes';
import { Icon } from './Icon';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  labelHidden?: boolean;
  isSet?: boolean;
  /** `option` and `optgroup` elements. */
  children: ReactNode;
}

/** The native select in the portal's style. */
export function Select({
  label,
  labelHidden = false,
  isSet = false,
  children,
  className,
  ...rest
}: SelectProps) {
  const id = useId();
  return (
    <div className={classes('field', className)}>
      <label className={labelHidden ? 'unseen' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <span className={classes('control control-select', isSet && 'control-set')}>
        <select {...rest} id={id} className="control-input">
          {children}
        </select>
        <Icon name="down" size={18} />
      </span>
    </div>
  );
}
