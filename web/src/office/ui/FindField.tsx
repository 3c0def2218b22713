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
  const [shown, setShown] = useState(find);
  // Another address brings other words.
  if (find !== shown) {
    setShown(find);
    if (find !== typed.trim()) setTyped(find);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    const { pathname } = location;
    timer.current = setTimeout(() => {
      // While the next screen is loaded this one stays: its words must not lead back.
      if (location.pathname === pathname && words.trim() !== find) search(words.trim());
    }, PAUSE);
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
