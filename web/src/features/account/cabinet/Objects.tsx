import { ADD_PATH } from '../../../lib/paths';
import { MY_OBJECTS_PATH, ownStepPath } from '../../../lib/user-paths';
import { roubles } from '../../../lib/format';
import { link } from '../../../lib/link';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import type { Account, MyObject } from '../model';
import { dayOf } from './price-change';

const STATES: Record<MyObject['state'], { title: string; look: string }> = {
  draft: { title: 'черновик', look: '' },
  waiting: { title: 'на проверке', look: 'badge-warning' },
  published: { title: 'в каталоге', look: 'badge-positive' },
  refused: { title: 'нужно поправить', look: 'badge-warning' },
  off: { title: 'снято', look: '' },
  expired: { title: 'срок показа истёк', look: '' },
};

/** What the person sells. */
export function Objects({ account: { objects }, today }: { account: Account; today: string }) {
  if (objects.length === 0) {
    return (
      <EmptyState
        kind="empty"
        icon="house"
        title="Объявлений пока нет"
        action={
          <ButtonLink kind="primary" href={ADD_PATH}>
            Добавить объект
          </ButtonLink>
        }
      >
        Здесь будут квартира, уступка, дом или участок, которые вы продаёте, и черновики.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="card cabinet-rows">
        {objects.map((object) => (
          <Row key={object.id} object={object} today={today} />
        ))}
      </ul>
      <p className="cabinet-all">
        <ButtonLink kind="secondary" icon="plus" href={ADD_PATH}>
          Добавить ещё
        </ButtonLink>
      </p>
    </>
  );
}

function Row({ object, today }: { object: MyObject; today: string }) {
  const { id, state, title, complex, price, photo, url, reason, mail, isConfirmed, ends, changed } = object;
  const name = title.charAt(0).toUpperCase() + title.slice(1);
  const isAway = state === 'off' || state === 'expired';
  return (
    <li className="cabinet-row">
      <div>
        {photo && <img className="cabinet-object-photo" src={`${photo}?w=250`} alt="" />}
        <h2 className="cabinet-name">{url ? <a href={link(url)}>{name}</a> : name}</h2>
        <p>{[complex, price !== null && roubles(price)].filter(Boolean).join(', ')}</p>
        <p className="muted">
          {ends ? `Показываем до\u00a0${dayOf(ends, today)}` : `Изменено ${dayOf(changed, today)}`}
          {state === 'draft' && url && '. В\u00a0каталоге прежняя версия'}
        </p>
        {reason && <p>Модератор: {reason}</p>}
        {mail && !isConfirmed && state !== 'draft' && (
          <p className="muted">
            Подтвердите почту {mail} по&nbsp;ссылке из&nbsp;письма: до&nbsp;этого заявки получает портал
          </p>
        )}
      </div>
      <div className="cabinet-row-end">
        <span className={`badge ${STATES[state].look}`}>{STATES[state].title}</span>
        {state !== 'waiting' && (
          <ButtonLink kind="secondary" size="s" href={ownStepPath(id, 'place')} rel="nofollow">
            {state === 'draft' ? 'Продолжить' : 'Изменить'}
          </ButtonLink>
        )}
        <form className="cabinet-object-actions" method="post" action={MY_OBJECTS_PATH}>
          {(state === 'published' || isAway) && (
            <Button
              kind="ghost"
              size="s"
              type="submit"
              name="renew"
              value={id}
              aria-label={`Продлить: ${name}`}
            >
              {isAway ? 'Показать снова' : 'Продлить'}
            </Button>
          )}
          {url && (
            <Button kind="ghost" size="s" type="submit" name="off" value={id} aria-label={`Снять: ${name}`}>
              Снять с&nbsp;показа
            </Button>
          )}
          {!url && (
            <Button
              kind="ghost"
              size="s"
              type="submit"
              name="delete"
              value={id}
              aria-label={`Удалить: ${name}`}
            >
              Удалить
            </Button>
          )}
        </form>
      </div>
    </li>
  );
}
