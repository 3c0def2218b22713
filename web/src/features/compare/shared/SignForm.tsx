import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Field } from '../../../ui/Field';
import type { SharedState } from './state';

/** How a person signs; nobody is asked before they want to. */
export function SignForm({ state: { data, submit } }: { state: SharedState }) {
  const { path, members, errors, values, consent } = data;
  const mine = members.find(({ isMe }) => isMe)?.name ?? '';
  const error = errors['name'] ?? errors['consent'];
  return (
    <details className="shared-sign" open={Boolean(error) || undefined}>
      <summary>{mine ? `Вы подписаны: ${mine}. Изменить` : 'Подписаться именем'}</summary>
      <form method="post" action={path} onSubmit={submit} className="shared-form">
        <input type="hidden" name="do" value="sign" />
        <input type="hidden" name="edition" value={consent.edition} />
        <Field
          label="Имя"
          name="name"
          autoComplete="given-name"
          maxLength={60}
          defaultValue={values['name'] ?? mine}
          error={errors['name']}
        />
        <Checkbox name="consent" value="on" aria-invalid={errors['consent'] ? true : undefined}>
          Даю согласие на&nbsp;то, чтобы моё имя, голоса и&nbsp;заметки видели все, у&nbsp;кого есть ссылка.{' '}
          <a href={consent.url} target="_blank" rel="noopener">
            Текст согласия
          </a>
        </Checkbox>
        {errors['consent'] && <p className="shared-error">{errors['consent']}</p>}
        <Button kind="primary" size="s" type="submit">
          Подписать
        </Button>
      </form>
    </details>
  );
}
