/** Words that narrow a table, as they are typed. */
import { useEffect, useState } from 'react';

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
  useEffect(() => {
    if (typed.trim() === find) return;
    const timer = setTimeout(() => search(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <Field
      label={label}
      labelHidden
      placeholder={label}
      type="search"
      icon="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
