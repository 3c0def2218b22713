import { providerPath, SECURITY_PATH } from '../../../lib/user-paths';
import { Button, ButtonLink } from '../../../ui/Button';
import type { Account, MyProvider } from '../model';
import { PasswordField } from '../PasswordField';
import { dayOf } from './price-change';

/** Other services that a person signs in by: linked and unlinked without scripts. */
export function Providers({ account, today }: { account: Account; today: string }) {
  const { providers, ways, user, isFresh, errors } = account;
  const others = (ways.providers ?? []).filter(({ code }) =>
    providers.every((linked) => linked.code !== code),
  );
  if (providers.length === 0 && others.length === 0) return null;
  return (
    <section className="card cabinet-box" aria-labelledby="providers">
      <h2 className="cabinet-group" id="providers">
        Вход через другие сервисы
      </h2>
      {providers.length > 0 && (
        <ul className="cabinet-rows cabinet-providers">
          {providers.map((provider) => (
            <Provider key={provider.code} provider={provider} today={today} />
          ))}
        </ul>
      )}
      {others.length > 0 && isFresh && (
        <div className="auth-actions">
          {others.map(({ code, title }) => (
            <ButtonLink key={code} kind="secondary" href={providerPath(code, SECURITY_PATH)} rel="nofollow">
              Подключить {title}
            </ButtonLink>
          ))}
        </div>
      )}
      {others.length > 0 && !isFresh && !user.hasPassword && (
        <p className="muted">Чтобы подключить ещё один сервис, выйдите и&nbsp;войдите снова.</p>
      )}
      {others.length > 0 && !isFresh && user.hasPassword && (
        <form className="auth-form cabinet-form" method="post" action={SECURITY_PATH}>
          <p className="muted">
            {`Чтобы подключить ${others.map(({ title }) => title).join(' или ')}, введите пароль от\u00a0аккаунта.`}
          </p>
          <PasswordField label="Пароль" name="current" error={errors['proof']} />
          <Button kind="secondary" type="submit" name="prove" value="on">
            Продолжить
          </Button>
        </form>
      )}
    </section>
  );
}

function Provider({ provider, today }: { provider: MyProvider; today: string }) {
  const { code, title, shown, created, used } = provider;
  return (
    <li className="cabinet-row">
      <div>
        <h3 className="cabinet-name">{title}</h3>
        <p className="muted">
          {shown && `${shown}, `}
          подключён {dayOf(created, today)}
          {used && used !== created && `, вход ${dayOf(used, today)}`}
        </p>
      </div>
      <form className="cabinet-row-end" method="post" action={SECURITY_PATH}>
        <Button kind="ghost" type="submit" name="unlink" value={code} aria-label={`Отключить ${title}`}>
          Отключить
        </Button>
      </form>
    </li>
  );
}
