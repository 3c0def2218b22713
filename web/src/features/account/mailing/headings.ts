/** The names of the pages of subscriptions. */
import { FOLLOW_CONFIRM_PATH, SEARCH_FORM_PATH, UNSUBSCRIBE_PATH } from '../../../lib/user-paths';
import type { Mailing } from './model';

/** The heading of a page, and of what was done on it. */
export function mailingHeading(path: string, mailing: Mailing | null): string {
  switch (mailing?.done) {
    case 'waiting':
      return 'Осталось подтвердить почту';
    case 'kept':
      return 'Поиск сохранён';
    case 'subscribed':
    case 'confirmed':
      return 'Готово';
    case 'unsubscribed':
      return 'Вы отписались';
  }
  if (path === FOLLOW_CONFIRM_PATH) return 'Подтверждение подписки';
  if (path === UNSUBSCRIBE_PATH) return 'Отписка от писем';
  if (path === SEARCH_FORM_PATH) return 'Сохранить поиск';
  return mailing?.text ? 'Новые комментарии' : 'Следить за ценой';
}
