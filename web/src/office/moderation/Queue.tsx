import { useEffect, useRef } from 'react';

import { classes } from '../../lib/classes';
import { groupThousands } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { LinkChip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import type { ModerationQueueQuery } from '../generated/types';
import { queuePath } from '../paths';
import { since, waits } from '../ui/When';
import { isSaid, KINDS, wordsOf } from './kinds';
import type { Row } from './Moderation';

type Page = ModerationQueueQuery['moderation'];

interface QueueProps {
  page: Page;
  /** Without those that are decided. */
  rows: readonly Row[];
  kind: Row['kind'] | null;
  current: Pick<Row, 'kind' | 'id'> | null;
  more: () => void;
}

/** What waits, the most urgent first. */
export function Queue({ page, rows, kind, current, more }: QueueProps) {
  const all = page.counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="of-queue" aria-label="Очередь">
      <nav className="chips of-queue-kinds" aria-label="Виды">
        <LinkChip href={queuePath(null)} current={kind === null} count={groupThousands(all)}>
          Все
        </LinkChip>
        {KINDS.map(({ kind: one, many }) => (
          <LinkChip
            key={one}
            href={queuePath(one)}
            current={kind === one}
            count={groupThousands(page.counts.find((known) => known.kind === one)?.count ?? 0)}
          >
            {many}
          </LinkChip>
        ))}
      </nav>
      <p className="of-queue-note">
        <span>Сначала самые давние</span>
        <span className="muted">
          показаны {groupThousands(rows.length)} из&nbsp;{groupThousands(page.total)}
        </span>
      </p>
      <ol className="of-rows">
        {rows.map((row) => (
          <QueueRow
            key={`${row.kind}-${row.id}`}
            row={row}
            kind={kind}
            isCurrent={row.id === current?.id && row.kind === current.kind}
          />
        ))}
      </ol>
      {page.items.length < page.total && (
        <Button kind="ghost" onClick={more}>
          Показать ещё
        </Button>
      )}
    </section>
  );
}

function QueueRow({ row, kind, isCurrent }: { row: Row; kind: Row['kind'] | null; isCurrent: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  const { title, icon, norm } = wordsOf(row.kind);
  const age = since(row.since);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <a
        ref={link}
        className={classes('of-row-link', isCurrent && 'of-row-current')}
        href={queuePath(kind, row)}
        aria-current={isCurrent || undefined}
      >
        <span className="of-row-icon">
          <Icon name={icon} size={16} />
        </span>
        <span className="of-row-words">
          <span className="muted of-small">{title}</span>
          <b>{row.title}</b>
          <span>{isSaid(row.kind) ? `«${row.excerpt}»` : row.excerpt}</span>
          {row.marks.length > 0 && (
            <span className="badges">
              {row.marks.map((mark) => (
                <Badge key={mark} tone="warning">
                  {mark}
                </Badge>
              ))}
            </span>
          )}
        </span>
        <span className={classes('of-small', age > norm ? 'of-late' : 'muted')}>{waits(age)}</span>
      </a>
    </li>
  );
}
