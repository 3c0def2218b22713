import type { Post } from '../../entities/opinion/PostItem';
import { POPUP } from '../../lib/link';
import { OPINIONS_PATH, COMMENTS_PATH, QUESTIONS_PATH } from '../../lib/opinion-paths';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { Honeypot } from '../../ui/Honeypot';
import { Icon } from '../../ui/Icon';
import { Segments } from '../../ui/Segments';
import { WORDS } from './model';
import type { Posting } from './model';
import { Words } from './Words';

const PATHS = { opinion: OPINIONS_PATH, question: QUESTIONS_PATH, comment: COMMENTS_PATH } as const;
const STARS = [
  ['5', 'Отлично'],
  ['4', 'Хорошо'],
  ['3', 'Нормально'],
  ['2', 'Плохо'],
  ['1', 'Ужасно'],
] as const;

interface PostFormProps {
  posting: Posting;
  subject: NonNullable<Posting['subject']>;
  parent: Post | null;
}

/** The form of what is said. */
export function PostForm({ posting, subject, parent }: PostFormProps) {
  const { kind, values, errors, consent, limits } = posting;
  const isOpinion = kind === 'opinion';
  const relations = [
    { value: 'bought', title: 'Купили' },
    { value: 'viewed', title: 'Смотрели' },
    ...(subject.isLivedIn ? [{ value: 'lives', title: 'Живёте' }] : []),
  ];
  return (
    <form className="card opinions-card opinions-form" method="post" action={PATHS[kind]} id="form">
      <input type="hidden" name="subject" value={subject.type} />
      <input type="hidden" name="object" value={subject.id} />
      <input type="hidden" name="edition" value={consent.edition} />
      {parent?.id && <input type="hidden" name="answer" value={parent.id} />}
      <Honeypot />
      <h2>{parent ? `Ответ: ${parent.author}` : WORDS[kind].own}</h2>
      {parent && <blockquote className="opinions-answered">{parent.text.join(' ')}</blockquote>}
      {isOpinion && (
        <div className="opinions-row">
          <fieldset className="opinions-stars">
            <legend className="field-label">Общая оценка</legend>
            <div>
              {STARS.map(([value, title]) => (
                <label key={value} title={title}>
                  <input
                    type="radio"
                    name="stars"
                    value={value}
                    defaultChecked={values.stars === value}
                    required
                  />
                  <Icon name="star" size={24} filled />
                  <span className="unseen">
                    {value} из 5, {title.toLowerCase()}
                  </span>
                </label>
              ))}
            </div>
            <Wrong error={errors['stars']} />
          </fieldset>
          {subject.type === 'building' && (
            <div>
              <Segments legend="Вы" name="relation" segments={relations} values={[values.relation]} />
              <Wrong error={errors['relation']} />
              {!subject.isLivedIn && <span className="field-hint">«Живёте» откроется после ввода дома</span>}
            </div>
          )}
        </div>
      )}
      {isOpinion && (
        <div className="opinions-row">
          <Words
            name="pros"
            label="Что понравилось"
            value={values.pros}
            error={errors['pros']}
            rows={2}
            most={600}
          />
          <Words
            name="cons"
            label="Что не понравилось"
            value={values.cons}
            error={errors['cons']}
            rows={2}
            most={600}
          />
        </div>
      )}
      <Words
        name="text"
        label={isOpinion ? 'Расскажите подробнее' : kind === 'question' ? 'Вопрос' : 'Текст'}
        hint={
          isOpinion
            ? `От ${limits.shortest} до ${limits.longest} знаков. Ссылки останутся текстом.`
            : undefined
        }
        value={values.text}
        error={errors['text']}
        rows={5}
        most={limits.longest}
        isRequired
      />
      <Field
        label="Имя, которым подписать"
        name="name"
        autoComplete="given-name"
        maxLength={60}
        required
        defaultValue={values.name}
        error={errors['name']}
      />
      <div className="field">
        <Checkbox
          name="consent"
          value="on"
          required
          defaultChecked={values.consent}
          aria-invalid={errors['consent'] ? true : undefined}
          aria-describedby={errors['consent'] ? 'opinions-consent-note' : undefined}
        >
          Публикуйте под этим именем, принимаю{'\u00a0'}
          <a href={consent.url} {...POPUP}>
            правила и&nbsp;текст согласия, ред.&nbsp;{consent.edition}
          </a>
        </Checkbox>
        {errors['consent'] && (
          <span className="field-error" id="opinions-consent-note">
            {errors['consent']}
          </span>
        )}
      </div>
      <div className="opinions-send">
        <Button kind="cta" size="l" type="submit">
          {WORDS[kind].send}
        </Button>
        <p className="muted">
          <Icon name="clock" size={16} />
          Первые {limits.trustedAfter} записи читает человек. Дальше они выходят сразу.
        </p>
      </div>
    </form>
  );
}

function Wrong({ error }: { error: string | undefined }) {
  return error ? <span className="field-error">{error}</span> : null;
}
