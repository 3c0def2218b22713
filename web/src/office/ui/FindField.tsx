/** Words that narrow a table, as they are typed. */
import { useEffect, useRef, useState } from 'react';

import { Field } from '../../ui/Field';

/** A pause of typing before the words are searched, milliseconds. */
const PAUSE = 250;

interface FindFieldProps {
  label: string;
  find: string;
  search: (words: string) => void;
}

export function FindField({ label, find, search }: FindFieldProps) {
  const [typed, setTyped] = useState(find);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Begun by typing alone: this field outlives its address while the next screen is loaded.
  const type = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    if (words.trim() !== find) timer.current = setTimeout(() => search(words.trim()), PAUSE);
  };
  return (
    <Field
      label={label}
      labelHidden
      placeholder={label}
      type="search"
      icon="search"
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}
