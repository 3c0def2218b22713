import { useEffect, useState } from 'react';

import type { Session } from '../api/session';
import { useKeys } from '../keys';
import { usePlace } from '../location';
import { forgetToday, refreshToday } from '../today/store';
import { KeyList } from './KeyList';
import { Palette } from './Palette';
import { ShellContext } from './context';
import { Sidebar } from './Sidebar';
import { Screens } from './Screens';

/** How often counts are asked for while nothing happens, milliseconds. */
const PERIOD = 60_000;

/** The office around its screens. */
export function Shell({ session }: { session: Session }) {
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  const { path } = usePlace();
  useEffect(() => {
    void refreshToday();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshToday();
    }, PERIOD);
    return () => {
      clearInterval(timer);
      forgetToday();
    };
  }, []);
  useKeys([
    { code: 'KeyK', withControl: true, run: () => setOpened('palette') },
    { sign: '?', run: () => setOpened('keys') },
  ]);
  return (
    <ShellContext
      value={{ session, openPalette: () => setOpened('palette'), openKeys: () => setOpened('keys') }}
    >
      <div className="of-shell">
        <a className="skip" href="#content">
          К содержанию
        </a>
        <Sidebar session={session} path={path} />
        <div className="of-main">
          <Screens session={session} path={path} />
        </div>
      </div>
      {opened === 'palette' && (
        <Palette session={session} onClose={() => setOpened(null)} openKeys={() => setOpened('keys')} />
      )}
      {opened === 'keys' && <KeyList path={path} onClose={() => setOpened(null)} />}
    </ShellContext>
  );
}
