import { useState } from 'react';

import { Button } from '../../ui/Button';
import { office } from '../api/client';
import { AcceptMergeDocument } from '../generated/AcceptMerge';
import { RejectMergeDocument } from '../generated/RejectMerge';
import { UndoMergeDocument } from '../generated/UndoMerge';
import { useKeys } from '../keys';
import type { Deciding } from './deciding';
import { useSend } from './deciding';
import { UNDO_REASONS } from './kinds';
import { Reasons } from './Reasons';

/** Whether two records are one. */
export function DecideMerge({ item, goOn, frame }: Deciding) {
  const [isUndoing, setUndoing] = useState(false);
  const send = useSend(item, goOn);
  const { id } = item;
  const isHeld = item.state === 'held';
  const isOne = item.state === 'shown';

  const unite = () => send('Объединено', () => office.query(AcceptMergeDocument, { id }));
  const part = () => send('Признаны разными', () => office.query(RejectMergeDocument, { id }));
  const undo = (reason: string) => send('Разъединено', () => office.query(UndoMergeDocument, { id, reason }));

  useKeys([
    ...(isOne ? [] : [{ code: 'KeyY', run: unite }]),
    ...(isHeld ? [{ code: 'KeyN', run: part }] : []),
    ...(isOne ? [{ code: 'KeyN', run: () => setUndoing(true) }] : []),
  ]);

  return frame(
    isUndoing && (
      <Reasons
        reasons={UNDO_REASONS}
        title="Разъединить: причина"
        note="Она останется в&nbsp;журнале. Сами записи больше не&nbsp;сольются."
        keep="Не&nbsp;разъединять"
        refuse={undo}
        cancel={() => setUndoing(false)}
      />
    ),
    <div className="of-actions">
      {!isOne && (
        <Button kind="cta" icon="check" onClick={unite}>
          Это одно и&nbsp;то&nbsp;же <kbd>Y</kbd>
        </Button>
      )}
      {isHeld && (
        <Button icon="close" onClick={part}>
          Это разные <kbd>N</kbd>
        </Button>
      )}
      {isOne && (
        <Button icon="undo" onClick={() => setUndoing(true)} aria-expanded={isUndoing}>
          Разъединить <kbd>N</kbd>
        </Button>
      )}
    </div>,
  );
}
