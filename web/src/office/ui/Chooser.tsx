/** A field that controls a list: what is typed narrows it, arrows walk it, Enter takes. */
// The field controls a list of options that are no form.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import type { ComponentProps, KeyboardEvent } from 'react';
import { useId, useState } from 'react';

import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';

export interface Option {
  key: string;
  title: string;
  note?: string;
  icon: IconName;
}

type Rest = Pick<
  ComponentProps<typeof Field>,
  'labelHidden' | 'placeholder' | 'hint' | 'error' | 'inputRef' | 'maxLength'
>;

interface ChooserProps<Known extends Option> extends Rest {
  label: string;
  /** The name of the list. */
  listLabel: string;
  typed: string;
  onType: (typed: string) => void;
  options: readonly Known[];
  choose: (option: Known) => void;
}

export function Chooser<Known extends Option>(props: ChooserProps<Known>) {
  const { label, listLabel, typed, onType, options, choose, ...rest } = props;
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const at = Math.min(chosen, options.length - 1);
  const step = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[at];
    if (!option) return;
    if (move !== undefined) {
      event.preventDefault();
      const next = (at + move + options.length) % options.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(option);
    }
  };
  return (
    <>
      <Field
        {...rest}
        label={label}
        icon="search"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        value={typed}
        onChange={(event) => {
          setChosen(0);
          onType(event.target.value);
        }}
        onKeyDown={step}
      />
      <div
        id={id}
        role="listbox"
        aria-label={listLabel}
        className="of-commands"
        hidden={options.length === 0}
      >
        {options.map((option, place) => (
          // Keys are taken by the field that controls the list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.key}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            className="of-command"
            onClick={() => choose(option)}
          >
            <Icon name={option.icon} size={18} />
            <span className="of-cut">{option.title}</span>
            {option.note && <span className="muted">{option.note}</span>}
          </div>
        ))}
      </div>
    </>
  );
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ');

/** Whether a title has what was typed. */
export const fits = (title: string, typed: string) => plain(title).includes(plain(typed.trim()));
