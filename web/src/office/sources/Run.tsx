import { useState } from 'react';

import { counted, groupThousands, priceFull } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { LinkChip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { useQuery } from '../api/client';
import { SourceRunDocument } from '../generated/SourceRun';
import type { LotChangeKind, SourceRunQuery } from '../generated/types';
import { sourcePath } from '../paths';
import { Answered } from '../ui/Answered';
import { When } from '../ui/When';
import { CHANGES, OUTCOMES } from './words';

type Report = NonNullable<SourceRunQuery['sourceRun']>;

/** Changes that are shown at first, and how many more at a press. */
const STEP = 50;

/** What a run did: numbers, lot by lot, and what was odd. */
export function Run({ id, kind }: { id: number; kind: LotChangeKind | null }) {
  const [limit, setLimit] = useState(STEP);
  const query = useQuery(SourceRunDocument, { id, kind, limit });
  return (
    <Answered query={query}>
      {({ sourceRun: report }) =>
        report ? (
          <>
            <Numbers report={report} />
            <Changes report={report} kind={kind} more={() => setLimit(limit + STEP)} />
            <Notes report={report} />
          </>
        ) : (
          <EmptyState kind="empty" icon="search" title="Такой загрузки нет" />
        )
      }
    </Answered>
  );
}

function Numbers({ report: { entry } }: { report: Report }) {
  const { id, started, seconds, outcome, problem } = entry;
  const [words, tone] = OUTCOMES[outcome];
  const numbers: readonly (readonly [number | null, string])[] = [
    [entry.records, 'записей в\u00a0файле'],
    [entry.lots, 'лотов вошло'],
    [entry.appeared, 'новых'],
    [entry.vanished, 'пропало'],
    [entry.changed, 'изменено'],
    [entry.prices, 'цен записано'],
    [entry.rejected, 'записей не\u00a0вошло'],
  ];
  return (
    <section className="of-panel" aria-labelledby="run">
      <header className="of-panel-head">
        <h2 id="run">
          Загрузка <When at={started} />
        </h2>
        <span className="muted">
          №&nbsp;{id}, {seconds < 1 ? 'меньше секунды' : counted(seconds, ['секунда', 'секунды', 'секунд'])}
        </span>
        <Badge tone={tone}>{words}</Badge>
      </header>
      {problem && <p className="of-problem">{problem}</p>}
      {entry.records !== null && (
        <dl className="of-numbers">
          {numbers.map(([number, title]) => (
            <div key={title}>
              <dd>{number === null ? '—' : groupThousands(number)}</dd>
              <dt>{title}</dt>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const price = (thousands: number | null) => (thousands === null ? '—' : priceFull(thousands));

interface ChangesProps {
  report: Report;
  kind: LotChangeKind | null;
  more: () => void;
}

function Changes({ report: { source, entry, counts, changes }, kind, more }: ChangesProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const total = kind ? (counts.find((known) => known.kind === kind)?.count ?? 0) : all;
  return (
    <section className="of-panel" aria-label="Что изменилось">
      <div className="chips">
        <LinkChip href={sourcePath(source, entry.id)} current={kind === null} count={groupThousands(all)}>
          Всё
        </LinkChip>
        {CHANGES.filter(({ kind: one }) => counts.some((known) => known.kind === one)).map(
          ({ kind: one, many }) => (
            <LinkChip
              key={one}
              href={sourcePath(source, entry.id, one)}
              current={kind === one}
              count={groupThousands(counts.find((known) => known.kind === one)?.count ?? 0)}
            >
              {many}
            </LinkChip>
          ),
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has nothing to press */}
      <section className="of-scroll" aria-label="Лоты" tabIndex={0}>
        <table className="of-grid">
          <thead>
            <tr>
              <th scope="col">Лот источника</th>
              <th scope="col">Что</th>
              <th scope="col" className="of-number">
                Было, ₽
              </th>
              <th scope="col" className="of-number">
                Стало, ₽
              </th>
              <th scope="col">Состояние</th>
              <th scope="col">Другие поля</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => {
              const words = CHANGES.find((known) => known.kind === change.kind);
              return (
                <tr key={`${change.kind}-${change.key}`}>
                  <th scope="row">{change.key}</th>
                  <td>
                    <Badge tone={words?.tone ?? 'plain'}>{words?.one}</Badge>
                  </td>
                  <td className="of-number">{price(change.priceFrom)}</td>
                  <td className="of-number">{price(change.priceTo)}</td>
                  <td>
                    {change.statusFrom && change.statusTo ? `${change.statusFrom} → ${change.statusTo}` : '—'}
                  </td>
                  <td className="muted">{change.fields.join(', ') || '—'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className="of-panel-foot muted">
        Показаны {groupThousands(changes.length)} из&nbsp;{groupThousands(total)}
        {changes.length < total && changes.length < 200 && (
          <Button kind="ghost" onClick={more}>
            Показать ещё
          </Button>
        )}
      </p>
    </section>
  );
}

function Notes({ report: { notes, rejects } }: { report: Report }) {
  if (notes.length + rejects.length === 0) return null;
  return (
    <section className="of-panel" aria-labelledby="notes">
      <h2 id="notes">Замечания</h2>
      <ul className="of-notes">
        {rejects.map(({ title, examples, remedy }, at) => (
          <li key={`${title}-${at}`}>
            <b>Не&nbsp;вошло: {title}</b>
            <span className="muted of-small">{examples.join('; ')}</span>
            {remedy && <span className="of-small">{remedy}</span>}
          </li>
        ))}
        {notes.map(({ title, count, examples }) => (
          <li key={title}>
            <b>{title}</b>
            <span className="muted of-small">
              {counted(count, ['запись', 'записи', 'записей'])}: {examples.join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
