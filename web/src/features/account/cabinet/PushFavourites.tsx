import { MY_FAVOURITES_PATH, PUSH_PATH } from '../../../lib/user-paths';
import { Button } from '../../../ui/Button';
import type { Account } from '../model';
import { PushForm } from './PushForm';

/** Whether notifications tell of favourites too. Needs no script. */
export function PushFavourites({ account: { push, errors } }: { account: Account }) {
  if (push.browsers.length === 0 && !push.favourites) return null;
  return (
    <section className="cabinet-keys" aria-labelledby="push-favourites">
      <h2 className="cabinet-group" id="push-favourites">
        Уведомления об&nbsp;избранном
      </h2>
      <p className="muted">
        Цена, срок сдачи, снятие с&nbsp;продажи и&nbsp;возвращение объектов из{' '}
        <a href={MY_FAVOURITES_PATH}>избранного</a>, не&nbsp;чаще раза в&nbsp;день. Приходят во&nbsp;все
        браузеры и&nbsp;чаты, где уведомления включены.
      </p>
      {push.favourites ? <Off /> : <On push={push} error={errors['']} />}
    </section>
  );
}

function Off() {
  return (
    <form className="cabinet-form" method="post" action={PUSH_PATH}>
      <Button kind="ghost" type="submit" name="favourites" value="off">
        Не&nbsp;сообщать об&nbsp;избранном
      </Button>
    </form>
  );
}

function On({ push, error }: { push: Account['push']; error: string | undefined }) {
  return (
    <PushForm push={push} action={PUSH_PATH} error={error} about={'уведомления об\u00a0избранном'}>
      <Button kind="secondary" type="submit" name="favourites" value="on">
        Сообщать об&nbsp;избранном
      </Button>
    </PushForm>
  );
}
