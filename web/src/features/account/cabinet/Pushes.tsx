import { useState } from 'react';

import { SUBSCRIPTIONS_PATH } from '../../../lib/user-paths';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useMounted } from '../../../ui/Portal';
import { Consent } from '../Consent';
import { FormError } from '../FormError';
import type { Account } from '../model';
import { beNotified, canBeNotified } from '../push';
import { Devices } from './Devices';

/** Browsers that get notifications. They are ended without scripts; a new one is asked by the browser itself. */
export function Pushes({ account: { push }, today }: { account: Account; today: string }) {
  const isMounted = useMounted();
  const browsers = push.browsers.filter(({ isMessenger }) => !isMessenger);
  if (push.key === null && browsers.length === 0) return null;
  return (
    <section className="cabinet-keys" aria-labelledby="pushes">
      <h2 className="cabinet-group" id="pushes">
        Уведомления в&nbsp;браузере
      </h2>
      <p className="muted">
        О&nbsp;ценах и&nbsp;сроках из&nbsp;подписок и&nbsp;о&nbsp;находках сохранённых поисков, не&nbsp;чаще
        писем.
      </p>
      <Devices devices={browsers} today={today} />
      {isMounted &&
        push.key !== null &&
        (canBeNotified() ? <Ask push={push} pushKey={push.key} /> : <Unable />)}
    </section>
  );
}

function Unable() {
  return (
    <p className="muted">
      Этот браузер уведомлений не&nbsp;показывает. На&nbsp;iPhone добавьте сайт на&nbsp;экран «Домой»
      и&nbsp;откройте его оттуда.
    </p>
  );
}

function Ask({ push, pushKey }: { push: Account['push']; pushKey: string }) {
  const [isBusy, setBusy] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const [error, setError] = useState('');
  const ask = async () => {
    if (!isAgreed) return setError('Отметьте согласие: без\u00a0него присылать уведомления нельзя');
    setBusy(true);
    setError('');
    const reply = await beNotified(pushKey, push.edition);
    if (reply && 'data' in reply && reply.data.done === 'push') {
      return window.location.assign(reply.data.location ?? SUBSCRIPTIONS_PATH);
    }
    setBusy(false);
    if (reply === null)
      setError('Браузер не\u00a0разрешил. Разрешите уведомления для\u00a0сайта в\u00a0его настройках');
    else setError('failure' in reply ? reply.failure : (reply.data.errors[''] ?? ''));
  };
  return (
    <form
      className="auth-form cabinet-form"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <FormError text={error} isLive />
      <Consent to={push} checked={isAgreed} onChange={() => setAgreed(!isAgreed)}>
        Даю согласие на&nbsp;уведомления.
      </Consent>
      <Button kind="secondary" type="submit" busy={isBusy}>
        <Icon name="bell" size={18} />
        Включить в&nbsp;этом браузере
      </Button>
    </form>
  );
}
