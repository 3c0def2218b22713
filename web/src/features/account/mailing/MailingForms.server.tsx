import type { ReactNode } from 'react';

import { ObjectSummary } from '../../../entities/contact/ObjectSummary';
import { link } from '../../../lib/link';
import { HOME_PATH } from '../../../lib/paths';
import {
  FOLLOW_ADD_PATH,
  followCommentsPath,
  FOLLOW_CONFIRM_PATH,
  SEARCH_FORM_PATH,
  SEARCHES_PATH,
  SUBSCRIPTIONS_PATH,
  UNSUBSCRIBE_PATH,
} from '../../../lib/user-paths';
import { Button, ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { PaceSelect } from '../PaceSelect';
import { MailingForm } from './MailingForm';
import { mailingHeading } from './headings';
import type { FollowedText, Mailing } from './model';
import { SearchForm } from './SearchForm';

interface MailingFormsProps {
  path: string;
  mailing: Mailing;
}

/** A form of subscriptions, or what it has done. No script is needed. */
export function MailingForms({ path, mailing }: MailingFormsProps) {
  return (
    <div className="card auth-page">
      <h1>{mailingHeading(path, mailing)}</h1>
      {bodyAt(path, mailing)}
    </div>
  );
}

function bodyAt(path: string, mailing: Mailing): ReactNode {
  if (mailing.done) return <Outcome mailing={mailing} />;
  if (path === FOLLOW_CONFIRM_PATH) {
    return mailing.isGood ? (
      <Pressed
        mailing={mailing}
        action={FOLLOW_CONFIRM_PATH}
        field="secret"
        button="Подтвердить"
        lead={`Письма на\u00a0${mailing.mail} об\u00a0изменениях:`}
      />
    ) : (
      <Old>Ссылка уже сработала или устарела. Подпишитесь ещё раз на&nbsp;странице объекта.</Old>
    );
  }
  if (path === UNSUBSCRIBE_PATH) {
    if (!mailing.isGood) {
      return <Old>Ссылка неполная: скопируйте её из&nbsp;письма целиком или отпишитесь в&nbsp;кабинете.</Old>;
    }
    return mailing.subscriptions.length > 0 ? (
      <Pressed
        mailing={mailing}
        action={UNSUBSCRIBE_PATH}
        field="token"
        button="Отписаться"
        lead="Таких писем больше не будет:"
      />
    ) : (
      <Old>Подписок нет: писем об&nbsp;изменениях больше не&nbsp;будет.</Old>
    );
  }
  if (path === SEARCH_FORM_PATH) {
    return mailing.search ? (
      <SearchForm mailing={mailing} search={mailing.search} />
    ) : (
      <Old>По&nbsp;этому адресу ничего не&nbsp;ищут: откройте каталог и&nbsp;выберите условия.</Old>
    );
  }
  if (mailing.text) return <CommentsForm mailing={mailing} text={mailing.text} />;
  return mailing.object ? (
    <FollowForm mailing={mailing} object={mailing.object} />
  ) : (
    <Old>
      {mailing.errors[''] ?? 'Следить не\u00a0за\u00a0чем: объект не\u00a0продаётся или страницы больше нет.'}
    </Old>
  );
}

/** Asks for letters about comments. */
function CommentsForm({ mailing, text }: { mailing: Mailing; text: FollowedText }) {
  const back = mailing.back ?? text.url;
  return (
    <MailingForm
      mailing={mailing}
      action={followCommentsPath(text.type, text.id, back)}
      of={{ key: text.type }}
      lead={
        <>
          <p>
            <strong>{text.title}</strong>
          </p>
          <Followed mailing={mailing} />
          <p className="muted">
            Напишем, когда под {text.type === 'news' ? 'новостью' : 'статьёй'} появятся новые комментарии.
          </p>
        </>
      }
      choices={<Pace mailing={mailing} />}
      button="Сообщать"
      back={{ url: back, title: 'Вернуться к\u00a0чтению' }}
    />
  );
}

/** How often letters come: whoever asks for them wants some. */
function Pace({ mailing: { pace } }: { mailing: Mailing }) {
  return <PaceSelect pace={pace === 'paused' ? 'daily' : pace} label="Как часто писать" canPause={false} />;
}

/** Where the letters go already. */
function Followed({ mailing: { isSubscribed, mail } }: { mailing: Mailing }) {
  if (!isSubscribed) return null;
  return (
    <p className="auth-along">
      <Icon name="bell" size={18} />
      <span>
        Вы&nbsp;уже следите, письма идут на&nbsp;{mail}.{' '}
        <a href={SUBSCRIPTIONS_PATH} rel="nofollow">
          Все подписки
        </a>
      </span>
    </p>
  );
}

function FollowForm({ mailing, object }: { mailing: Mailing; object: NonNullable<Mailing['object']> }) {
  const isComplex = object.lot === null;
  return (
    <MailingForm
      mailing={mailing}
      action={FOLLOW_ADD_PATH}
      of={{
        objectType: isComplex ? 'building' : 'apartment',
        objectId: object.lot ?? object.complex,
      }}
      lead={
        <>
          <ObjectSummary object={object} />
          <Followed mailing={mailing} />
          <p className="muted">
            Напишем, когда изменится цена, сдвинется срок сдачи или{' '}
            {isComplex ? 'всё продадут' : 'снимут с\u00a0продажи'}.
          </p>
        </>
      }
      choices={<Pace mailing={mailing} />}
      button="Следить"
      back={{ url: object.url, title: 'Вернуться к\u00a0просмотру' }}
    />
  );
}

interface PressedProps {
  mailing: Mailing;
  action: string;
  field: string;
  button: string;
  lead: string;
}

/** One button, because programs open links of letters, too. */
function Pressed({ mailing, action, field, button, lead }: PressedProps) {
  return (
    <form className="auth-form" method="post" action={action}>
      <input type="hidden" name={field} value={mailing.secret} />
      <p>{lead}</p>
      <List mailing={mailing} />
      <Button kind="primary" size="l" type="submit" block>
        {button}
      </Button>
    </form>
  );
}

function List({ mailing: { subscriptions } }: { mailing: Mailing }) {
  return (
    <ul className="cabinet-list">
      {subscriptions.map(({ id, title, url }) => (
        <li key={id}>
          <a href={link(url)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ mailing }: { mailing: Mailing }) {
  const { done, mail, values, object, text, search, subscriptions } = mailing;
  const back = mailing.back ?? object?.url ?? text?.url ?? search?.url;
  const when = text ? 'появятся новые комментарии' : 'что-то изменится';
  const address = mail || values.email;
  const words = {
    kept: keptWords(search),
    waiting: `Мы отправили письмо на\u00a0${address}. Откройте ссылку в\u00a0нём: до этого других писем не\u00a0будет. Если письма нет, проверьте папку «Спам»; повторить можно через час.`,
    subscribed: `Напишем на\u00a0${address}, когда ${when}.`,
    confirmed: `Напишем на\u00a0${address}, когда что-то изменится:`,
    unsubscribed: 'Таких писем больше не\u00a0будет.',
  }[done ?? 'subscribed'];
  return (
    <div className="auth-form">
      <p>{words}</p>
      {search?.feed && (
        <p>
          <a href={link(search.feed)} rel="nofollow noreferrer">
            Лента Atom
          </a>
          : адрес секретный, кто его знает, тот читает.
        </p>
      )}
      {subscriptions.length > 0 && done === 'confirmed' && <List mailing={mailing} />}
      <div className="auth-actions">
        {back ? (
          <ButtonLink kind="primary" size="l" href={back}>
            {text ? 'Вернуться к\u00a0чтению' : 'Вернуться к\u00a0просмотру'}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" size="l" href={HOME_PATH}>
            На&nbsp;главную
          </ButtonLink>
        )}
        {(done === 'kept' || done === 'waiting' || done === 'subscribed') && (
          <ButtonLink
            kind="secondary"
            size="l"
            href={search ? SEARCHES_PATH : SUBSCRIPTIONS_PATH}
            rel="nofollow"
          >
            {search ? 'Мои поиски' : 'Мои подписки'}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Where what a search finds is told, when no address is. */
function keptWords(search: Mailing['search']): string {
  if (search?.pace === 'paused') return 'Ничего не\u00a0пришлём: найденное копится в\u00a0кабинете.';
  if (search?.isPushed) return 'Когда что-то найдётся, пришлём уведомление туда, где вы\u00a0их включили.';
  const place = search?.feed ? 'в\u00a0ленте и\u00a0в\u00a0кабинете' : 'в\u00a0кабинете';
  const whose = search?.isGuest === false ? '' : ' Гостя помнит только этот браузер.';
  return `Писем и\u00a0уведомлений не\u00a0будет: найденное увидите ${place}.${whose}`;
}

function Old({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="muted">{children}</p>
      <div className="auth-actions">
        <ButtonLink kind="primary" size="l" href={SUBSCRIPTIONS_PATH} rel="nofollow">
          Мои подписки
        </ButtonLink>
      </div>
    </>
  );
}
