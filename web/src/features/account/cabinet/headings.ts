/** The names of the pages of accounts. */
import { AUTH_PATH, LOGOUT_PATH } from '../../../lib/paths';
import {
  CHANGES_PATH,
  CONFIRM_PATH,
  JOIN_PATH,
  MY_APPLICATIONS_PATH,
  MY_DATA_PATH,
  MY_FAVOURITES_PATH,
  MY_OBJECTS_PATH,
  RECOVERY_NEW_PATH,
  RECOVERY_PATH,
  REGISTRATION_PATH,
  SEARCHES_PATH,
  SECURITY_PATH,
  SHORTLISTS_PATH,
  SUBSCRIPTIONS_PATH,
} from '../../../lib/user-paths';
import type { Account } from '../model';

/** The pages with a form alone. */
const FORMS: Record<string, string> = {
  [AUTH_PATH]: 'Вход',
  [REGISTRATION_PATH]: 'Регистрация',
  [RECOVERY_PATH]: 'Восстановление пароля',
  [RECOVERY_NEW_PATH]: 'Новый пароль',
  [CONFIRM_PATH]: 'Подтверждение почты',
  [JOIN_PATH]: 'Вход',
  [LOGOUT_PATH]: 'Выход',
};

const SECTIONS: Record<string, string> = {
  [MY_FAVOURITES_PATH]: 'Избранное',
  [CHANGES_PATH]: 'Что изменилось',
  [MY_APPLICATIONS_PATH]: 'Мои заявки',
  [SHORTLISTS_PATH]: 'Общие подборки',
  [MY_OBJECTS_PATH]: 'Мои объекты',
  [SUBSCRIPTIONS_PATH]: 'Подписки',
  [SEARCHES_PATH]: 'Сохранённые поиски',
  [SECURITY_PATH]: 'Безопасность',
  [MY_DATA_PATH]: 'Мои данные',
};

/** Whether a page is a form of its own, outside of the cabinet. */
export const isFormPage = (path: string) => path in FORMS;

/** The heading of a page. */
export function headingAt(path: string, account: Account | null): string {
  if (path === MY_DATA_PATH && account?.done === 'erased') return 'Всё стёрто';
  return FORMS[path] ?? SECTIONS[path] ?? (account?.user.isGuest === false ? 'Профиль' : 'Личный кабинет');
}
