/** The control of a field: in place of its value, or in a form of its own. */
import type { KeyboardEvent } from 'react';

import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { focusIf } from '../ui/focus';
import { TextArea } from '../ui/TextArea';
import type { RecordField } from './kinds';

interface FieldInputProps {
  field: RecordField;
  value: string;
  change: (value: string) => void;
  /** Puts the value back in its place; a form has none. */
  close?: () => void;
}

/** Rows of a box for text, and for lines. */
const [TALL, LOW] = [8, 4];

const focusBox = (element: HTMLElement | null) => element?.querySelector('input')?.focus();
const focusSelect = (element: HTMLElement | null) => element?.querySelector('select')?.focus();

export function FieldInput({ field, value, change, close }: FieldInputProps) {
  const { title, input, unit, hint, options, isRequired } = field;
  const isForm = !close;
  const done = (event: KeyboardEvent) => {
    if (close && (event.key === 'Escape' || event.key === 'Enter')) {
      event.preventDefault();
      close();
    }
  };
  switch (input) {
    case 'TEXT':
    case 'LINES':
      return (
        <TextArea
          label={title}
          hint={hint}
          rows={input === 'TEXT' ? TALL : LOW}
          value={value}
          isFocused={!isForm}
          onChange={change}
          {...(close && { onEnter: close, onEscape: close })}
        />
      );
    case 'CHOICES':
      return <Choices field={field} value={value} change={change} done={done} isForm={isForm} />;
    case 'CHOICE':
    case 'FLAG':
      return (
        <div ref={isForm ? null : focusSelect}>
          <Select
            label={title}
            labelHidden={!isForm}
            value={value}
            onChange={(event) => change(event.target.value)}
            onKeyDown={done}
          >
            {input === 'FLAG' ? (
              <>
                <option value="false">нет</option>
                <option value="true">да</option>
              </>
            ) : (
              <>
                {(!isRequired || value === '') && (
                  <option value="">{isForm ? 'не выбрано' : 'не известно'}</option>
                )}
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.title}
                  </option>
                ))}
              </>
            )}
          </Select>
        </div>
      );
    default:
      return (
        <Field
          label={title}
          labelHidden={!isForm}
          hint={hint || undefined}
          inputRef={focusIf(!isForm)}
          value={value}
          type={input === 'DAY' ? 'date' : 'text'}
          inputMode={input === 'NUMBER' ? 'decimal' : undefined}
          after={unit || undefined}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
          onKeyDown={done}
        />
      );
  }
}

/** Several of a list: a box each, a line each in the value. */
function Choices({
  field: { title, options },
  value,
  change,
  done,
  isForm,
}: Omit<FieldInputProps, 'close'> & { done: (event: KeyboardEvent) => void; isForm: boolean }) {
  const chosen = value.split('\n').filter(Boolean);
  const turn = (code: string) =>
    change(
      options
        .map((option) => option.value)
        .filter((known) => chosen.includes(known) !== (known === code))
        .join('\n'),
    );
  return (
    <fieldset className="of-choices" ref={isForm ? null : focusBox}>
      <legend className={isForm ? undefined : 'unseen'}>{title}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={() => turn(option.value)}
          onKeyDown={done}
        >
          {option.title}
        </Checkbox>
      ))}
    </fieldset>
  );
}
