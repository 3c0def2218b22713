import { useState } from 'react';

import { counted, groupThousands } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notifications';
import { office, useQuery } from '../api/client';
import { OfficeSourceDocument } from '../generated/OfficeSource';
import { PauseSourceDocument } from '../generated/PauseSource';
import { RunSourceDocument } from '../generated/RunSource';
import type { RunEntryFieldsFragment, SourceFieldsFragment } from '../generated/types';
import { usePlace } from '../location';
import { sourcePath } from '../paths';
import { Answered } from '../ui/Answered';
import { Fact } from '../ui/Fact';
import { Screen } from '../ui/Screen';
import { When } from '../ui/When';
import { Run } from './Run';
import { changeOf, difference, OUTCOMES, schedule, standing } from './words';
import './sources.css';

type SourceFields = SourceFieldsFragment;

/** A source: how it is set, what its runs did. */
export function Source({ name }: { name: string }) {
  const query = useQuery(OfficeSourceDocument, { name });
  const { query: address } = usePlace();
  const chosen = Number(address.get('run')) || null;
  const kind = changeOf(address.get('kind'));
  return (
    <Screen title={name}>
      <Answered query={query}>
        {({ source: found }) =>
          found ? (
            <>
              <Head source={found.source} changed={query.retry} />
              <div className="of-source">
                <div className="of-source-main">
                  {found.runs.length === 0 ? (
                    <EmptyState kind="empty" icon="download" title="Его ещё не загружали" />
                  ) : (
                    <Run key={`${chosen}-${kind}`} id={chosen ?? found.runs[0]?.id ?? 0} kind={kind} />
                  )}
                </div>
                <div className="of-source-side">
                  <Settings source={found.source} />
                  <Runs name={name} runs={found.runs} chosen={chosen ?? found.runs[0]?.id ?? null} />
                </div>
              </div>
            </>
          ) : (
            <EmptyState kind="empty" icon="search" title="Такого источника нет" />
          )
        }
      </Answered>
    </Screen>
  );
}

function Head({ source, changed }: { source: SourceFields; changed: () => void }) {
  const { name, location, isPaused, isRunning } = source;
  const [isBusy, setBusy] = useState(false);
  const [words, tone] = standing(source);
  const ask = async (said: string, asked: ReturnType<typeof office.query>) => {
    setBusy(true);
    const answer = await asked;
    setBusy(false);
    if ('failure' in answer) return notify({ status: 'error', text: answer.failure.message });
    notify({ status: 'success', text: said });
    changed();
  };
  return (
    <header className="of-panel-head of-source-head">
      <Badge tone={tone}>{words}</Badge>
      <span className="muted of-location">{location}</span>
      <div className="of-row">
        <Button
          disabled={isBusy}
          onClick={() =>
            void ask(
              isPaused ? 'Источник снова загружается' : 'Источник на\u00a0паузе',
              office.query(PauseSourceDocument, { name, paused: !isPaused }),
            )
          }
        >
          {isPaused ? 'Снять с\u00a0паузы' : 'Пауза'}
        </Button>
        <Button
          kind="cta"
          icon="refresh"
          disabled={isPaused || isRunning}
          busy={isBusy}
          onClick={() => void ask('Загрузка начнётся сейчас', office.query(RunSourceDocument, { name }))}
        >
          Загрузить сейчас
        </Button>
      </div>
    </header>
  );
}

const SITES: Record<string, string> = {
  MSK: 'только Москва и\u00a0область',
  SPB: 'только Петербург и\u00a0область',
};

function Settings({ source }: { source: SourceFields }) {
  const { everyMinutes, staleAfterHours, expectedRecords, next, good, contact, format, region, priority } =
    source;
  return (
    <section className="of-panel" aria-label="Настройки">
      <dl className="of-facts">
        <Fact title="Расписание">{schedule(everyMinutes)}</Fact>
        <Fact title="Следующая загрузка">{next ? <When at={next} /> : 'не\u00a0назначена'}</Fact>
        <Fact title="Последняя удачная">{good ? <When at={good} /> : 'не\u00a0было'}</Fact>
        <Fact title="Тревога без загрузки">
          {staleAfterHours ? `через ${staleAfterHours}\u00a0ч` : 'не\u00a0следим'}
        </Fact>
        <Fact title="Ожидаем в&nbsp;файле">
          {expectedRecords === null
            ? 'не\u00a0задано'
            : counted(expectedRecords, ['запись', 'записи', 'записей'])}
        </Fact>
        <Fact title="Формат">{format ?? 'любой известный'}</Fact>
        <Fact title="Берём объекты">{region ? (SITES[region] ?? region) : 'обоих сайтов'}</Fact>
        <Fact title="Приоритет">{priority}</Fact>
        <Fact title="Кому писать">{contact ?? 'не\u00a0задано'}</Fact>
      </dl>
    </section>
  );
}

interface RunsProps {
  name: string;
  runs: readonly RunEntryFieldsFragment[];
  chosen: number | null;
}

function Runs({ name, runs, chosen }: RunsProps) {
  if (runs.length === 0) return null;
  return (
    <section className="of-panel" aria-labelledby="runs">
      <h2 id="runs">Загрузки</h2>
      <table className="of-grid">
        <thead>
          <tr>
            <th scope="col">Когда</th>
            <th scope="col" className="of-number">
              Лотов
            </th>
            <th scope="col" className="of-number">
              Разница
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => {
            const [words, tone] = OUTCOMES[run.outcome];
            return (
              <tr key={run.id} className={run.id === chosen ? 'of-row-current' : undefined}>
                <th scope="row">
                  <a href={sourcePath(name, run.id)} aria-current={run.id === chosen || undefined}>
                    <When at={run.started} />
                  </a>{' '}
                  {run.outcome !== 'DONE' && <Badge tone={tone}>{words}</Badge>}
                </th>
                <td className="of-number">{run.records === null ? '—' : groupThousands(run.lots)}</td>
                <td className="of-number">{difference(run) || '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
