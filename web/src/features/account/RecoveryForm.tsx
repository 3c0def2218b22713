import { useEffect, useState } from 'react';

import { AUTH_PATH } from '../../lib/paths';
import { RECOVERY_PATH } from '../../lib/user-paths';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useMounted } from '../../ui/Portal';
import { Form, MailField } from './Form';
import { fieldName } from './model';
import type { AccountState } from './state';

/** How soon another letter may be asked for, seconds. */
const PAUSE = 60;

/** Asks for the letter with a link. */
export function RecoveryForm({ state }: { state: AccountState }) {
  return (
    <>
      <Form action={RECOVERY_PATH} state={state} button="Прислать ссылку">
        <MailField state={state} />
      </Form>
      <ToLogin />
    </>
  );
}

/** The same answer for any mail. */
export function RecoverySent({ state }: { state: AccountState }) {
  const mail = state.data.values['username'] ?? '';
  return (
    <>
      <div className="auth-letter">
        <Icon name="mail" size={22} />
        <p>
          Если аккаунт с&nbsp;почтой <b>{mail}</b> есть, письмо уже отправлено. Ссылка сработает один раз
          и&nbsp;действует 30&nbsp;минут.
        </p>
      </div>
      <form className="auth-form" method="post" action={RECOVERY_PATH} onSubmit={state.submit}>
        <input type="hidden" name={fieldName('username')} value={mail} />
        <AgainButton key={state.accepted} isBusy={state.isBusy} />
        <p className="auth-note" role="alert">
          {state.errors['']}
        </p>
      </form>
      <p className="auth-note">Нет письма&nbsp;— посмотрите «Спам».</p>
      <ToLogin />
    </>
  );
}

/** A script makes it wait a minute. */
function AgainButton({ isBusy }: { isBusy: boolean }) {
  const isMounted = useMounted();
  const [left, setLeft] = useState(PAUSE);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(seconds - 1, 0)), 1_000);
    return () => clearInterval(timer);
  }, []);
  const isWaiting = isMounted && left > 0;
  return (
    <Button kind="soft" size="l" type="submit" busy={isBusy} disabled={isWaiting} block>
      Прислать ещё раз{isWaiting && ` через ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
    </Button>
  );
}

function ToLogin() {
  return (
    <p className="auth-other">
      <a href={AUTH_PATH} rel="nofollow">
        Ко&nbsp;входу
      </a>
    </p>
  );
}
