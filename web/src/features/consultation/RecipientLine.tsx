import { useEffect, useState } from 'react';

import { Hours } from './Hours';
import type { Recipient } from './model';
import type { RecipientState } from './recipient-hours';
import { recipientState } from './recipient-hours';

const MINUTE_MS = 60_000;

/** Who answers, and whether now: the browser's clock decides, so the server renders the hours instead. */
export function RecipientLine({ recipient }: { recipient: Recipient }) {
  const { hours } = recipient;
  const [state, setState] = useState<RecipientState | null>(null);
  useEffect(() => {
    const tell = () => setState(recipientState(hours, Date.now()));
    tell();
    const timer = setInterval(tell, MINUTE_MS);
    return () => clearInterval(timer);
  }, [hours]);
  return (
    <p className="consultation-recipient">
      <span>{recipient.name}</span>
      {state ? (
        <span className={state.isOnline ? 'consultation-state is-online' : 'consultation-state'}>
          {state.text}
        </span>
      ) : (
        hours.length > 0 && (
          <span className="muted">
            <Hours hours={hours} /> по&nbsp;Москве
          </span>
        )
      )}
    </p>
  );
}
