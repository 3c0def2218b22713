import type { ReactNode } from 'react';

import type { PostFieldsFragment } from '../../api/generated/types';
import { date } from '../../lib/format';
import { COMPLAIN_PATH } from '../../lib/opinion-paths';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { Stars } from './Stars';
import { Votes } from './Votes';

/** Something that is said in public, with the answers to it. */
export type Post = PostFieldsFragment;

const RELATIONS: Record<string, string> = { bought: 'покупка', viewed: 'просмотр', lives: 'живёт здесь' };

interface PostItemProps {
  post: Post;
  /** The vote of the visitor, where the page is their own. */
  vote?: number | undefined;
  /** The form of an answer. */
  answerHref?: string | undefined;
  /** Votes are not asked for: the post waits, or is of the visitor. */
  isQuiet?: boolean;
  /** After the text. */
  children?: ReactNode;
}

/** What somebody says. The text is plain: links in it are no links. No script is needed. */
export function PostItem({ post, vote, answerHref, isQuiet = false, children }: PostItemProps) {
  const { id, author, stars, relation, pros, cons, text, answers } = post;
  return (
    <li className="said" id={id === null || isQuiet ? undefined : `post-${id}`}>
      <div className="said-head">
        <span className="said-letter" aria-hidden="true">
          {[...author][0]?.toUpperCase() ?? ''}
        </span>
        <div className="said-who">
          <p>
            <strong>{author}</strong> {relation && <Badge>{RELATIONS[relation] ?? relation}</Badge>}
          </p>
          <p className="muted">{date(post.date)}</p>
        </div>
        {stars !== null && <Stars count={stars} />}
      </div>
      <Side icon="plus" label="Понравилось" lines={pros} />
      <Side icon="minus" label="Не понравилось" lines={cons} />
      <Text lines={text} />
      {!isQuiet && (id !== null || answerHref) && (
        <div className="said-actions">
          {id !== null && (
            <Votes subject="post" id={id} up={post.votes_up} down={post.votes_down} vote={vote} />
          )}
          {answerHref && (
            <a href={answerHref} rel="nofollow">
              Ответить
            </a>
          )}
          {id !== null && <Complain id={id} />}
        </div>
      )}
      {children}
      {answers.length > 0 && (
        <ul className="said-answers" aria-label="Ответы">
          {answers.map((answer) => (
            <li key={answer.id} className={answer.is_official ? 'said-answer said-official' : 'said-answer'}>
              <p>
                <strong>{answer.author}</strong>{' '}
                {answer.is_official && <Badge tone="action">официальный ответ</Badge>}{' '}
                <span className="muted">{date(answer.date)}</span>
              </p>
              <Text lines={answer.text} />
              <p className="said-actions">
                <Complain id={answer.id} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Complain({ id }: { id: number }) {
  return (
    <a href={`${COMPLAIN_PATH}?post=${id}`} className="said-complain" rel="nofollow">
      Пожаловаться
    </a>
  );
}

function Side({ icon, label, lines }: { icon: 'plus' | 'minus'; label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={`said-side said-${icon}`}>
      <Icon name={icon} size={16} />
      <span className="unseen">{label}:</span>
      <div>
        <Text lines={lines} />
      </div>
    </div>
  );
}

function Text({ lines }: { lines: readonly string[] }) {
  return lines.map((line, at) => (
    <p key={at} className="said-text">
      {line}
    </p>
  ));
}
