import { VOTE_PATH } from '../../lib/opinion-paths';
import { Icon } from '../../ui/Icon';

interface VotesProps {
  subject: 'post' | 'rating';
  id: number;
  up: number;
  down: number;
  /** The vote of the visitor, where the page is their own. */
  vote?: number | undefined;
}

/** For and against; a vote that is known is taken back by the same button. No script is needed. */
export function Votes({ subject, id, up, down, vote }: VotesProps) {
  const button = (value: 1 | -1, title: string, count: number) => (
    <button
      className="said-vote"
      name="vote"
      value={vote === value ? 0 : value}
      aria-pressed={vote === undefined ? undefined : vote === value}
      aria-label={`${title}: ${count}`}
    >
      <Icon name={value === 1 ? 'up' : 'down'} size={16} />
      <span aria-hidden="true">
        {value === 1 && title} <b>{count}</b>
      </span>
    </button>
  );
  return (
    <form method="post" action={VOTE_PATH} className="said-votes">
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="object" value={id} />
      {button(1, 'Полезно', up)}
      {button(-1, 'Бесполезно', down)}
    </form>
  );
}
