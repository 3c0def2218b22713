import { useState } from 'react';

import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { notify } from '../../../ui/notifications';
import type { Base, Keeper } from './keeper';

interface DiscardProps {
  keeper: Keeper;
  /** What is edited then. */
  base: Base;
  discarded: (() => void) | undefined;
}

/** Throws a draft away, asked once. */
export function Discard({ keeper, base, discarded }: DiscardProps) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const discard = async () => {
    if (isBusy) return;
    setBusy(true);
    const problem = await keeper.discard(base);
    setBusy(false);
    setAsked(false);
    if (problem !== null) return void notify({ status: 'error', text: problem });
    notify({ status: 'success', text: 'Черновик отброшен' });
    discarded?.();
  };
  return (
    <>
      <Button size="s" kind="ghost" icon="trash" onClick={() => setAsked(true)}>
        Отбросить черновик
      </Button>
      <Dialog
        title="Отбросить черновик?"
        open={isAsked}
        onClose={() => setAsked(false)}
        footer={
          <>
            <Button kind="primary" busy={isBusy} onClick={() => void discard()}>
              Отбросить
            </Button>
            <Button kind="ghost" onClick={() => setAsked(false)}>
              Править дальше
            </Button>
          </>
        }
      >
        <p>
          Всё, что написано в&nbsp;черновике и&nbsp;не&nbsp;опубликовано, исчезнет. Вернуть его будет нельзя.
        </p>
      </Dialog>
    </>
  );
}
