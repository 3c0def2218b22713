import { link, POPUP } from '../../../lib/link';
import { SEARCH_SAVE_PATH, SEARCHES_PATH } from '../../../lib/user-paths';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { Select } from '../../../ui/Select';
import type { LetterPace } from '../model';
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
export function SearchForm({ mailing: { values, errors, consent }, search }: SearchFormProps) {
  return (
    <form className="auth-form" method="post" action={SEARCH_SAVE_PATH}>
      <input type="hidden" name="of" value={search.url} />
      <input type="hidden" name="edition" value={consent.edition} />
      {errors[''] && (
        <p className="auth-error" role="alert">
          <Icon name="warning" size={18} />
          {errors['']}
        </p>
      )}
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
      <Field
        label="Почта"
        type="email"
        inputMode="email"
        name="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={values.email}
        error={errors['email']}
      />
      <PaceSelect pace={search.pace} label="Как часто писать" />
      <div className="field">
        <Checkbox
          className="auth-consent"
          name="consent"
          value="on"
          required
          defaultChecked={values.consent}
          aria-invalid={errors['consent'] ? true : undefined}
          aria-describedby={errors['consent'] ? 'search-consent-note' : undefined}
        >
          Согласен получать письма об&nbsp;изменениях на&nbsp;эту почту.{' '}
          <a href={consent.url} {...POPUP}>
            Текст, ред.&nbsp;{consent.edition}
          </a>
        </Checkbox>
        {errors['consent'] && (
          <span className="field-error" id="search-consent-note">
            {errors['consent']}
          </span>
        )}
      </div>
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
