/** «Найти или сделать»: sections, actions, texts by the words of their titles. */
import { useDeferredValue, useEffect, useState } from 'react';

import { Dialog } from '../../ui/Dialog';
import { useQuery } from '../api/client';
import type { Session } from '../api/session';
import { OfficeTextsDocument } from '../generated/OfficeTexts';
import { go } from '../location';
import { NEW_TEXT_PATH, STAFF_PATH, textPath } from '../paths';
import { mayOpen } from '../roles';
import { signOutOrTell } from '../sign-in/sign-out';
import type { Option } from '../ui/Chooser';
import { Chooser, fits } from '../ui/Chooser';
import { focusAtOnce } from '../ui/focus';
import { kindTitle } from '../texts/kinds';
import { groupsFor } from './sections';

/** Something to go to, or to do. */
interface Command extends Option {
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
  const found = useDeferredValue(typed.trim());
  const texts = useTexts(found, session);
  const list = [...commandsOf(session, openKeys).filter(({ title }) => fits(title, found)), ...texts];
  return (
    <Dialog title="Найти или сделать" open onClose={onClose} className="of-palette">
      <Chooser
        label="Раздел, действие или слова из заголовка текста"
        labelHidden
        listLabel="Найдено"
        placeholder="Раздел, действие, заголовок текста"
        inputRef={focusAtOnce}
        typed={typed}
        onType={setTyped}
        options={list}
        choose={(command) => {
          onClose();
          command.run();
        }}
      />
      <output className="muted of-palette-note">{list.length === 0 ? 'Ничего не нашлось' : ''}</output>
    </Dialog>
  );
}

function commandsOf(session: Session, openKeys: () => void): Command[] {
  const sections = groupsFor(session.roles).flatMap((group) => group.sections);
  return [
    ...sections.map(({ title, icon, path }) => ({
      key: path,
      title,
      icon,
      note: 'раздел',
      run: () => go(path),
    })),
    ...(mayOpen('texts', session.roles)
      ? [{ key: 'write', title: 'Написать новый текст', icon: 'plus', run: () => go(NEW_TEXT_PATH) } as const]
      : []),
    ...(mayOpen('staff', session.roles)
      ? [
          {
            key: 'invite',
            title: 'Пригласить сотрудника',
            icon: 'plus',
            run: () => go(`${STAFF_PATH}?invite=1`),
          } as const,
        ]
      : []),
    { key: 'keys', title: 'Показать все клавиши', icon: 'info', run: openKeys },
    { key: 'leave', title: 'Выйти из офиса', icon: 'exit', run: () => void signOutOrTell() },
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
    key: textPath(id),
    title,
    note: kindTitle(kind),
    icon: 'document',
    run: () => go(textPath(id)),
  }));
}
