import { type KeyboardEvent, useRef, useState } from 'react';

import { classes } from '../lib/classes';
import { Icon } from './Icon';
import type { Mask } from '../lib/masks';

interface NumberInputProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  /** Unique on the page: it is the id, too. */
  readonly name: string;
  readonly placeholder: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly mask: Mask;
  /** The text without focus. */
  readonly shown: (value: number) => string;
  readonly className?: string;
}

/** A number input: plain while it is edited, formatted otherwise, such as «38.5» and «от 38,5 м²». */
export function NumberInput({
  label,
  labelHidden = false,
  name,
  placeholder,
  value,
  onChange,
  mask: { takes, read, tidy, inputMode },
  shown,
  className,
}: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);

  // A change from outside, such as a reset or a step, replaces the typed text.
  const plain = value > 0 ? tidy(String(value)) : '';
  const current = typed === null ? shown(value) : read(typed) === value ? typed : plain;

  const keep = (event: KeyboardEvent) => {
    if (!takes(event) && !event.altKey) event.preventDefault();
  };
  const clear = () => {
    setTyped(document.activeElement === input.current ? '' : null);
    onChange(0);
    input.current?.focus();
  };
  const type = (text: string) => {
    const tidied = tidy(text);
    setTyped(tidied);
    onChange(read(tidied));
  };

  return (
    <div className={classes('field', className)}>
      <label className={labelHidden ? 'unseen' : 'field-label'} htmlFor={name}>
        {label}
      </label>
      <span className={classes('control', value > 0 && 'control-set')}>
        <input
          ref={input}
          id={name}
          name={name}
          className="control-input"
          inputMode={inputMode}
          autoComplete="off"
          placeholder={placeholder}
          value={current}
          onKeyDown={keep}
          onFocus={() => setTyped(plain)}
          onBlur={() => setTyped(null)}
          onChange={(event) => type(event.target.value)}
        />
        {value > 0 && (
          <button
            type="button"
            className="sf-clear"
            onClick={clear}
            aria-label={`Очистить: ${label.toLowerCase()}`}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </span>
    </div>
  );
}
