import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Links } from './Links';

interface MoveDialogProps {
  id: number;
  /** Where the text is, and where it would be. */
  from: string;
  to: string;
  close: () => void;
  go: () => void;
}

/** Asked before the address of a text changes. */
export function MoveDialog({ id, from, to, close, go }: MoveDialogProps) {
  return (
    <Dialog
      title="Адрес изменится"
      open
      onClose={close}
      footer={
        <>
          <Button kind="primary" onClick={go}>
            Сменить адрес
          </Button>
          <Button kind="ghost" onClick={close}>
            Править дальше
          </Button>
        </>
      }
    >
      <p>
        Сейчас текст по&nbsp;адресу <b>{from}</b>, будет&nbsp;— <b>{to}</b>. Прежний адрес поведёт
        на&nbsp;новый, но&nbsp;ссылки лучше поправить. Сюда ведут:
      </p>
      <Links id={id} path={from} />
    </Dialog>
  );
}
