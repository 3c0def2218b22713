import { useState } from 'react';

import type { Changes } from '../../entities/favourites/changes';
import { tellChanges } from '../../entities/favourites/changes';
import { ChangesList } from '../../entities/favourites/ChangesList';
import { date, dayMonth, moscowTime } from '../../lib/format';
import { CHANGES_PATH } from '../../lib/user-paths';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notifications';

/** The largest number of objects, and of searches, on the start page. */
const MOST = 4;

interface ReturnedBlockProps {
  changes: Changes;
  /** YYYY-MM-DD. */
  today: string;
}

/** What has changed since the last visit, until it is read. */
export default function ReturnedBlock({ changes, today }: ReturnedBlockProps) {
  const [isSending, setSending] = useState(false);
  const { day } = moscowTime(changes.since);
  const since = day.slice(0, 4) === today.slice(0, 4) ? dayMonth(day) : date(day);
  const read = () => {
    setSending(true);
    void tellRead(changes.until)
      .then(() => tellChanges(null))
      .catch(() => {
        setSending(false);
        notify({ id: 'changes', status: 'error', text: 'Не\u00a0получилось отметить. Попробуйте ещё раз.' });
      });
  };
  return (
    <section aria-labelledby="home-changes">
      <div className="home-heading">
        <h2 id="home-changes">Что изменилось, пока вас не&nbsp;было</h2>
        <p className="muted">с&nbsp;{since}</p>
        <a href={CHANGES_PATH} rel="nofollow">
          Все {changes.count}
        </a>
      </div>
      <ChangesList changes={changes} most={MOST} />
      <p className="changes-read">
        <Button kind="secondary" disabled={isSending} onClick={read}>
          Прочитано
        </Button>
      </p>
    </section>
  );
}

async function tellRead(until: number): Promise<void> {
  const response = await fetch(CHANGES_PATH, {
    method: 'POST',
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ until: String(until) }),
  });
  if (!response.ok) throw new Error(`${response.status}`);
}
