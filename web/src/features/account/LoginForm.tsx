import { AUTH_PATH } from '../../lib/paths';
import { RECOVERY_PATH, REGISTRATION_PATH } from '../../lib/user-paths';
import { useMounted } from '../../ui/Portal';
import { BroughtAlong, Form, MailField } from './Form';
import { canUsePasskeys } from './passkey';
import { PasskeyEntry } from './PasskeyEntry';
import { ProviderEntry } from './ProviderEntry';
import { PasswordField } from './PasswordField';
import type { AccountState } from './state';

interface LoginFormProps {
  state: AccountState;
  /** Where to come back to: a path. */
  back?: string | null | undefined;
}

/** Signing in. */
export function LoginForm({ state, back }: LoginFormProps) {
  const hasPasskeys = useMounted() && canUsePasskeys();
  return (
    <>
      <PasskeyEntry state={state} back={back} />
      <Form
        action={AUTH_PATH}
        state={state}
        button={hasPasskeys ? 'Войти с\u00a0паролем' : 'Войти'}
        isSecond={hasPasskeys}
      >
        {back && <input type="hidden" name="back" value={back} />}
        <MailField state={state} suggestsPasskeys />
        <div className="auth-with-link">
          <PasswordField label="Пароль" error={state.errors['password']} />
          <a className="auth-forgot" href={RECOVERY_PATH} rel="nofollow">
            Не&nbsp;помню пароль
          </a>
        </div>
      </Form>
      <ProviderEntry state={state} back={back} />
      <BroughtAlong />
      <p className="auth-other">
        Впервые здесь?{' '}
        <a href={REGISTRATION_PATH} rel="nofollow">
          Создать аккаунт
        </a>
      </p>
    </>
  );
}
