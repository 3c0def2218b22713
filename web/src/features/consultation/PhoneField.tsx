import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { formatPhone, phoneError, typedPhone } from './phone';

interface PhoneFieldProps {
  defaultValue: string;
  error: string | undefined;
  /** An answer by mail needs no phone. */
  isOptional: boolean;
}

/** A phone in any way of typing; the text is formatted at its end and when the field is left. */
export function PhoneField({ defaultValue, error, isOptional }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isComplete, setComplete] = useState(phoneError(defaultValue) === null);
  // What was typed before the scripts came.
  useEffect(() => setComplete(phoneError(input.current?.value ?? '') === null), []);

  const show = (element: HTMLInputElement, text: string) => {
    if (text !== element.value) element.value = text;
    setComplete(phoneError(text) === null);
  };
  const type = (event: FormEvent<HTMLInputElement>) => {
    const { currentTarget: element, nativeEvent } = event;
    const isDeleting = ((nativeEvent as InputEvent).inputType ?? '').startsWith('delete');
    show(element, typedPhone({ value: element.value, caret: element.selectionStart, isDeleting }));
  };

  return (
    <Field
      label="Телефон"
      type="tel"
      inputMode="tel"
      name="phone"
      autoComplete="tel"
      maxLength={40}
      aria-required={!isOptional}
      defaultValue={defaultValue}
      error={error}
      hint={isOptional ? 'Необязательно' : undefined}
      after={isComplete && !error && <Icon name="check" size={18} className="consultation-complete" />}
      inputRef={input}
      onInput={type}
      onBlur={({ currentTarget }) => show(currentTarget, formatPhone(currentTarget.value))}
    />
  );
}
