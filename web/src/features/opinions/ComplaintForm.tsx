import { COMPLAIN_PATH } from '../../lib/opinion-paths';
import { Button } from '../../ui/Button';
import type { Posting } from './model';

/** A complaint about what somebody has said. No script is needed. */
export function ComplaintForm({ complaint }: { complaint: NonNullable<Posting['complaint']> }) {
  const { post, author, text, reasons } = complaint;
  return (
    <form
      className="card opinions-card opinions-form"
      id="complaint"
      method="post"
      action={COMPLAIN_PATH}
      aria-label="Жалоба"
    >
      <h2>Пожаловаться</h2>
      <blockquote className="opinions-quote">
        <b>{author}</b>: {text.join(' ')}
      </blockquote>
      <input type="hidden" name="post" value={post} />
      <fieldset className="opinions-reasons">
        <legend className="field-label">Что не&nbsp;так</legend>
        {reasons.map(([code, title], at) => (
          <label key={code}>
            <input type="radio" name="reason" value={code} defaultChecked={at === 0} /> {title}
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span className="field-label">Пояснение, если нужно</span>
        <textarea name="note" rows={3} maxLength={500} className="opinions-words" />
      </label>
      <p className="muted">
        Модератор прочтёт жалобу. Автор не&nbsp;узнает, кто её отправил. Критика без нарушений останется.
      </p>
      <Button kind="primary" type="submit">
        Отправить жалобу
      </Button>
    </form>
  );
}
