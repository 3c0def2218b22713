import { useId } from 'react';

import { Icon } from '../../../ui/Icon';
import type { DraftEntryFieldsFragment } from '../../generated/types';
import { newTextPath, textPath } from '../../paths';
import { When } from '../../ui/When';
import { hourText } from './hour';

type Entry = DraftEntryFieldsFragment;

/** «Черновик, Анна, сегодня, 14:02»; when it goes out, or why it did not. */
export function DraftMark({ draft: { editor, changed, due, problem } }: { draft: Entry }) {
  return (
    <span className="of-draft-mark muted of-small">
      {due ? (
        <strong>выйдет {hourText(due)}</strong>
      ) : problem ? (
        <strong className="of-late">не вышел в&nbsp;свой час</strong>
      ) : (
        'Черновик'
      )}
      , {editor}, <When at={changed} />
    </span>
  );
}

/** Drafts with the way to each. Nothing where there is none. */
export function Drafts({ drafts, title }: { drafts: readonly Entry[]; title: string }) {
  const id = useId();
  if (drafts.length === 0) return null;
  return (
    <section className="of-panel of-drafts" aria-labelledby={id}>
      <header className="of-panel-head">
        <h2 id={id}>{title}</h2>
      </header>
      <ul className="of-lines">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Icon name={draft.due ? 'clock' : 'document'} size={18} />
            <span className="of-line-words">
              <a href={draft.text === null ? newTextPath(draft.id) : textPath(draft.text)}>{draft.title}</a>
              <DraftMark draft={draft} />
              {draft.problem && <span className="of-small">Почему: {draft.problem}.</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
