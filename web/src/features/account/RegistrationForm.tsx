import { AUTH_PATH } from '../../lib/paths';
import { REGISTRATION_PATH } from '../../lib/user-paths';
import { POPUP } from '../../lib/link';
import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { MAX_NAME } from './check';
import { BroughtAlong, Form, MailField } from './Form';
import { fieldName } from './model';
import { PasswordField } from './PasswordField';
import type { AccountState } from './state';

/** A new account. */
export function RegistrationForm({ state }: { state: AccountState }) {
  const { data, errors } = state;
  const { consent, values } = data;
  return (
    <>
      <Form action={REGISTRATION_PATH} state={state} button="Создать аккаунт">
        <input type="hidden" name={fieldName('edition')} value={consent.edition} />
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
        <div className="field">
          <Checkbox
            className="auth-consent"
            name={fieldName('consent')}
            value="on"
            required
            defaultChecked={values['consent'] === 'on'}
            aria-invalid={errors['consent'] ? true : undefined}
            aria-describedby={errors['consent'] ? 'auth-consent-note' : undefined}
          >
            Согласие на&nbsp;обработку данных, чтобы вести аккаунт.{' '}
            <a href={consent.url} {...POPUP}>
              Текст, ред.&nbsp;{consent.edition}
            </a>
          </Checkbox>
          {errors['consent'] && (
            <span className="field-error" id="auth-consent-note">
              {errors['consent']}
            </span>
          )}
        </div>
      </Form>
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
