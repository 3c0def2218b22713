/** Parts of the form that are made of native inputs: nothing here needs a script. */
import type { DeviceLayout } from '../../app/contract';
import { POPUP } from '../../lib/link';
import { Checkbox } from '../../ui/Checkbox';
import { Icon } from '../../ui/Icon';
import { Segments } from '../../ui/Segments';
import { MAX_MESSAGE } from './check';
import type { CallTime, Consultation, ConsultationObject, Topic } from './model';
import { toWhom } from './model';

export const TIMES: readonly { value: CallTime; title: string; hours: string }[] = [
  { value: 'soon', title: 'Скорее', hours: 'в\u00a0часы работы' },
  { value: 'morning', title: 'Утром', hours: '9–12\u00a0часов' },
  { value: 'day', title: 'Днём', hours: '12–17\u00a0часов' },
  { value: 'evening', title: 'Вечером', hours: '17–20\u00a0часов' },
];

/** What the visitor wants; there is nothing to show without an object. */
export function TopicField({ object, value }: { object: ConsultationObject | null; value: Topic }) {
  const segments = [
    { value: 'call', title: 'Перезвонить' },
    ...(object
      ? [{ value: 'viewing', title: object.lot === null ? 'Показать комплекс' : 'Показать квартиру' }]
      : []),
    { value: 'answer', title: 'Ответить письмом' },
  ];
  const chosen = segments.some((segment) => segment.value === value) ? value : 'call';
  return <Segments legend="Что сделать" legendHidden name="topic" segments={segments} values={[chosen]} />;
}

/** When to call. */
export function TimeField({ value }: { value: CallTime }) {
  return (
    <fieldset className="consultation-time">
      <legend className="field-label">Когда позвонить, по&nbsp;Москве</legend>
      <div className="consultation-tiles">
        {TIMES.map((time) => (
          <label key={time.value} className="consultation-tile">
            <input type="radio" name="time" value={time.value} defaultChecked={time.value === value} />
            <span>
              {time.title}
              <small>{time.hours}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface MessageFieldProps {
  id: string;
  layout: DeviceLayout;
  defaultValue: string;
  error: string | undefined;
}

/** The message; a phone has it behind its summary. */
export function MessageField({ id, layout, defaultValue, error }: MessageFieldProps) {
  const noteId = `${id}-note`;
  const field = (
    <div className="field">
      <label className={layout === 'mobile' ? 'unseen' : 'field-label'} htmlFor={id}>
        Сообщение <span className="consultation-optional">необязательно</span>
      </label>
      <textarea
        id={id}
        className="consultation-message"
        name="message"
        rows={3}
        maxLength={MAX_MESSAGE}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
      />
      {error && (
        <span className="field-error" id={noteId}>
          {error}
        </span>
      )}
    </div>
  );
  if (layout === 'desktop') return field;
  return (
    <details className="consultation-more" open={defaultValue !== '' || error !== undefined || undefined}>
      <summary className="consultation-more-button">
        <Icon name="plus" size={18} />
        Сообщение
      </summary>
      {field}
    </details>
  );
}

interface ConsentFieldProps {
  id: string;
  data: Consultation;
  error: string | undefined;
}

/** The one consent: never ticked beforehand. */
export function ConsentField({ id, data, error }: ConsentFieldProps) {
  const { recipient, consent, values } = data;
  const whom = toWhom(recipient);
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <Checkbox
        className="consultation-consent"
        name="consent"
        value="on"
        required
        defaultChecked={values.consent}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
      >
        {whom
          ? `Новосёл передаст имя, контакты и\u00a0сообщение ${whom} для ответа на\u00a0заявку.`
          : 'Даю согласие на\u00a0обработку имени, контактов и\u00a0сообщения, чтобы Новосёл ответил на\u00a0заявку.'}{' '}
        <a href={consent.url} {...POPUP}>
          Текст согласия, ред.&nbsp;{consent.edition}
        </a>
      </Checkbox>
      {error && (
        <span className="field-error" id={noteId}>
          {error}
        </span>
      )}
    </div>
  );
}
