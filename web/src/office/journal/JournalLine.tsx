import type { JournalEntryFieldsFragment } from '../generated/types';
import { Initials } from '../ui/Initials';
import { SiteLink } from '../ui/SiteLink';
import { When } from '../ui/When';

/** Who did what. */
export function JournalLine({ entry }: { entry: JournalEntryFieldsFragment }) {
  return (
    <li>
      <Initials name={entry.actor} />
      <JournalWords entry={entry} />
      <span className="muted of-small">
        <When at={entry.happened} />
      </span>
    </li>
  );
}

export function JournalWords({
  entry: { actor, action, title, path, reason },
}: {
  entry: JournalEntryFieldsFragment;
}) {
  // Whoever changes what is theirs is named once.
  const about = title === actor ? '' : title;
  return (
    <span className="of-line-words">
      <span>
        <b>{actor}:</b> {action}
      </span>
      <span className="of-small">
        {about && <SiteLink path={path}>{about}</SiteLink>}
        {reason && <span className="muted">{about ? `, ${reason}` : reason}</span>}
      </span>
    </span>
  );
}
