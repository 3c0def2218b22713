import { BUILDINGS_PATH } from '../../../lib/paths';
import { SUBSCRIPTIONS_PATH } from '../../../lib/user-paths';
import { roubles } from '../../../lib/format';
import { link } from '../../../lib/link';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { MailAddress } from '../MailAddress';
import type { Account, MySubscription } from '../model';
import { PaceSelect } from '../PaceSelect';
import { changeOf, dayOf } from './price-change';

interface SubscriptionsProps {
  account: Account;
  today: string;
}

/** The objects whose changes, and the texts whose comments are written of. */
export function Subscriptions({ account: { subscriptions }, today }: SubscriptionsProps) {
  if (subscriptions.length === 0) {
    return (
      <EmptyState
        kind="empty"
        icon="bell"
        title="Подписок пока нет"
        action={
          <ButtonLink kind="primary" href={BUILDINGS_PATH}>
            К новостройкам
          </ButtonLink>
        }
      >
        Нажмите «Следить за ценой» на странице квартиры или комплекса: напишем, когда что-то изменится. Под
        статьями и новостями есть «Сообщить о новых комментариях».
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="card cabinet-rows">
        {subscriptions.map((subscription) => (
          <Row key={subscription.id} subscription={subscription} today={today} />
        ))}
      </ul>
      {subscriptions.length > 1 && (
        <form className="cabinet-all" method="post" action={SUBSCRIPTIONS_PATH}>
          <input type="hidden" name="remove" value="all" />
          <Button kind="secondary" type="submit">
            Отписаться от&nbsp;всего
          </Button>
        </form>
      )}
    </>
  );
}

/** What an object costs now. */
function saleOf({ type, isOnSale, priceNow }: MySubscription): string {
  if (!isOnSale) return type === 'building' ? 'Сейчас ничего не\u00a0продаётся' : 'Не\u00a0продаётся';
  if (priceNow === null) return 'Цена по\u00a0запросу';
  return `${type === 'building' ? 'от\u00a0' : ''}${roubles(priceNow)}`;
}

/** What is told of a text; its page may be gone. */
function textOf({ type, url }: MySubscription): string {
  if (url) return 'Новые комментарии';
  return `${type === 'news' ? 'Новость' : 'Статья'} снята с\u00a0публикации: комментариев больше не\u00a0будет`;
}

function Row({ subscription, today }: { subscription: MySubscription; today: string }) {
  const { id, type, title, url, mail, isConfirmed, added, isOnSale, pace } = subscription;
  const isText = type === 'article' || type === 'news';
  const change = isOnSale ? changeOf(subscription, today) : null;
  return (
    <li className="cabinet-row">
      <div>
        <h2 className="cabinet-name">{url ? <a href={link(url)}>{title}</a> : title}</h2>
        <p>{isText ? textOf(subscription) : saleOf(subscription)}</p>
        <p className="muted">
          {change && `${change.text} ${change.since}. `}
          {!change && `С\u00a0${dayOf(added, today)}. `}
          Письма на&nbsp;
          <MailAddress mail={mail} />
        </p>
      </div>
      <div className="cabinet-row-end">
        {!isConfirmed && <span className="badge badge-warning">ждёт подтверждения почты</span>}
        {isConfirmed && pace === 'paused' && <span className="badge">на&nbsp;паузе: изменения копим</span>}
        <form method="post" action={SUBSCRIPTIONS_PATH} className="cabinet-pace">
          <input type="hidden" name="save" value={id} />
          <PaceSelect pace={pace} label="Как часто писать" />
          <Button kind="secondary" type="submit" aria-label={`Сохранить: ${title}`}>
            Сохранить
          </Button>
        </form>
        <form method="post" action={SUBSCRIPTIONS_PATH}>
          <input type="hidden" name="remove" value={id} />
          <Button kind="ghost" type="submit" aria-label={`Не следить: ${title}`}>
            Не следить
          </Button>
        </form>
      </div>
    </li>
  );
}
