import { ANSWER_PATH } from '../../lib/opinion-paths';
import { Button } from '../../ui/Button';
import type { Posting } from './model';
import { Words } from './Words';

interface OfficeFormProps {
  office: NonNullable<Posting['office']>;
  limits: Posting['limits'];
  error: string | undefined;
}

/** The answer of a company's office, by the link of a letter to it. No script is needed. */
export function OfficeForm({ office, limits, error }: OfficeFormProps) {
  const { token, company, author, text, before } = office;
  return (
    <form
      className="card opinions-card opinions-form"
      id="office"
      method="post"
      action={ANSWER_PATH}
      aria-label="Ответ компании"
    >
      <h2>Ответ от&nbsp;имени «{company}»</h2>
      <blockquote className="opinions-quote">
        <b>{author}</b>: {text.join(' ')}
      </blockquote>
      <input type="hidden" name="token" value={token} />
      <Words
        name="text"
        label="Ответ"
        value={before}
        error={error}
        rows={6}
        most={limits.longest}
        isRequired
      />
      <p className="muted">
        Ответ прочтёт модератор и&nbsp;опубликует под вопросом с&nbsp;названием компании. Автору вопроса
        придёт письмо, если он&nbsp;на&nbsp;него подписан.
      </p>
      <Button kind="primary" type="submit">
        Отправить ответ
      </Button>
    </form>
  );
}
