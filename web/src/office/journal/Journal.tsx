import { useState } from 'react';

import { counted } from '../../lib/format';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { office, useQuery } from '../api/client';
import { OfficeJournalDocument } from '../generated/OfficeJournal';
import type { JournalEntryFieldsFragment } from '../generated/types';
import { usePlace } from '../location';
import { JOURNAL_PATH, withQuery } from '../paths';
import { Difference } from '../texts/Difference';
import { differenceOf } from '../texts/difference';
import { Answered } from '../ui/Answered';
import { Initials } from '../ui/Initials';
import { Screen } from '../ui/Screen';
import { When } from '../ui/When';
import { notify } from '../../ui/notifications';
import { JournalWords } from './JournalLine';

type Entry = JournalEntryFieldsFragment;

/** Entries of a page. */
const PAGE = 50;

/** Who changed what, the latest first. Nothing of it can be changed. */
export function Journal() {
  const { query: asked } = usePlace();
  const object = asked.get('object');
  const actor = Number(asked.get('actor')) || null;
  const which = { object, actor, limit: PAGE };
  const query = useQuery(OfficeJournalDocument, { ...which, before: null });
  return (
    <Screen
      title="Журнал"
      note="Записи нельзя изменить: каждая запечатана вместе с предыдущей."
      actions={object || actor ? <ButtonLink href={JOURNAL_PATH}>Показать весь</ButtonLink> : undefined}
    >
      <Answered query={query}>
        {({ journal }) =>
          journal.entries.length === 0 ? (
            <EmptyState kind="empty" icon="clock" title="Записей нет">
              Здесь появится каждое изменение: кто, что и&nbsp;почему.
            </EmptyState>
          ) : (
            <Entries key={`${object} ${actor}`} first={journal.entries} total={journal.total} which={which} />
          )
        }
      </Answered>
    </Screen>
  );
}

interface EntriesProps {
  first: readonly Entry[];
  total: number;
  which: { object: string | null; actor: number | null; limit: number };
}

function Entries({ first, total, which }: EntriesProps) {
  const [more, setMore] = useState<readonly Entry[]>([]);
  const [isBusy, setBusy] = useState(false);
  const entries = [...first, ...more];
  const last = entries.at(-1);
  const load = async () => {
    if (!last || isBusy) return;
    setBusy(true);
    const answer = await office.query(OfficeJournalDocument, { ...which, before: last.number });
    setBusy(false);
    if ('failure' in answer) return void notify({ status: 'error', text: answer.failure.message });
    setMore([...more, ...answer.data.journal.entries]);
  };
  return (
    <section className="of-panel">
      <p className="of-panel-head muted">{counted(total, ['запись', 'записи', 'записей'])}</p>
      <ol className="of-journal">
        {entries.map((entry) => (
          <li key={entry.number}>
            <EntryRow entry={entry} />
          </li>
        ))}
      </ol>
      {entries.length < total && (
        <div className="of-panel-foot">
          <Button busy={isBusy} onClick={() => void load()}>
            Показать более ранние
          </Button>
        </div>
      )}
    </section>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { number, happened, actor, object, before, after } = entry;
  const query = new URLSearchParams({ object });
  return (
    <article className="of-entry" aria-label={`Запись ${number}`}>
      <Initials name={actor} />
      <JournalWords entry={entry} />
      <span className="muted of-small of-entry-when">
        <When at={happened} />
        <span>
          №&nbsp;{number}, <a href={withQuery(JOURNAL_PATH, query)}>всё об&nbsp;этом</a>
        </span>
      </span>
      {(before !== null || after !== null) && (
        <details className="of-entry-change">
          <summary>Было и стало</summary>
          <Difference
            lines={differenceOf(before ?? '', after ?? '')}
            label={`Было и стало, запись ${number}`}
          />
        </details>
      )}
    </article>
  );
}
