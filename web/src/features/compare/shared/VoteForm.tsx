import { classes } from '../../../lib/classes';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { SharedObject } from './model';
import { nameOf, objectKey, VOTES } from './model';
import type { SharedState } from './state';

interface VoteFormProps {
  object: SharedObject;
  name: string;
  state: SharedState;
}

/** The visitor's vote: a press is enough with scripts, a button sends it without. */
export function VoteForm({ object, name, state: { data, send, submit } }: VoteFormProps) {
  const key = objectKey(object);
  const mine = object.votes[data.members.findIndex(({ isMe }) => isMe)] ?? null;
  return (
    <form
      method="post"
      action={data.path}
      onSubmit={submit}
      onChange={(event) => void send(event.currentTarget)}
      // What another tab or a merge has changed is shown again.
      key={`${key}-${mine}`}
    >
      <input type="hidden" name="do" value="vote" />
      <input type="hidden" name="object" value={key} />
      <fieldset className="shared-votes">
        <legend className="unseen">Ваш голос: {name}</legend>
        {VOTES.map(({ value, title, icon }) => (
          <label key={value} className={`shared-vote shared-vote-${value}`}>
            <input type="radio" name="vote" value={value} defaultChecked={mine === value} required />
            <span>
              <Icon name={icon} size={16} />
              {title}
            </span>
          </label>
        ))}
      </fieldset>
      <Button kind="ghost" size="s" type="submit" className="compare-send">
        Проголосовать
      </Button>
    </form>
  );
}

/** How the others have voted. */
export function OtherVotes({ object, state: { data } }: { object: SharedObject; state: SharedState }) {
  const { members } = data;
  const others = members.map((member, at) => ({ member, at })).filter(({ member }) => !member.isMe);
  if (others.length === 0) return <span className="muted">Остальные пока не&nbsp;голосовали</span>;
  return (
    <ul className="shared-others">
      {others.map(({ at }) => {
        const vote = VOTES.find(({ value }) => value === object.votes[at]);
        return (
          <li key={at} className={classes('shared-other', vote && `shared-said-${vote.value}`)}>
            <span className="muted">{nameOf(members, at)}:</span> {vote?.title ?? 'голоса ещё нет'}
          </li>
        );
      })}
    </ul>
  );
}
