import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { useQuery } from '../api/client';
import { ModerationItemDocument } from '../generated/ModerationItem';
import type { ModerationItemFieldsFragment } from '../generated/types';
import { Answered } from '../ui/Answered';
import { Initials } from '../ui/Initials';
import { SiteLink } from '../ui/SiteLink';
import { When } from '../ui/When';
import { queuePath } from '../paths';
import { DecideMerge } from './DecideMerge';
import { DecideObject } from './DecideObject';
import { DecidePost } from './DecidePost';
import { DecideUnplaced } from './DecideUnplaced';
import type { Deciding } from './deciding';
import type { ModerationKind } from './kinds';
import { wordsOf } from './kinds';
import { Pair } from './Pair';

export type Fields = ModerationItemFieldsFragment;

interface ItemProps {
  kind: ModerationKind;
  id: number;
  /** «5 из 67»; null: it is not of the queue. */
  place: string | null;
  previous: (() => void) | null;
  next: (() => void) | null;
  /** Goes on after a decision, said in words. */
  goOn: (said: string) => void;
}

/** What somebody said, and what a moderator may do about it. */
export function Item({ kind, id, place, previous, next, goOn }: ItemProps) {
  const query = useQuery(ModerationItemDocument, { kind, id });
  return (
    <Answered query={query}>
      {({ moderationItem: item }) =>
        item ? (
          <Opened
            item={item}
            place={place}
            previous={previous}
            next={next}
            goOn={goOn}
            changed={query.retry}
          />
        ) : (
          <EmptyState kind="empty" icon="search" title="Записи нет">
            Её автор стёр свои данные, или адрес с&nbsp;ошибкой.
          </EmptyState>
        )
      }
    </Answered>
  );
}

interface OpenedProps extends Omit<ItemProps, 'kind' | 'id'> {
  item: Fields;
  changed: () => void;
}

/** Who decides on what. */
const DECIDING: Record<ModerationKind, (props: Deciding) => ReactNode> = {
  OPINION: DecidePost,
  COMMENT: DecidePost,
  QUESTION: DecidePost,
  OBJECT: DecideObject,
  MERGE: DecideMerge,
  UNPLACED: DecideUnplaced,
};

function Opened({ item, place, previous, next, goOn, changed }: OpenedProps) {
  const Decide = DECIDING[item.kind];
  const frame = (panel: ReactNode, buttons: ReactNode) => (
    <article className="of-item">
      <Head item={item} place={place} previous={previous} next={next} />
      <div className="of-item-columns">
        <div className="of-item-main">
          {item.pair && <Pair pair={item.pair} evidence={item.text} />}
          {item.author && <Said item={item} />}
          <Held item={item} />
          {panel}
        </div>
        <Around item={item} />
      </div>
      {buttons}
    </article>
  );
  return <Decide item={item} goOn={goOn} changed={changed} frame={frame} />;
}

const STATES: Record<string, string> = { shown: 'на сайте', refused: 'отклонено', removed: 'снято' };

function Head({
  item,
  place,
  previous,
  next,
}: { item: Fields } & Pick<ItemProps, 'place' | 'previous' | 'next'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  // One item after another: the focus stays with what is read.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('.of-desk')) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  const state = STATES[item.state];
  return (
    <header className="of-item-head">
      <div>
        <p className="muted">
          {[wordsOf(item.kind).title, place].filter(Boolean).join(', ')}
          {state && (
            <>
              {' '}
              <Badge tone={item.state === 'shown' ? 'positive' : 'negative'}>{state}</Badge>
            </>
          )}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          <SiteLink path={item.path}>{item.title}</SiteLink>
        </h2>
      </div>
      <Button icon="up" iconOnly disabled={!previous} onClick={previous ?? undefined}>
        Предыдущее
      </Button>
      <Button icon="down" iconOnly disabled={!next} onClick={next ?? undefined}>
        Следующее
      </Button>
    </header>
  );
}

const STARS = [1, 2, 3, 4, 5];

function Said({ item }: { item: Fields }) {
  const { author, relation, rating, pros, cons, text, pictures, since } = item;
  const parts = [
    ['Плюсы', pros],
    ['Минусы', cons],
    [item.kind === 'OPINION' ? 'Мнение' : 'Текст', text],
  ].filter(([, words]) => words);
  return (
    <section className="of-panel of-said" aria-label="Что написано">
      <div className="of-said-head">
        <Initials name={author} />
        <p>
          <b>{author}</b>
          <span className="muted">{relation}</span>
        </p>
        {rating !== null && (
          <p className="of-stars">
            {STARS.map((star) => (
              <Icon
                key={star}
                name="star"
                size={18}
                filled={star <= rating}
                className={star <= rating ? 'of-star' : 'of-star-off'}
              />
            ))}
            <b>{rating} из&nbsp;5</b>
          </p>
        )}
      </div>
      <dl className="of-said-parts">
        {parts.map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {pictures.length > 0 && (
        <div className="of-pictures">
          {pictures.map((path, at) => (
            <Picture key={path} src={path} alt={`Снимок ${at + 1}`} width={160} height={120} />
          ))}
        </div>
      )}
      <p className="muted of-small of-said-foot">
        <When at={since} />
      </p>
    </section>
  );
}

function Held({ item: { held } }: { item: Fields }) {
  if (held.length === 0) return null;
  return (
    <section className="of-panel" aria-label="Почему остановлено">
      <h3>Почему остановлено</h3>
      <ul className="of-held">
        {held.map((why) => (
          <li key={why}>
            <Icon name="warning" size={18} />
            {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Around({ item: { facts, history, others } }: { item: Fields }) {
  return (
    <aside className="of-around" aria-label="Вокруг записи">
      {facts.length > 0 && (
        <section className="of-panel">
          <h3>Сведения</h3>
          <dl className="of-facts">
            {facts.map(({ title, value }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {history.length > 0 && (
        <section className="of-panel">
          <h3>Решения</h3>
          <ul className="of-history">
            {history.map(({ happened, actor, step, reason }) => (
              <li key={happened + step}>
                <b>{step}</b>
                <span className="muted of-small">
                  <When at={happened} />
                  {actor && `, ${actor}`}
                </span>
                {reason && <p>{reason}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className="of-panel">
          <h3>Об этом же</h3>
          <ul className="of-history">
            {others.map((other) => (
              <li key={other.id}>
                <a href={queuePath(null, other)}>{wordsOf(other.kind).title}</a>
                <span className="muted of-small">
                  <When at={other.since} />, {other.author}
                  {STATES[other.state] && `, ${STATES[other.state]}`}
                </span>
                <p>«{other.excerpt}»</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
