import { useState } from 'react';

import { USER_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { FormError } from './FormError';
import type { Account } from './model';
import { makePasskey, neverOffer } from './passkey';

/** After signing in by a password: a passkey for the next time. */
export function PasskeyOffer({ data }: { data: Account }) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const leave = () => window.location.assign(data.location ?? USER_PATH);
  const make = async () => {
    setBusy(true);
    const reply = await makePasskey();
    if (reply && 'data' in reply && reply.data.done === 'passkey') return leave();
    setBusy(false);
    // Whoever has closed the window of the device may press again.
    if (reply) setError('failure' in reply ? reply.failure : (reply.data.errors[''] ?? ''));
  };
  return (
    <>
      <div className="auth-letter">
        <Icon name="key" size={22} />
        <p>
          Сохраните ключ на&nbsp;этом устройстве: дальше хватит отпечатка или кода. Пароль останется запасным.
        </p>
      </div>
      <FormError text={error} isLive />
      <div className="auth-actions">
        <Button kind="primary" size="l" busy={isBusy} onClick={() => void make()}>
          Сохранить ключ
        </Button>
        <Button kind="secondary" size="l" onClick={leave}>
          Не&nbsp;сейчас
        </Button>
      </div>
      <p className="auth-other">
        <Button
          kind="ghost"
          onClick={() => {
            neverOffer();
            leave();
          }}
        >
          Больше не&nbsp;предлагать
        </Button>
      </p>
    </>
  );
}
