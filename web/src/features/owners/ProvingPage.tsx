import { HOME_PATH } from '../../lib/paths';
import { MY_OBJECTS_PATH, OWN_CONFIRM_PATH } from '../../lib/user-paths';
import { Button, ButtonLink } from '../../ui/Button';
import type { Proving } from './model';

/** The page of the link of a letter: one button, because programs open links, too. */
export function ProvingPage({ proving: { secret, isGood, isDone, mail } }: { proving: Proving }) {
  return (
    <div className="card auth-page">
      <h1>Почта объявления</h1>
      {isDone && (
        <>
          <p>Почта {mail} подтверждена: заявки покупателей придут на&nbsp;неё.</p>
          <ButtonLink kind="primary" href={MY_OBJECTS_PATH}>
            Мои объекты
          </ButtonLink>
        </>
      )}
      {!isDone && isGood && (
        <form className="auth-form" method="post" action={OWN_CONFIRM_PATH}>
          <input type="hidden" name="secret" value={secret} />
          <p>Заявки покупателей будут приходить на&nbsp;{mail}.</p>
          <Button kind="primary" size="l" type="submit" block>
            Подтвердить
          </Button>
        </form>
      )}
      {!isDone && !isGood && (
        <>
          <p>Ссылка уже сработала или устарела.</p>
          <ButtonLink href={HOME_PATH}>На&nbsp;главную</ButtonLink>
        </>
      )}
    </div>
  );
}
