import { useEffect, useState } from 'react';

import type { PageRequest } from '../../app/contract';
import { NAVIGATED } from '../../lib/navigated';
import { Button } from '../../ui/Button';
import { useWidget } from '../../ui/widget-visibility';
import { openChat } from './chat';
import type { Operation } from './interests';
import './third-parties.css';

/** How long the button says that the chat is coming, milliseconds. */
const BUSY_MS = 10_000;

interface WidgetsProps {
  site: PageRequest['site'];
  /** The lot of the auction on the first page, if there is one. */
  lot: string | null;
  operations: () => Operation[];
}

/** The buttons of the chat and of the call-back, where they are configured; a dialog of the portal hides them. */
export function Widgets({ site, lot, operations }: WidgetsProps) {
  const [hasChat, hasCall] = [useWidget('chat'), useWidget('call')];
  const [isBusy, setBusy] = useState(false);
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    const leave = () => setFirst(false);
    window.addEventListener(NAVIGATED, leave);
    return () => window.removeEventListener(NAVIGATED, leave);
  }, []);
  const { chat, callback } = site.thirdParties ?? {};
  const open = async () => {
    if (!chat) return;
    // A tool that never answers leaves the button as it was.
    setBusy(true);
    const end = setTimeout(() => setBusy(false), BUSY_MS);
    await openChat(chat, operations);
    clearTimeout(end);
    setBusy(false);
  };
  return (
    <div className="party-widgets">
      {callback && lot !== null && isFirst && hasCall && (
        <>
          <Button
            kind="secondary"
            icon="phone"
            data-code={lot}
            aria-describedby={callback.promo && 'call-promo'}
          >
            Обратный звонок
          </Button>
          {callback.promo && (
            <p id="call-promo" className="party-promo">
              {callback.promo}
            </p>
          )}
        </>
      )}
      {chat && hasChat && (
        <Button kind="secondary" icon="mail" busy={isBusy} onClick={() => void open()}>
          Чат
        </Button>
      )}
    </div>
  );
}
