import { SEARCH_SAVE_PATH, SEARCHES_PATH } from '../../../lib/user-paths';
import { Checkbox } from '../../../ui/Checkbox';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { PaceSelect } from '../PaceSelect';
import { MailingForm } from './MailingForm';
import type { Mailing } from './model';

interface SearchFormProps {
  mailing: Mailing;
  search: NonNullable<Mailing['search']>;
}

/** A search that is saved: its conditions in words, where to write and how often. */
export function SearchForm({ mailing, search }: SearchFormProps) {
  const lead = (
    <>
      <Conditions chips={search.chips} />
      <p className="muted">Сейчас {search.found}.</p>
      {search.isSaved && (
        <p className="auth-along">
          <Icon name="check" size={18} />
          <span>
            Этот поиск уже сохранён.{' '}
            <a href={SEARCHES_PATH} rel="nofollow">
              Все поиски
            </a>
          </span>
        </p>
      )}
      <Field
        label="Название"
        name="name"
        maxLength={120}
        autoComplete="off"
        defaultValue={search.name}
        error={mailing.errors['name']}
      />
    </>
  );
  const choices = (
    <>
      <Checkbox name="feed" value="on" defaultChecked={search.hasFeed}>
        Лента для RSS-читалки
      </Checkbox>
      <PaceSelect pace={search.pace} label="Как часто сообщать" />
    </>
  );
  return (
    <MailingForm
      mailing={mailing}
      action={SEARCH_SAVE_PATH}
      of={{ of: search.url }}
      lead={lead}
      withoutMail={withoutMail(search)}
      choices={choices}
      button="Сохранить поиск"
      note={
        <p className="muted">
          Следим за&nbsp;новыми предложениями, снижениями цены, проданным и&nbsp;новыми сроками сдачи.
        </p>
      }
      back={{ url: search.url, title: 'Вернуться к\u00a0результатам' }}
    />
  );
}

/** What comes of a search that nobody is written to about. */
function withoutMail({ isPushed, isGuest }: SearchFormProps['search']): string {
  if (isPushed) {
    return 'Без почты: придут уведомления туда, где вы\u00a0их включили, а\u00a0всё найденное — в\u00a0кабинете.';
  }
  const cabinet = isGuest ? 'в\u00a0кабинете этого браузера' : 'в\u00a0вашем кабинете';
  return `Без почты ничего не\u00a0пришлём: найденное увидите ${cabinet}, а\u00a0с\u00a0лентой — и\u00a0в\u00a0ней.`;
}

/** The conditions of a search in words. */
export function Conditions({ chips }: { chips: readonly string[] }) {
  return (
    <ul className="search-conditions" aria-label="Условия">
      {chips.map((chip) => (
        <li className="badge" key={chip}>
          {chip}
        </li>
      ))}
    </ul>
  );
}
