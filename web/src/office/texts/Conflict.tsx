import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { OfficeVersionFieldsFragment } from '../generated/types';
import { When } from '../ui/When';
import { Difference } from './Difference';
import { differenceOf } from './difference';

interface ConflictProps {
  /** The text that both began with. */
  base: string;
  mine: string;
  other: OfficeVersionFieldsFragment;
  close: () => void;
  saveMine: () => void;
  takeTheirs: () => void;
}

/** Somebody else has published the text in the meantime: both changes, and what may be done. */
export function Conflict({ base, mine, other, close, saveMine, takeTheirs }: ConflictProps) {
  const { number, editor, happened, reason, difference } = other;
  return (
    <Dialog
      title={`Пока вы правили, вышла версия ${number}`}
      note={
        <p className="muted">
          {editor}, <When at={happened} />
          {reason && `: ${reason}`}. Ничего не&nbsp;потеряно: ваша правка на&nbsp;экране
          и&nbsp;в&nbsp;черновике.
        </p>
      }
      open
      onClose={close}
      size="wide"
      className="of-conflict"
      footer={
        <>
          <Button kind="primary" onClick={saveMine}>
            Опубликовать мою поверх
          </Button>
          <Button onClick={takeTheirs}>Взять версию {number}, мою отложить</Button>
          <Button kind="ghost" onClick={close}>
            Править дальше
          </Button>
        </>
      }
    >
      <div className="of-both">
        <section>
          <h3>{editor}: что изменилось</h3>
          <Difference lines={difference} label={`Изменения версии ${number}`} />
        </section>
        <section>
          <h3>Ваша правка</h3>
          <Difference lines={differenceOf(base, mine)} label="Ваши изменения" />
        </section>
      </div>
    </Dialog>
  );
}
