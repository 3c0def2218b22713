import { useEffect, useRef } from 'react';

import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useMounted } from '../../ui/Portal';
import { canSuggestPasskeys, canUsePasskeys, enterByPasskey } from './passkey';
import type { AccountState } from './state';

interface PasskeyEntryProps {
  state: AccountState;
  back: string | null | undefined;
}

/**
 * Signing in by the device: a button, and a suggestion in the field of the mail. Until the page is alive its place is
 * kept, so that the form below does not move.
 */
export function PasskeyEntry({ state, back }: PasskeyEntryProps) {
  const isMounted = useMounted();
  const suggestion = useRef<AbortController>(null);
  const { run } = state;
  useEffect(() => {
    const controller = new AbortController();
    suggestion.current = controller;
    void canSuggestPasskeys().then((can) => {
      if (!can || controller.signal.aborted) return;
      void enterByPasskey(back, 'conditional', controller.signal).then((reply) => reply && run(reply));
    });
    return () => controller.abort();
    // The form asks once, whatever is typed in it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (isMounted && !canUsePasskeys()) return null;
  const enter = () => {
    // A browser shows one question of a page at a time.
    suggestion.current?.abort();
    run(enterByPasskey(back, 'optional'));
  };
  return (
    <div className={isMounted ? undefined : 'auth-awaited'}>
      <div className="auth-passkey">
        <Button kind="primary" size="l" busy={state.isBusy} onClick={enter} block>
          <Icon name="key" size={20} />
          Войти без&nbsp;пароля
        </Button>
        <p className="muted">Отпечаток, лицо или код этого устройства</p>
      </div>
      <p className="auth-or">или с&nbsp;паролем</p>
    </div>
  );
}
