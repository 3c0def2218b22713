import { AUTH_PATH } from '../../lib/paths';
import { JOIN_PATH, RECOVERY_PATH } from '../../lib/user-paths';
import { Field } from '../../ui/Field';
import { MAX_NAME } from './check';
import { ConsentField } from './ConsentField';
import { BroughtAlong, Form } from './Form';
import type { Joining } from './model';
import { fieldName } from './model';
import { PasswordField } from './PasswordField';
import type { AccountState } from './state';

interface JoinFormProps {
  joining: Joining;
  state: AccountState;
}

/** Whom another service has named: a new account, or the password of the one that has this address. */
export function JoinForm({ joining, state }: JoinFormProps) {
  return joining.isTaken ? (
    <Link joining={joining} state={state} />
  ) : (
    <Begin joining={joining} state={state} />
  );
}

function Link({ joining: { title, mail }, state }: JoinFormProps) {
  return (
    <>
      <p>
        У&nbsp;почты <b>{mail}</b> есть аккаунт. Введите его пароль, и&nbsp;дальше сможете входить через{' '}
        {title}.
      </p>
      <Form action={JOIN_PATH} state={state} button="Войти и подключить">
        <div className="auth-with-link">
          <PasswordField label="Пароль" error={state.errors['password']} />
          <a className="auth-forgot" href={RECOVERY_PATH} rel="nofollow">
            Не&nbsp;помню пароль
          </a>
        </div>
      </Form>
      <p className="auth-other">
        <a href={AUTH_PATH} rel="nofollow">
          Войти иначе
        </a>
      </p>
    </>
  );
}

function Begin({ joining: { title, shown, mail }, state }: JoinFormProps) {
  const { data, errors } = state;
  return (
    <>
      <p>
        {title}
        {shown && (
          <>
            {' '}
            (<b>{shown}</b>)
          </>
        )}{' '}
        ещё не&nbsp;подключён ни&nbsp;к&nbsp;одному аккаунту. Создадим новый, пароль для него не&nbsp;нужен.
        {mail && shown !== mail && (
          <>
            {' '}
            Почта: <b>{mail}</b>.
          </>
        )}
        {mail && ' Пришлём на почту ссылку для подтверждения.'}
      </p>
      <Form action={JOIN_PATH} state={state} button="Создать аккаунт">
        <Field
          label="Как к вам обращаться, необязательно"
          name={fieldName('name')}
          autoComplete="given-name"
          maxLength={MAX_NAME}
          defaultValue={data.values['name']}
          error={errors['name']}
        />
        <ConsentField state={state} />
      </Form>
      <BroughtAlong />
      <p className="auth-other">
        Аккаунт уже есть?{' '}
        <a href={AUTH_PATH} rel="nofollow">
          Войти
        </a>
        {', подключить сервис можно в\u00a0«Безопасности»'}
      </p>
    </>
  );
}
