import { useLayoutEffect } from 'react';

import type { DeviceLayout } from '../../app/contract';
import { choosePurposes, onConsent, PURPOSES } from '../../lib/consent';
import { PERSONAL_DATA_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { openSettings } from './settings';

interface ConsentNoticeProps {
  layout: DeviceLayout;
  onAnswer: () => void;
}

/** The notice: answered with everything, with nothing, or purpose by purpose. */
export default function ConsentNotice({ layout, onAnswer }: ConsentNoticeProps) {
  // With the notice, not after it: an answer at once is heard too.
  useLayoutEffect(() => onConsent(onAnswer), [onAnswer]);
  return (
    <section className="consent" aria-label="Согласие на куки">
      <p className="consent-text">
        <strong className="consent-title">Мы используем куки</strong>: они помнят ваш поиск и&nbsp;избранное.
        Подробнее&nbsp;— в&nbsp;<a href={PERSONAL_DATA_PATH}>согласии на&nbsp;обработку данных</a>.
      </p>
      <div className="consent-actions">
        <Button kind="primary" size="s" onClick={() => choosePurposes(PURPOSES)}>
          Принимаю
        </Button>
        <Button kind="secondary" size="s" onClick={() => choosePurposes([])}>
          Только необходимые
        </Button>
        <Button kind="ghost" size="s" onClick={() => openSettings(layout)}>
          Настроить
        </Button>
      </div>
    </section>
  );
}
