import type { ReactNode } from 'react';

import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

interface QuestionProps {
  title: string;
  action: string;
  act: () => Promise<void>;
  close: () => void;
  children: ReactNode;
}

/** Asks before what cannot be taken back. */
export function Question({ title, action, act, close, children }: QuestionProps) {
  return (
    <Dialog
      title={title}
      open
      onClose={close}
      footer={
        <>
          <Button kind="cta" onClick={() => void act()}>
            {action}
          </Button>
          <Button kind="ghost" onClick={close}>
            Оставить
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
