import { useEffect, useState } from 'react';

import { classes } from '../../lib/classes';
import { capitalised, counted, dayMonth, groupThousands } from '../../lib/format';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { OfficeTodayQuery } from '../generated/types';
import { JournalLine } from '../journal/JournalLine';
import { useKeys } from '../keys';
import { go } from '../location';
import { KINDS } from '../moderation/kinds';
import { JOURNAL_PATH, queuePath, TEXTS_PATH, textPath } from '../paths';
import { mayOpen } from '../roles';
import { useShell } from '../shell/context';
import { Drafts } from '../texts/drafts/Drafts';
import { kindTitle } from '../texts/kinds';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { todayInMoscow, waits, When } from '../ui/When';
import { refreshToday, reopenToday, useToday } from './store';

type Data = OfficeTodayQuery['today'];

/** What the day looks like: what waits, what was changed. */
export function Today() {
  const answer = useToday();
  const [note] = useState(() => capitalised(dayMonth(todayInMoscow())));
  useEffect(reopenToday, []);
  return (
    <Screen title="Сегодня" note={note}>
      <Answered query={{ answer, retry: () => void refreshToday() }}>
        {({ today }) => <Panels today={today} />}
      </Answered>
    </Screen>
  );
}

function Panels({ today }: { today: Data }) {
  const { roles } = useShell().session;
  const isModerator = mayOpen('moderation', roles);
  return (
    <div className="of-today">
      {isModerator && <Waiting today={today} />}
      {mayOpen('texts', roles) && <Drafts drafts={today.planned} title={'Выйдут по\u00a0часам'} />}
      <div className="of-today-columns">
        {(today.texts.length > 0 || mayOpen('texts', roles)) && <LateTexts today={today} />}
        <LateJournal today={today} />
      </div>
    </div>
  );
}

function Waiting({ today: { waiting, decided } }: { today: Data }) {
  const queues = KINDS.map((words) => ({
    ...words,
    count: 0,
    oldest: null as number | null,
    ...waiting.find(({ kind }) => kind === words.kind),
  }));
  const all = queues.reduce((sum, { count }) => sum + count, 0);
  const late = queues.filter(({ oldest, norm }) => (oldest ?? 0) > norm).length;
  useKeys([
    { code: 'Enter', run: () => go(queuePath(null)) },
    ...queues.map(({ kind }, at) => ({ code: `Digit${at + 1}`, run: () => go(queuePath(kind)) })),
  ]);
  return (
    <section className="of-panel of-waiting" aria-labelledby="waiting">
      <header className="of-panel-head">
        <h2 id="waiting">Ждут решения {groupThousands(all)}</h2>
        <span className="muted">
          {late > 0 && `${counted(late, ['очередь', 'очереди', 'очередей'])} старше нормы, `}
          сегодня разобрано {groupThousands(decided)}
        </span>
        {all > 0 && (
          <ButtonLink kind="primary" href={queuePath(null)}>
            Разобрать по&nbsp;порядку <kbd>Enter</kbd>
          </ButtonLink>
        )}
      </header>
      <ul className="of-queues">
        {queues.map(({ kind, many, count, oldest, norm, normText }, at) => (
          <li key={kind}>
            <a className="of-queue-card" href={queuePath(kind)}>
              <span className="of-queue-count">{groupThousands(count)}</span>
              <b>{many}</b>
              <span className={classes('of-queue-age', (oldest ?? 0) > norm && 'of-late')}>
                {oldest === null ? 'никто не ждёт' : waits(oldest)}
              </span>
              <span className="muted of-small">{normText}</span>
              <kbd>{at + 1}</kbd>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LateTexts({ today: { texts } }: { today: Data }) {
  const { roles } = useShell().session;
  return (
    <section className="of-panel" aria-labelledby="late-texts">
      <header className="of-panel-head">
        <h2 id="late-texts">Тексты, изменённые недавно</h2>
        {mayOpen('texts', roles) && <a href={TEXTS_PATH}>Все</a>}
      </header>
      {texts.length === 0 ? (
        <p className="muted of-panel-empty">Ни одного текста ещё не меняли.</p>
      ) : (
        <ul className="of-lines">
          {texts.map(({ id, title, kind, changed, editor }) => (
            <li key={id}>
              <Icon name="document" size={18} />
              <span className="of-line-words">
                {mayOpen('texts', roles) ? <a href={textPath(id)}>{title}</a> : title}
                <span className="muted of-small">{[kindTitle(kind), editor].filter(Boolean).join(', ')}</span>
              </span>
              {changed && (
                <span className="muted of-small">
                  <When at={changed} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LateJournal({ today: { journal } }: { today: Data }) {
  const isWhole = mayOpen('journal', useShell().session.roles);
  return (
    <section className="of-panel" aria-labelledby="late-journal">
      <header className="of-panel-head">
        <h2 id="late-journal">{isWhole ? 'Журнал' : 'Ваши последние действия'}</h2>
        {isWhole && <a href={JOURNAL_PATH}>Открыть</a>}
      </header>
      {journal.length === 0 ? (
        <p className="muted of-panel-empty">Изменений ещё не&nbsp;было.</p>
      ) : (
        <ul className="of-lines">
          {journal.map((entry) => (
            <JournalLine key={entry.number} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}
