import { AUTH_PATH } from '../../lib/paths';
import { REGISTRATION_PATH } from '../../lib/user-paths';
import { Field } from '../../ui/Field';
import { MAX_NAME } from './check';
import { BroughtAlong, Form, MailField } from './Form';
import { ConsentField } from './ConsentField';
import { fieldName } from './model';
import { ProviderEntry } from './ProviderEntry';
import { PasswordField } from './PasswordField';
import type { AccountState } from './state';

/** A new account. */
export function RegistrationForm({ state }: { state: AccountState }) {
  const { data, errors } = state;
  const { values } = data;
  return (
    <>
      <Form action={REGISTRATION_PATH} state={state} button="Создать аккаунт">
        <Field
          label="Как к вам обращаться, необязательно"
          name={fieldName('name')}
          autoComplete="given-name"
          maxLength={MAX_NAME}
          defaultValue={values['name']}
          error={errors['name']}
        />
        <MailField state={state} hint="Пришлём ссылку для подтверждения: она живёт 24 часа" />
        <PasswordField label="Пароль" isNew error={errors['password']} />
        <ConsentField state={state} />
      </Form>
      <ProviderEntry state={state} />
      <BroughtAlong />
      <p className="auth-other">
        Уже есть аккаунт?{' '}
        <a href={AUTH_PATH} rel="nofollow">
          Войти
        </a>
      </p>
    </>
  );
}
