import { useEffect, useState } from 'react';

import { suggestComplexes } from '../../../entities/complex/suggest';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Chooser } from '../../ui/Chooser';
import { complexIn, siteAddress } from './address';
import type { BlockField } from './kinds';

/** A pause of typing before names are searched, milliseconds. */
const PAUSE = 200;

interface ComplexFieldProps {
  field: BlockField;
  /** Its number, or the name in its address. */
  value: string;
  /** As people call it, where it is known. */
  name: string;
  origins: readonly string[];
  error: string | undefined;
  inputRef: (element: HTMLInputElement | null) => void;
  choose: (value: string, name: string) => void;
}

/** A complex by its name, as the site's own search completes it, or by the address of its page. */
export function ComplexField(props: ComplexFieldProps) {
  const { field, value, name, origins, error, inputRef, choose } = props;
  const [typed, setTyped] = useState('');
  const found = useComplexes(typed, origins);
  if (value !== '') {
    return (
      <div className="of-chosen">
        <Icon name="building" size={20} />
        <span className="of-line-words">
          <span className="field-label">{field.title}</span>
          <b>{name || value}</b>
        </span>
        <Button size="s" onClick={() => choose('', '')}>
          Выбрать другой
        </Button>
      </div>
    );
  }
  return (
    <Chooser
      label={field.title}
      listLabel="Комплексы"
      hint={field.hint}
      error={error}
      inputRef={inputRef}
      typed={typed}
      onType={setTyped}
      options={found}
      choose={({ key, title }) => choose(key, title)}
    />
  );
}

/** What a name or an address may mean. */
function useComplexes(typed: string, origins: readonly string[]) {
  const [found, setFound] = useState<{ typed: string; list: Awaited<ReturnType<typeof suggestComplexes>> }>();
  const read = siteAddress(typed, origins);
  const page = 'path' in read ? complexIn(read.path) : null;
  const words = 'path' in read ? '' : typed.trim();
  useEffect(() => {
    if (words.length < 2) return;
    let isLate = false;
    const timer = setTimeout(() => {
      void suggestComplexes(words, 6).then((list) => {
        if (!isLate) setFound({ typed: words, list });
      });
    }, PAUSE);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [words]);
  if (page) return [{ key: page, title: page, note: 'по\u00a0адресу страницы', icon: 'building' as const }];
  if (words.length < 2 || !found) return [];
  return found.list.map(({ id, name, address }) => ({
    key: String(id),
    title: name,
    note: address,
    icon: 'building' as const,
  }));
}
