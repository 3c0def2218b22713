import { AUTH_PATH } from '../../../lib/paths';
import {
  CHANGES_PATH,
  MY_APPLICATIONS_PATH,
  MY_DATA_PATH,
  MY_FAVOURITES_PATH,
  MY_OBJECTS_PATH,
  SEARCHES_PATH,
  SECURITY_PATH,
  SHORTLISTS_PATH,
  SUBSCRIPTIONS_PATH,
} from '../../../lib/user-paths';
import { Icon } from '../../../ui/Icon';
import type { Account, Done } from '../model';
import { Applications } from './Applications';
import { ChangesSection } from './Changes';
import type { Objects as FavouriteObjects } from './favourite-cards';
import { Favourites } from './Favourites';
import { headingAt } from './headings';
import { Messengers } from './Messengers';
import { MyData } from './MyData';
import { Objects } from './Objects';
import { Profile } from './Profile';
import { PushFavourites } from './PushFavourites';
import { Searches } from './Searches';
import { Security } from './Security';
import { Shortlists } from './Shortlists';
import { Subscriptions } from './Subscriptions';

const DONE: Partial<Record<Done, string>> = {
  saved: 'Сохранено',
  removed: 'Удалено',
  feed: 'Адрес ленты готов. Прежний больше не\u00a0работает',
  sent: 'Если за\u00a0последний час письма не\u00a0было, оно в\u00a0пути. Ссылка в\u00a0нём живёт 24\u00a0часа',
  read: 'Отмечено. О\u00a0новом скажем в\u00a0следующий раз',
  push: 'Уведомления включены',
  'push-off': 'Уведомления отключены',
  'favourites-on': 'Об\u00a0изменениях избранного скажем уведомлением',
  'favourites-off': 'Об\u00a0избранном больше не\u00a0сообщаем',
  revoked: 'Вход завершён',
  password: 'Пароль изменён',
  confirmed: 'Почта подтверждена',
  note: 'Сохранено',
  passkey: 'Ключ сохранён. Следующий вход — без\u00a0пароля',
  renamed: 'Название сохранено',
  unlinked: 'Готово: так больше не\u00a0войти',
  linked: 'Сервис подключён: теперь можно входить и\u00a0через него',
  proved: 'Спасибо, это вы. Ближайшие 10\u00a0минут пароль не\u00a0понадобится',
  waiting: 'Отправлено на\u00a0проверку. Напишем на\u00a0почту, когда её подтвердите',
  kept: 'Черновик сохранён',
  off: 'Объявление снято: текст и\u00a0фото из\u00a0каталога убраны',
  renewed: 'Готово. Опубликованное показываем ещё 30\u00a0дней, снятое модератор посмотрит снова',
  deleted: 'Объявление удалено',
  often:
    'Из\u00a0вашей сети за\u00a0час начали пять объявлений. Ваши черновики целы, новое можно начать позже',
  full: 'У\u00a0вас уже 20\u00a0объявлений: снимите или удалите лишние',
  unsubscribed: 'Готово: писем об\u00a0этом больше не\u00a0будет',
  withdrawn: 'Заявка отозвана, имя, контакты и\u00a0сообщение стёрты',
};

interface SectionProps {
  account: Account;
  path: string;
  answers: readonly FavouriteObjects[];
  today: string;
}

/** A section of the cabinet: every form in it works without scripts. */
export function Section({ account, path, answers, today }: SectionProps) {
  const done = account.done && DONE[account.done];
  return (
    <>
      <h1>{headingAt(path, account)}</h1>
      {done && (
        <output className="cabinet-done">
          <Icon name="check" size={18} />
          {done}
        </output>
      )}
      {account.user.isGuest && path !== SECURITY_PATH && account.done !== 'erased' && (
        <p className="cabinet-guest">
          Вы&nbsp;гость: списки помнит этот браузер.{' '}
          <a href={AUTH_PATH} rel="nofollow">
            Войдите
          </a>
          , чтобы видеть их на&nbsp;всех устройствах
        </p>
      )}
      {bodyAt({ account, path, answers, today })}
    </>
  );
}

function bodyAt({ account, path, answers, today }: SectionProps) {
  switch (path) {
    case MY_FAVOURITES_PATH:
      return <Favourites account={account} answers={answers} today={today} />;
    case CHANGES_PATH:
      return <ChangesSection account={account} today={today} />;
    case MY_APPLICATIONS_PATH:
      return <Applications account={account} today={today} />;
    case MY_OBJECTS_PATH:
      return <Objects account={account} today={today} />;
    case SUBSCRIPTIONS_PATH:
      return (
        <>
          <Subscriptions account={account} today={today} />
          <Messengers account={account} today={today} />
          <PushFavourites account={account} />
        </>
      );
    case SEARCHES_PATH:
      return <Searches account={account} today={today} />;
    case SHORTLISTS_PATH:
      return <Shortlists account={account} today={today} />;
    case SECURITY_PATH:
      return <Security account={account} today={today} />;
    case MY_DATA_PATH:
      return <MyData account={account} />;
    default:
      return <Profile account={account} />;
  }
}
