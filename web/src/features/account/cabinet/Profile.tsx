import { USER_PATH } from '../../../lib/paths';
import { RESEND_PATH } from '../../../lib/user-paths';
import { date } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { MAX_NAME } from '../check';
import { FormError } from '../FormError';
import type { Account } from '../model';
import { fieldName } from '../model';

/** The name and the mail of an account. */
export function Profile({ account: { user, values, errors } }: { account: Account }) {
  return (
    <>
      <section className="card cabinet-box" aria-labelledby="name">
        <h2 className="cabinet-group" id="name">
          Имя
        </h2>
        <form className="auth-form cabinet-form" method="post" action={USER_PATH}>
          <FormError text={errors['']} />
          <Field
            label="Как к вам обращаться"
            name={fieldName('name')}
            autoComplete="given-name"
            maxLength={MAX_NAME}
            defaultValue={values['name'] ?? user.name}
            error={errors['name']}
          />
          <Button kind="primary" type="submit">
            Сохранить
          </Button>
        </form>
      </section>
      <section className="card cabinet-box" aria-labelledby="mail">
        <h2 className="cabinet-group" id="mail">
          Почта
        </h2>
        <p className="cabinet-mail">
          <b>{user.mail}</b> <MailState isConfirmed={user.isConfirmed} />
        </p>
        {!user.isConfirmed && (
          <form className="cabinet-after" method="post" action={RESEND_PATH}>
            <p className="muted">До&nbsp;подтверждения войти на&nbsp;другом устройстве нельзя.</p>
            <Button kind="secondary" icon="mail" type="submit">
              Прислать письмо ещё раз
            </Button>
          </form>
        )}
        {user.since && <p className="muted">Аккаунт создан {date(user.since)}</p>}
      </section>
    </>
  );
}

/** Whether the mail is known to be the person's. */
export function MailState({ isConfirmed }: { isConfirmed: boolean }) {
  return isConfirmed ? (
    <span className="badge badge-positive">подтверждена</span>
  ) : (
    <span className="badge badge-warning">не&nbsp;подтверждена</span>
  );
}
