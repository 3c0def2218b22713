import { useState } from 'react';

import { choosePurposes, isAnswered, PURPOSES } from '../../lib/consent';
import { PERSONAL_DATA_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { useMounted } from '../../ui/Portal';

/** The cookie notice, shown until «Принимаю» is pressed. */
export function CookieConsent() {
  const isMounted = useMounted();
  const [isAccepted, setAccepted] = useState(false);
  if (!isMounted || isAccepted || isAnswered(document.cookie)) return null;
  const accept = () => {
    choosePurposes(PURPOSES);
    setAccepted(true);
  };
  return (
    <section className="consent" aria-label="Согласие на куки">
      <p className="consent-text">
        <strong className="consent-title">Мы используем куки</strong>: они помнят ваш поиск и&nbsp;избранное.
        Подробнее&nbsp;— в&nbsp;<a href={PERSONAL_DATA_PATH}>согласии на&nbsp;обработку данных</a>.
      </p>
      <Button kind="primary" size="s" onClick={accept}>
        Принимаю
      </Button>
    </section>
  );
}
