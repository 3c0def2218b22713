import { MarkForm } from '../../entities/opinion/MarkForm';
import { PostItem } from '../../entities/opinion/PostItem';
import { PostList } from '../../entities/opinion/PostList';
import { Stars } from '../../entities/opinion/Stars';
import { counted, date, moscowTime } from '../../lib/format';
import { link } from '../../lib/link';
import { commentPath, POST_LETTERS_PATH, REMOVE_POST_PATH } from '../../lib/opinion-paths';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { MyPosts, Rules } from './Aside';
import { ComplaintForm } from './ComplaintForm';
import { ListedBar } from './ListedBar';
import { method, postingHeading, WORDS } from './model';
import type { OwnPost, Posting } from './model';
import { OfficeForm } from './OfficeForm';
import { PostForm } from './PostForm';

const DONE = {
  held: 'Спасибо! Запись на\u00a0проверке: пока её видите только\u00a0вы',
  shown: 'Спасибо! Запись опубликована',
  removed: 'Запись стёрта',
  voted: 'Голос учтён',
  complained: 'Жалоба у\u00a0модератора. Спасибо!',
  letters: 'Готово: напишем, когда будут новости',
  silence: 'Готово: писем об\u00a0этом больше не\u00a0будет',
  answered: 'Ответ на\u00a0проверке: модератор опубликует его под вопросом',
} as const;

/** What everybody sees, what waits, and the form. No script is needed. */
export function OpinionsView({ posting }: { posting: Posting }) {
  const { kind, subject, done, canComment, complaint, office, posts, own, mine, votes, parent, listed } =
    posting;
  if (!subject) return <Mine posting={posting} />;
  const words = WORDS[kind];
  // An opinion that waits or is shown is one a person: the form is behind its button.
  const before = kind === 'opinion' ? own[0] : undefined;
  const isFolded = before !== undefined && Object.keys(posting.errors).length === 0;
  const { type } = subject;
  const answerHref =
    kind === 'comment' && (type === 'news' || type === 'article')
      ? (id: number) => commentPath(type, subject.id, id)
      : undefined;
  const waiting = own.filter(({ state }) => state !== 'shown');
  return (
    <div className="opinions">
      <header className="opinions-head">
        <h1>{postingHeading(posting)}</h1>
        <p>
          {subject.company && subject.company !== subject.title && (
            <span className="muted">{subject.company}. </span>
          )}
          <a href={link(subject.url)}>
            {kind === 'comment' ? 'Вернуться к\u00a0тексту' : 'Вернуться на\u00a0страницу'}
          </a>
        </p>
      </header>
      <div className="opinions-main">
        <Done done={done} />
        {canComment && complaint && <ComplaintForm complaint={complaint} />}
        {office && <OfficeForm office={office} limits={posting.limits} error={posting.errors['answer']} />}
        {kind === 'opinion' && type === 'building' && <Summary posting={posting} subject={subject} />}
        {!canComment && (
          <p className="card opinions-card">
            Читать можно, писать нельзя: доступ ограничен оператором портала.
          </p>
        )}
        {canComment && !isFolded && !office && (
          <PostForm posting={posting} subject={subject} parent={parent} />
        )}
        {canComment && isFolded && (
          <details className="card opinions-card opinions-folded">
            <summary>Изменить отзыв</summary>
            <PostForm posting={posting} subject={subject} parent={parent} />
          </details>
        )}
        <section className="card opinions-card" aria-label={words.title}>
          <h2>
            {words.title} <span className="muted">{listed.all}</span>
          </h2>
          {kind === 'opinion' && <ListedBar posting={posting} subject={subject} />}
          {waiting.length > 0 && (
            <ul className="opinions-waiting" aria-label="Видите только вы">
              {waiting.map((post) => (
                <Waiting key={post.id} own={post} />
              ))}
            </ul>
          )}
          {posts.length === 0 && waiting.length === 0 && <p className="muted">{words.none}</p>}
          {posts.length > 0 && (
            <PostList
              posts={posts}
              label={words.title}
              shown={20}
              forms={words.forms}
              votes={votes}
              answerHref={answerHref}
            />
          )}
        </section>
      </div>
      <aside className="opinions-side">
        <MyPosts posts={mine} />
        <Rules />
      </aside>
    </div>
  );
}

/** Everything that the visitor has said. */
function Mine({ posting }: { posting: Posting }) {
  return (
    <div className="opinions">
      <header className="opinions-head">
        <h1>{postingHeading(posting)}</h1>
        {posting.mine.length === 0 && (
          <p className="muted">Пока ничего: отзыв пишут на&nbsp;странице комплекса или компании.</p>
        )}
      </header>
      <div className="opinions-main">
        <Done done={posting.done} />
        <MyPosts posts={posting.mine} />
      </div>
      <aside className="opinions-side">
        {posting.letters !== null && <Letters areOn={posting.letters} />}
        <Rules />
      </aside>
    </div>
  );
}

function Done({ done }: Pick<Posting, 'done'>) {
  if (!done) return null;
  return (
    <output className="opinions-done">
      <Icon name="check" size={18} />
      {DONE[done]}
    </output>
  );
}

/** Whether a letter comes when a moderator has decided, or somebody answers. */
function Letters({ areOn }: { areOn: boolean }) {
  return (
    <section className="card opinions-card" aria-label="Письма">
      <h2>Письма</h2>
      <p>
        {areOn
          ? 'Напишем на\u00a0вашу почту, когда запись проверят или на\u00a0неё ответят.'
          : 'Писем о\u00a0проверке и\u00a0ответах нет: всё видно на\u00a0этой странице.'}
      </p>
      <form className="opinions-letters" method="post" action={POST_LETTERS_PATH}>
        <input type="hidden" name="letters" value={areOn ? 'off' : 'on'} />
        <Button kind="secondary" type="submit">
          {areOn ? 'Не\u00a0писать об\u00a0этом' : 'Получать письма'}
        </Button>
      </form>
    </section>
  );
}

/** The average with what it is made of. */
function Summary({ posting, subject }: { posting: Posting; subject: NonNullable<Posting['subject']> }) {
  const { rating, marksCount, marks } = subject;
  const most = Math.max(...marks, 1);
  // A source tells its average and how many marks it is of, but not which: bars of a part would contradict the whole.
  const hasBars = marksCount > 0 && marks.reduce((sum, count) => sum + count, 0) === marksCount;
  return (
    <section className="card opinions-card" aria-label="Оценка">
      <div className="opinions-summary">
        {rating === null ? (
          <p className="muted">Оценок пока нет</p>
        ) : (
          <p className="opinions-average">
            <strong>{String(rating).replace('.', ',')}</strong>
            <Stars count={Math.round(rating)} />
            <span className="muted">{counted(marksCount, ['оценка', 'оценки', 'оценок'])}</span>
          </p>
        )}
        {hasBars && (
          <ul className="opinions-bars" aria-label="Оценки посетителей портала">
            {[5, 4, 3, 2, 1].map((star) => {
              const count = marks[star - 1] ?? 0;
              return (
                <li key={star}>
                  {star}
                  <Icon name="star" size={14} filled />
                  <meter min={0} max={most} value={count} aria-label={`${star} из 5`} />
                  {count}
                </li>
              );
            })}
          </ul>
        )}
        {posting.canComment && posting.own.length === 0 && (
          <MarkForm subject="building" id={subject.id} mark={posting.mark} />
        )}
      </div>
      {marksCount > 0 && <p className="muted opinions-method">{method(subject)}</p>}
    </section>
  );
}

/** What its author alone sees. */
function Waiting({ own }: { own: OwnPost }) {
  const { id, state, reason, at, post } = own;
  const { day, time } = moscowTime(at);
  const words =
    state === 'held' ? 'На проверке, видите только вы' : state === 'refused' ? 'Не опубликовано' : 'Снято';
  return (
    <PostItem post={post} isQuiet>
      <div className={`opinions-state opinions-${state}`}>
        <p>
          <Icon name={state === 'held' ? 'clock' : 'warning'} size={16} /> <b>{words}</b>{' '}
          <span className="muted">
            {date(day)}, {time}
          </span>
        </p>
        {reason && <p>Причина: {reason}</p>}
        <form method="post" action={REMOVE_POST_PATH}>
          <input type="hidden" name="post" value={id} />
          <Button kind="ghost" type="submit">
            Удалить
          </Button>
        </form>
      </div>
    </PostItem>
  );
}
