import { AUTH_PATH } from '../../../lib/paths';
import { SECURITY_PATH } from '../../../lib/user-paths';
import { moscowTime } from '../../../lib/format';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { FormError } from '../FormError';
import type { Account, MySession } from '../model';
import { PasswordField } from '../PasswordField';
import { dayOf } from './price-change';
import { Providers } from './Providers';

interface SecurityProps {
  account: Account;
  today: string;
}

/** Where a person has signed in, and the password. */
export function Security({ account, today }: SecurityProps) {
  const { user, sessions, errors } = account;
  if (user.isGuest) {
    return (
      <EmptyState
        kind="empty"
        icon="lock"
        title="Сначала войдите"
        action={
          <ButtonLink kind="primary" href={AUTH_PATH} rel="nofollow">
            Войти
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <FormError text={errors['']} />
      <section aria-labelledby="sessions">
        <h2 className="cabinet-group" id="sessions">
          Где вы&nbsp;вошли
        </h2>
        <ul className="card cabinet-rows">
          {sessions.map((session) => (
            <Session key={session.id} session={session} today={today} />
          ))}
        </ul>
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <form className="cabinet-after" method="post" action={SECURITY_PATH}>
            <Button kind="secondary" type="submit" name="revoke" value="others">
              Завершить все остальные
            </Button>
          </form>
        )}
      </section>
      <section className="card cabinet-box" aria-labelledby="password">
        <h2 className="cabinet-group" id="password">
          {user.hasPassword ? 'Смена пароля' : 'Пароль'}
        </h2>
        <form className="auth-form cabinet-form" method="post" action={SECURITY_PATH}>
          {user.hasPassword && (
            <PasswordField label="Текущий пароль" name="current" error={errors['current']} />
          )}
          <PasswordField label="Новый пароль" isNew error={errors['password']} />
          <Button kind="primary" type="submit">
            {user.hasPassword ? 'Сменить пароль' : 'Задать пароль'}
          </Button>
        </form>
      </section>
      <Providers account={account} today={today} />
    </>
  );
}

function Session({
  session: { id, isCurrent, device, created, seen },
  today,
}: {
  session: MySession;
  today: string;
}) {
  return (
    <li className="cabinet-row">
      <div>
        <h3 className="cabinet-name">{device}</h3>
        <p className="muted">
          {isCurrent
            ? 'Это устройство'
            : `Последний раз ${dayOf(seen, today)} в\u00a0${moscowTime(seen).time} по\u00a0Москве`}
          , вход {dayOf(created, today)}
        </p>
      </div>
      {!isCurrent && (
        <form className="cabinet-row-end" method="post" action={SECURITY_PATH}>
          <input type="hidden" name="revoke" value={id} />
          <Button kind="ghost" type="submit" aria-label={`Завершить: ${device}`}>
            Завершить
          </Button>
        </form>
      )}
    </li>
  );
}
