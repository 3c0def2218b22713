/** What the links of letters lead to. */
import { USER_PATH } from '../../lib/paths';
import { CONFIRM_PATH, RECOVERY_NEW_PATH, RECOVERY_PATH } from '../../lib/user-paths';
import { ButtonLink } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Form } from './Form';
import { fieldName } from './model';
import { PasswordField } from './PasswordField';
import type { AccountState } from './state';

/** A new password instead of the forgotten one. */
export function NewPasswordForm({ state }: { state: AccountState }) {
  return (
    <Form action={RECOVERY_NEW_PATH} state={state} button="Сохранить и войти">
      <input type="hidden" name={fieldName('secret')} value={state.data.secret} />
      <PasswordField label="Новый пароль" isNew error={state.errors['password']} />
      <Checkbox className="auth-consent" name={fieldName('others')} value="on" defaultChecked>
        Выйти на&nbsp;остальных устройствах
      </Checkbox>
    </Form>
  );
}

/** One button, because programs open links of letters, too. */
export function ConfirmForm({ state }: { state: AccountState }) {
  const { data, errors } = state;
  return (
    <Form action={CONFIRM_PATH} state={state} button="Подтвердить почту">
      <input type="hidden" name={fieldName('secret')} value={data.secret} />
      {data.needsPassword && (
        <>
          <p className="muted">Введите пароль, который задали при регистрации</p>
          <PasswordField label="Пароль" error={errors['password']} />
        </>
      )}
    </Form>
  );
}

/** After the last time that a link works. */
export function OldLink({ isRecovery }: { isRecovery: boolean }) {
  return (
    <>
      <p className="muted">Каждая ссылка из&nbsp;письма срабатывает один раз и&nbsp;живёт недолго.</p>
      <div className="auth-actions">
        {isRecovery ? (
          <ButtonLink kind="primary" size="l" href={RECOVERY_PATH} rel="nofollow">
            Прислать новую
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" size="l" href={USER_PATH} rel="nofollow">
            В&nbsp;кабинет
          </ButtonLink>
        )}
      </div>
    </>
  );
}
