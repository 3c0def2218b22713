import { useEffect, useId, useRef } from 'react';

import { classes } from '../../lib/classes';

interface TextAreaProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl Enter. */
  onEnter?: () => void;
  onEscape?: () => void;
  rows?: number;
  required?: boolean;
  isFocused?: boolean;
  className?: string;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, value, onChange, onEnter, onEscape, rows = 4, required, isFocused, className } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) area.current?.focus();
  }, [isFocused]);
  return (
    <div className={classes('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        className="of-area"
        rows={rows}
        value={value}
        required={required}
        aria-describedby={hint && `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            onEnter?.();
          } else if (event.key === 'Escape') onEscape?.();
        }}
      />
      {hint && (
        <span className="field-hint" id={`${id}-note`}>
          {hint}
        </span>
      )}
    </div>
  );
}
