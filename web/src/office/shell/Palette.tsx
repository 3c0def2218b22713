/** «Найти или сделать»: sections, actions, texts by the words of their titles. */
// The field controls a list of options that are no form.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import type { KeyboardEvent } from 'react';
import { useDeferredValue, useEffect, useId, useState } from 'react';

import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { useQuery } from '../api/client';
import type { Session } from '../api/session';
import { OfficeTextsDocument } from '../generated/OfficeTexts';
import { go } from '../location';
import { NEW_TEXT_PATH, STAFF_PATH, textPath } from '../paths';
import { mayOpen } from '../roles';
import { signOutOrTell } from '../sign-in/sign-out';
import { focusAtOnce } from '../ui/focus';
import { kindTitle } from '../texts/kinds';
import { groupsFor } from './sections';

/** Something to go to, or to do. */
interface Command {
  title: string;
  note?: string;
  icon: IconName;
  run: () => void;
}

/** Texts that a search shows. */
const FOUND = 6;
/** A pause of typing before texts are searched, milliseconds. */
const PAUSE = 200;

interface PaletteProps {
  session: Session;
  onClose: () => void;
  openKeys: () => void;
}

/** «Найти или сделать». */
export function Palette({ session, onClose, openKeys }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const found = useDeferredValue(typed.trim());
  const texts = useTexts(found, session);
  const list = [...commandsOf(session, openKeys).filter(({ title }) => fits(title, found)), ...texts];
  const at = Math.min(chosen, list.length - 1);

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const step = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && list.length > 0) {
      event.preventDefault();
      setChosen((at + move + list.length) % list.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(list[at]);
    }
  };

  return (
    <Dialog title="Найти или сделать" open onClose={onClose} className="of-palette">
      <span className="control">
        <Icon name="search" size={18} />
        <input
          className="control-input"
          role="combobox"
          aria-label="Раздел, действие или слова из заголовка текста"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
          placeholder="Раздел, действие, заголовок текста"
          ref={focusAtOnce}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={step}
        />
      </span>
      <div id={id} role="listbox" aria-label="Найдено" className="of-commands">
        {list.map((command, place) => (
          // Keys are taken by the field that controls the list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={`${command.title}-${command.note}`}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            className="of-command"
            onClick={() => run(command)}
          >
            <Icon name={command.icon} size={18} />
            <span className="of-cut">{command.title}</span>
            {command.note && <span className="muted">{command.note}</span>}
          </div>
        ))}
      </div>
      <output className="muted of-palette-note">{list.length === 0 ? 'Ничего не нашлось' : ''}</output>
    </Dialog>
  );
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
const fits = (title: string, typed: string) => plain(title).includes(plain(typed));

function commandsOf(session: Session, openKeys: () => void): Command[] {
  const sections = groupsFor(session.roles).flatMap((group) => group.sections);
  return [
    ...sections.map(({ title, icon, path }) => ({ title, icon, note: 'раздел', run: () => go(path) })),
    ...(mayOpen('texts', session.roles)
      ? [{ title: 'Написать новый текст', icon: 'plus', run: () => go(NEW_TEXT_PATH) } as const]
      : []),
    ...(mayOpen('staff', session.roles)
      ? [{ title: 'Пригласить сотрудника', icon: 'plus', run: () => go(`${STAFF_PATH}?invite=1`) } as const]
      : []),
    { title: 'Показать все клавиши', icon: 'info', run: openKeys },
    { title: 'Выйти из офиса', icon: 'exit', run: () => void signOutOrTell() },
  ];
}

/** Texts whose title has the words. */
function useTexts(words: string, session: Session): Command[] {
  const [find, setFind] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setFind(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  const may = mayOpen('texts', session.roles) && find.length > 1;
  const { answer } = useQuery(
    OfficeTextsDocument,
    may ? { kind: null, region: null, find, offset: 0, limit: FOUND } : null,
  );
  if (!may || !answer || 'failure' in answer) return [];
  return answer.data.texts.items.map(({ id, title, kind }) => ({
    title,
    note: kindTitle(kind),
    icon: 'document',
    run: () => go(textPath(id)),
  }));
}
