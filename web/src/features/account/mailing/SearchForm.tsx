import { link } from '../../../lib/link';
import { SEARCH_SAVE_PATH, SEARCHES_PATH } from '../../../lib/user-paths';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { Select } from '../../../ui/Select';
import type { LetterPace } from '../model';
import { FormError, MailField, MailingConsent } from './fields';
import type { Mailing } from './model';

/** How often letters come. */
export const PACES: readonly [LetterPace, string][] = [
  ['at-once', 'сразу'],
  ['daily', 'раз в день'],
  ['weekly', 'раз в неделю'],
  ['paused', 'не писать'],
];

/** The choice of how often letters come. */
export function PaceSelect({ pace, label }: { pace: LetterPace; label: string }) {
  return (
    <Select label={label} name="pace" defaultValue={pace}>
      {PACES.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </Select>
  );
}

interface SearchFormProps {
  mailing: Mailing;
  search: NonNullable<Mailing['search']>;
}

/** A search that is saved: its conditions in words, where to write and how often. */
export function SearchForm({ mailing, search }: SearchFormProps) {
  const { errors, consent } = mailing;
  return (
    <form className="auth-form" method="post" action={SEARCH_SAVE_PATH}>
      <input type="hidden" name="of" value={search.url} />
      <input type="hidden" name="edition" value={consent.edition} />
      <FormError errors={errors} />
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
        error={errors['name']}
      />
      <MailField mailing={mailing} />
      <PaceSelect pace={search.pace} label="Как часто писать" />
      <MailingConsent mailing={mailing} />
      <Button kind="primary" size="l" type="submit" icon="bell" block>
        Сохранить поиск
      </Button>
      <p className="muted">
        Напишем о&nbsp;новых предложениях, снижениях цены, проданном и&nbsp;новых сроках сдачи. Не&nbsp;больше
        четырёх писем в&nbsp;день.
      </p>
      <p className="auth-other">
        <a href={link(search.url)}>Вернуться к&nbsp;результатам</a>
      </p>
    </form>
  );
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
