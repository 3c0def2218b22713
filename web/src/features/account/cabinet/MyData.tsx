import { HOME_PATH } from '../../../lib/paths';
import { EXPORT_PATH, MY_DATA_PATH } from '../../../lib/user-paths';
import { groupThousands } from '../../../lib/format';
import { Button, ButtonLink } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { EmptyState } from '../../../ui/EmptyState';
import { FormError } from '../FormError';
import type { Account } from '../model';
import { PasswordField } from '../PasswordField';

/** What is kept about a person: to take along, and to erase. */
export function MyData({ account }: { account: Account }) {
  const { user, counts, errors, done, erased } = account;
  if (done === 'erased') return <Erased rows={erased} />;
  if (!user.isKnown) {
    return (
      <EmptyState kind="empty" icon="lock" title={'Портал ничего не\u00a0хранит о\u00a0вас'}>
        Скачивать и&nbsp;стирать нечего: в&nbsp;этом браузере ещё ничего не&nbsp;отмечали
        и&nbsp;не&nbsp;входили.
      </EmptyState>
    );
  }
  const kept = [
    ...(user.isGuest
      ? []
      : ['Почта, имя, пароль, способы входа и\u00a0устройства, на\u00a0которых вы\u00a0вошли']),
    `Избранное с\u00a0заметками: ${groupThousands(counts.favourites)}`,
    `Сравнение: ${groupThousands(counts.compare)}`,
    `Просмотренные: ${groupThousands(counts.viewed)}`,
    `Сохранённые поиски: ${groupThousands(counts.searches)}`,
    `Общие подборки: ${groupThousands(counts.shortlists)}`,
    `Подписки: ${groupThousands(counts.subscriptions)}`,
    `Заявки: ${groupThousands(counts.applications)}`,
    `Объявления: ${groupThousands(counts.objects)}`,
    'Отзывы, вопросы, комментарии и\u00a0оценки, если вы их оставляли',
  ];
  return (
    <>
      <section className="card cabinet-box" aria-labelledby="kept">
        <h2 className="cabinet-group" id="kept">
          Что хранит портал
        </h2>
        <ul className="cabinet-list">
          {kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <ButtonLink kind="secondary" icon="download" href={EXPORT_PATH} rel="nofollow" download>
          Скачать всё (JSON)
        </ButtonLink>
      </section>
      <section className="card cabinet-box" aria-labelledby="erase">
        <h2 className="cabinet-group" id="erase">
          Стереть всё
        </h2>
        <form className="auth-form cabinet-form" method="post" action={MY_DATA_PATH}>
          <FormError text={errors['']} />
          <p>
            {user.isGuest
              ? 'Сотрём всё, что перечислено выше. Что именно стёрто, покажем таблицей.'
              : 'Сотрём аккаунт и\u00a0всё, что перечислено выше. Что именно стёрто, покажем таблицей.'}
          </p>
          {!user.isGuest && user.hasPassword && (
            <PasswordField label="Пароль" name="current" error={errors['current']} />
          )}
          <Checkbox className="auth-consent" name="erase" value="on" required>
            Понимаю, что вернуть нельзя
          </Checkbox>
          <Button kind="secondary" icon="trash" type="submit">
            Стереть всё
          </Button>
        </form>
      </section>
    </>
  );
}

function Erased({ rows }: { rows: Account['erased'] }) {
  return (
    <div className="card cabinet-box">
      <table className="cabinet-table">
        <caption className="unseen">Что стёрто</caption>
        <thead>
          <tr>
            <th scope="col">Что стёрто</th>
            <th scope="col">Записей</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, count }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{groupThousands(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ButtonLink kind="primary" href={HOME_PATH}>
        На главную
      </ButtonLink>
    </div>
  );
}
