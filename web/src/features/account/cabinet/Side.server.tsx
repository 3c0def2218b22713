import { AUTH_PATH, COMPARISON_PATH, LOGOUT_PATH, USER_PATH, VIEWED_PATH } from '../../../lib/paths';
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
import { OPINIONS_PATH } from '../../../lib/opinion-paths';
import { groupThousands } from '../../../lib/format';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icons';
import { MailAddress } from '../MailAddress';
import type { Account } from '../model';
import { MailState } from './Profile';

interface Section {
  url: string;
  title: string;
  icon: IconName;
  count?: number;
}

/** Who it is, and the sections of the cabinet; on a phone a row above the page. */
export function Side({ account: { user, counts }, path }: { account: Account; path: string }) {
  const lists: Section[] = [
    { url: MY_FAVOURITES_PATH, title: 'Избранное', icon: 'heart', count: counts.favourites },
    {
      url: CHANGES_PATH,
      title: 'Что изменилось',
      icon: 'refresh',
      ...(counts.changes > 0 && { count: counts.changes }),
    },
    { url: SEARCHES_PATH, title: 'Сохранённые поиски', icon: 'search', count: counts.searches },
    { url: VIEWED_PATH, title: 'Просмотренные', icon: 'eye', count: counts.viewed },
    { url: COMPARISON_PATH, title: 'Сравнение', icon: 'compare', count: counts.compare },
    { url: SHORTLISTS_PATH, title: 'Общие подборки', icon: 'share', count: counts.shortlists },
    { url: SUBSCRIPTIONS_PATH, title: 'Подписки', icon: 'bell', count: counts.subscriptions },
    { url: MY_APPLICATIONS_PATH, title: 'Мои заявки', icon: 'phone', count: counts.applications },
    { url: MY_OBJECTS_PATH, title: 'Мои объекты', icon: 'house', count: counts.objects },
    { url: OPINIONS_PATH, title: 'Мои отзывы', icon: 'star' },
  ];
  const settings: Section[] = user.isGuest
    ? [
        { url: MY_DATA_PATH, title: 'Мои данные', icon: 'document' },
        { url: AUTH_PATH, title: 'Войти', icon: 'user' },
      ]
    : [
        { url: USER_PATH, title: 'Профиль', icon: 'user' },
        { url: SECURITY_PATH, title: 'Безопасность', icon: 'shield' },
        { url: MY_DATA_PATH, title: 'Мои данные', icon: 'document' },
        { url: LOGOUT_PATH, title: 'Выйти', icon: 'exit' },
      ];
  const name = user.name || user.userName;
  return (
    <div className="card cabinet-side">
      {!user.isGuest && (
        <div className="cabinet-who">
          <span className="cabinet-letter" aria-hidden="true">
            {[...name][0]?.toUpperCase() ?? ''}
          </span>
          <div className="cabinet-person">
            <b>{name}</b>
            <span className="muted">
              <MailAddress mail={user.mail} />
            </span>
            <MailState isConfirmed={user.isConfirmed} />
          </div>
        </div>
      )}
      <nav className="cabinet-nav" aria-label="Кабинет">
        {[lists, settings].map((sections) => (
          <ul key={sections[0]?.url}>
            {sections.map(({ url, title, icon, count }) => (
              <li key={url}>
                <a
                  className="cabinet-link"
                  href={url}
                  rel="nofollow"
                  aria-current={url === path ? 'page' : undefined}
                >
                  <Icon name={icon} size={20} />
                  {title}
                  {count !== undefined && <span className="cabinet-count">{groupThousands(count)}</span>}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </div>
  );
}
