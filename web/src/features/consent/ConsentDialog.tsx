import { useId, useState } from 'react';
import { createRoot } from 'react-dom/client';

import type { DeviceLayout } from '../../app/contract';
import type { Purpose } from '../../lib/consent';
import { allows, choosePurposes, PURPOSES } from '../../lib/consent';
import { PERSONAL_DATA_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Dialog } from '../../ui/Dialog';
import { announce } from '../../ui/LiveRegion';

const ABOUT: Record<Purpose, { title: string; text: string }> = {
  statistics: {
    title: 'Статистика',
    text: 'Счётчик узнаёт, какие страницы открывают и\u00a0откуда приходят заявки. Так\u00a0мы\u00a0видим, что работает плохо.',
  },
  advertising: {
    title: 'Реклама и\u00a0рекомендации',
    text: 'Партнёры узнают, какие объекты вы\u00a0смотрели, и\u00a0подбирают по\u00a0ним рекламу, рекомендации и\u00a0вопросы квиза.',
  },
};

let isOpen = false;

/** Opens the settings in a root of their own: a notice and a footer both lead to them. */
export function openConsentSettings(layout: DeviceLayout): void {
  if (isOpen) return;
  isOpen = true;
  const root = createRoot(document.createElement('div'));
  const close = () => {
    isOpen = false;
    root.unmount();
  };
  root.render(<ConsentDialog layout={layout} onClose={close} />);
}

interface ConsentDialogProps {
  layout: DeviceLayout;
  onClose: () => void;
}

/** What a visitor allows, purpose by purpose; a box is ticked only where it was allowed before. */
export function ConsentDialog({ layout, onClose }: ConsentDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState(() => PURPOSES.filter(allows));
  const keep = (purposes: readonly Purpose[]) => {
    choosePurposes(purposes);
    announce('Выбор сохранён');
    onClose();
  };
  const turn = (purpose: Purpose, isOn: boolean) =>
    setChosen((before) => PURPOSES.filter((known) => (known === purpose ? isOn : before.includes(known))));
  return (
    <Dialog
      title="Настройки куки"
      className="consent-dialog"
      size={layout === 'mobile' ? 'sheet' : 'plain'}
      open
      onClose={onClose}
      footer={
        <div className="consent-actions">
          <Button kind="primary" onClick={() => keep(chosen)}>
            Сохранить выбор
          </Button>
          <Button kind="secondary" onClick={() => keep(PURPOSES)}>
            Принять все
          </Button>
          <Button kind="secondary" onClick={() => keep([])}>
            Только необходимые
          </Button>
        </div>
      }
    >
      <div className="consent-purposes">
        <div className="consent-purpose">
          <Checkbox checked disabled readOnly aria-describedby={`${id}-necessary`}>
            Необходимые
          </Checkbox>
          <p className="muted" id={`${id}-necessary`}>
            Вход, избранное, поиск и&nbsp;этот выбор. Без&nbsp;них портал не&nbsp;работает.
          </p>
        </div>
        {PURPOSES.map((purpose) => (
          <div className="consent-purpose" key={purpose}>
            <Checkbox
              checked={chosen.includes(purpose)}
              aria-describedby={`${id}-${purpose}`}
              onChange={({ target }) => turn(purpose, target.checked)}
            >
              {ABOUT[purpose].title}
            </Checkbox>
            <p className="muted" id={`${id}-${purpose}`}>
              {ABOUT[purpose].text}
            </p>
          </div>
        ))}
        <p className="muted">
          Выбор можно изменить в&nbsp;любой момент по&nbsp;ссылке внизу страницы. Подробнее&nbsp;— в&nbsp;
          <a href={PERSONAL_DATA_PATH}>согласии на&nbsp;обработку данных</a>.
        </p>
      </div>
    </Dialog>
  );
}
