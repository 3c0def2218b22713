import { useEffect, useId, useRef } from 'react';

import { classes } from '../../lib/classes';

interface TextAreaProps {
  label: string;
  hint?: string;
  /** What is wrong, in place of the hint. */
  error?: string | undefined;
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
  const {
    label,
    hint,
    error,
    value,
    onChange,
    onEnter,
    onEscape,
    rows = 4,
    required,
    isFocused,
    className,
  } = props;
  const id = useId();
  const note = error ?? hint;
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
        aria-invalid={error ? true : undefined}
        aria-describedby={note && `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            onEnter?.();
          } else if (event.key === 'Escape') onEscape?.();
        }}
      />
      {note && (
        <span className={error ? 'field-error' : 'field-hint'} id={`${id}-note`}>
          {note}
        </span>
      )}
    </div>
  );
}
