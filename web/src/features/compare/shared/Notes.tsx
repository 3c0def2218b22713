import { dayMonth, moscowTime } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import type { SharedObject } from './model';
import { nameOf, objectKey } from './model';
import type { SharedState } from './state';

interface NotesProps {
  object: SharedObject;
  name: string;
  state: SharedState;
}

/** What people say of an object, and a form for more. */
export function Notes({ object, name, state: { data, submit } }: NotesProps) {
  const { members, path, errors, values } = data;
  const key = objectKey(object);
  const isRefused = errors['note'] !== undefined && values['object'] === key;
  const id = `note-${key.replace(':', '-')}`;
  return (
    <div className="shared-notes">
      {object.notes.length > 0 && (
        <ul>
          {object.notes.map(({ id: number, member, note, at, canRemove }) => (
            <li key={number} className="shared-said">
              <p>{note}</p>
              <div className="shared-by muted">
                {nameOf(members, member)}, {dayMonth(moscowTime(at).day)}
                {canRemove && (
                  <form method="post" action={path} onSubmit={submit}>
                    <input type="hidden" name="do" value="unnote" />
                    <input type="hidden" name="note" value={number} />
                    <input type="hidden" name="object" value={key} />
                    <Button
                      kind="ghost"
                      size="s"
                      type="submit"
                      icon="trash"
                      iconOnly
                      aria-label={`Удалить заметку: ${note.slice(0, 40)}`}
                    >
                      Удалить заметку
                    </Button>
                  </form>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={path} onSubmit={submit} className="shared-noting">
        <input type="hidden" name="do" value="note" />
        <input type="hidden" name="object" value={key} />
        <label className="unseen" htmlFor={id}>
          Заметка: {name}
        </label>
        <textarea
          id={id}
          name="note"
          rows={1}
          maxLength={500}
          required
          placeholder="Написать…"
          className="shared-textarea"
          defaultValue={isRefused ? values['note'] : ''}
          aria-invalid={isRefused || undefined}
        />
        {isRefused && <p className="shared-error">{errors['note']}</p>}
        <Button size="s" type="submit">
          Добавить
        </Button>
      </form>
    </div>
  );
}
