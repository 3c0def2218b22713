import { useEffect, useState } from 'react';

import { groupThousands } from '../../lib/format';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { announce } from '../../ui/LiveRegion';
import { useQuery } from '../api/client';
import { ModerationQueueDocument } from '../generated/ModerationQueue';
import type { ModerationQueueQuery } from '../generated/types';
import { useKeys } from '../keys';
import { go, usePlace } from '../location';
import { MODERATION_PATH, queuePath } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { settle, takeBack, useDecisions } from './decisions';
import { Item } from './Item';
import { itemOf, kindOf, wordsOf } from './kinds';
import { Queue } from './Queue';

type Page = ModerationQueueQuery['moderation'];
export type Row = Page['items'][number];

/** Rows that the queue shows at first, and how many more at a press. */
const STEP = 50;

/** The key of an item in addresses. */
export const keyOf = ({ kind, id }: Pick<Row, 'kind' | 'id'>) => `${kind.toLowerCase()}-${id}`;

/** One queue of everything that waits for a moderator. */
export function Moderation() {
  const { query } = usePlace();
  const kind = kindOf(query.get('kind'));
  const [limit, setLimit] = useState(STEP);
  const queue = useQuery(ModerationQueueDocument, { kind, offset: 0, limit });
  const { sent } = useDecisions();
  const { answer, retry } = queue;
  useEffect(settle, [answer]);
  useEffect(() => {
    if (sent > 0) retry();
  }, [sent, retry]);
  return (
    <Screen
      title="Модерация"
      isFull
      bar={
        <p className="of-bar-keys muted">
          <kbd>J</kbd> <kbd>K</kbd> по&nbsp;списку <kbd>?</kbd> все клавиши
        </p>
      }
    >
      <Answered query={queue}>
        {({ moderation }) => (
          <Desk
            page={moderation}
            kind={kind}
            chosen={itemOf(query.get('item'))}
            more={() => setLimit(limit + STEP)}
          />
        )}
      </Answered>
    </Screen>
  );
}

interface DeskProps {
  page: Page;
  kind: Row['kind'] | null;
  /** By the address. */
  chosen: Pick<Row, 'kind' | 'id'> | null;
  more: () => void;
}

function Desk({ page, kind, chosen, more }: DeskProps) {
  const { decided, pending } = useDecisions();
  const rows = page.items.filter((row) => !decided.has(keyOf(row)));
  const current = chosen ?? rows[0] ?? null;
  const at = current ? rows.findIndex((row) => keyOf(row) === keyOf(current)) : -1;

  const open = (row: Pick<Row, 'kind' | 'id'> | undefined) => {
    if (row) go(queuePath(kind, row), { replace: true });
  };
  const step = (by: number) => {
    const next = rows[at < 0 ? 0 : at + by];
    if (!next && by > 0 && page.items.length < page.total) more();
    open(next);
  };
  /** After a decision: the next one of the queue. */
  const goOn = (said: string) => {
    const rest = rows.filter((_, place) => place !== at);
    const next = rest[Math.min(Math.max(at, 0), rest.length - 1)];
    if (next) open(next);
    else go(queuePath(kind), { replace: true });
    announce(next ? `${said}. Дальше: ${wordsOf(next.kind).title}, ${next.title}` : `${said}. Очередь пуста`);
  };
  const undo = () => {
    const item = itemOf(takeBack());
    if (!item) return announce('Отменять нечего');
    open(item);
    announce('Решение отменено');
  };
  useKeys([
    { code: 'KeyJ', run: () => step(1) },
    { code: 'KeyK', run: () => step(-1) },
    { code: 'KeyU', run: undo },
  ]);

  return (
    <div className="of-desk">
      <Queue page={page} rows={rows} kind={kind} current={current} more={more} />
      <div className="of-desk-item">
        {pending && (
          <p className="of-undo">
            <span className="of-cut">{pending.title}</span>
            <Button size="s" icon="undo" onClick={undo}>
              Отменить <kbd>U</kbd>
            </Button>
          </p>
        )}
        {current ? (
          <Item
            key={keyOf(current)}
            kind={current.kind}
            id={current.id}
            place={at < 0 ? null : `${at + 1} из\u00a0${groupThousands(total(page, decided))}`}
            previous={at > 0 ? () => step(-1) : null}
            next={at + 1 < rows.length ? () => step(1) : null}
            goOn={goOn}
          />
        ) : (
          <EmptyState
            kind="empty"
            icon="check"
            title={kind ? `${wordsOf(kind).many}: всё разобрано` : 'Очередь разобрана'}
            action={kind ? <Button onClick={() => go(MODERATION_PATH)}>Показать все виды</Button> : undefined}
          >
            Новое появится здесь само.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/** How many wait, without those that were decided since the page was asked for. */
function total(page: Page, decided: ReadonlySet<string>): number {
  return page.total - page.items.filter((row) => decided.has(keyOf(row))).length;
}
