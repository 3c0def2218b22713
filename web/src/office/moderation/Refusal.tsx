import { Button } from '../../ui/Button';
import { Reasons } from './Reasons';

interface RefusalProps {
  reasons: readonly string[];
  /** Whether visitors see it: then it is taken off. */
  isShown: boolean;
  refuse: (reason: string) => void;
  cancel: () => void;
}

/** Why what somebody sent is refused, or taken off the site. */
export function Refusal({ reasons, isShown, refuse, cancel }: RefusalProps) {
  return (
    <Reasons
      reasons={reasons}
      title={isShown ? 'Снять с сайта: причина' : 'Отклонить: причина'}
      note="Автор увидит её и&nbsp;сможет исправить."
      keep={isShown ? 'Не\u00a0снимать' : 'Не\u00a0отклонять'}
      refuse={refuse}
      cancel={cancel}
    />
  );
}

/** Asks for the reason. */
export function RefuseButton({
  isShown,
  isOpen,
  open,
}: {
  isShown: boolean;
  isOpen: boolean;
  open: () => void;
}) {
  return (
    <Button onClick={open} aria-expanded={isOpen}>
      {isShown ? 'Снять с\u00a0сайта' : 'Отклонить'} <kbd>R</kbd>
    </Button>
  );
}
