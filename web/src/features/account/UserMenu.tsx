import { useLists } from '../../entities/favourites/store';
import { ADD_PATH, AUTH_PATH, LOGOUT_PATH, USER_PATH } from '../../lib/paths';
import { Icon } from '../../ui/Icon';

/** The menu of a visitor. */
export function UserMenu() {
  return (
    <details className="user-menu">
      <summary className="user-button">
        <Icon name="user" />
        <span className="user-name">{useLists().userName || 'Войти'}</span>
      </summary>
      <UserLinks className="user-list" />
    </details>
  );
}

/** A guest signs in and adds an object; who has signed in goes to the cabinet, too. */
export function UserLinks({ className }: { className: string }) {
  const { userName } = useLists();
  return (
    <ul className={className}>
      {userName
        ? userLink(USER_PATH, 'user', userName)
        : userLink(AUTH_PATH, 'user', 'Войти или зарегистрироваться')}
      {userLink(ADD_PATH, 'plus', 'Добавить объект')}
      {userName && userLink(LOGOUT_PATH, 'exit', 'Выйти')}
    </ul>
  );
}

function userLink(url: string, icon: 'user' | 'plus' | 'exit', text: string) {
  return (
    <li>
      <a className="user-link" href={url} rel="nofollow">
        <Icon name={icon} size={18} />
        {text}
      </a>
    </li>
  );
}
