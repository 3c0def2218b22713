import type { ReactNode } from 'react';

import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import type { Candidate } from './columns';
import type { Shared } from './model';

interface OwnerToolsProps {
  data: Shared;
  candidates: readonly Candidate[];
}

/** What only the owner changes: objects, the title, the link. */
export function OwnerTools({ data, candidates }: OwnerToolsProps) {
  const { path, title, values, errors, hasLink } = data;
  return (
    <section className="card shared-owner" aria-label="Управление подборкой">
      {candidates.length > 0 && (
        <details>
          <summary>Добавить из&nbsp;избранного</summary>
          <ul className="shared-candidates">
            {candidates.map(({ key, name }) => (
              <li key={key}>
                <Post path={path} what="add" object={key}>
                  <Button kind="ghost" size="s" type="submit" icon="plus">
                    {name}
                  </Button>
                </Post>
              </li>
            ))}
          </ul>
        </details>
      )}
      <details open={Boolean(errors['title']) || undefined}>
        <summary>Переименовать</summary>
        <Post path={path} what="rename">
          <Field
            label="Название"
            name="title"
            maxLength={60}
            defaultValue={values['title'] || title}
            error={errors['title']}
          />
          <Button size="s" type="submit">
            Сохранить
          </Button>
        </Post>
      </details>
      <div className="shared-link">
        <Post path={path} what="renew">
          <Button size="s" type="submit" icon="refresh">
            {hasLink ? 'Заменить ссылку новой' : 'Создать ссылку'}
          </Button>
        </Post>
        {hasLink && (
          <Post path={path} what="revoke">
            <Button size="s" type="submit" icon="lock">
              Отозвать доступ
            </Button>
          </Post>
        )}
        <Post path={path} what="delete">
          <Button kind="ghost" size="s" type="submit" icon="trash">
            Удалить подборку
          </Button>
        </Post>
      </div>
      <p className="muted">
        Ссылка хранится у&nbsp;нас только в&nbsp;виде отпечатка: потеряли её — создайте новую, прежняя сразу
        перестанет открываться.
      </p>
    </section>
  );
}

interface PostProps {
  path: string;
  what: string;
  object?: string;
  children: ReactNode;
}

function Post({ path, what, object, children }: PostProps) {
  return (
    <form method="post" action={path} className="shared-form">
      <input type="hidden" name="do" value={what} />
      {object !== undefined && <input type="hidden" name="object" value={object} />}
      {children}
    </form>
  );
}
