import { houseTitle } from '../../entities/complex/house-title';
import type { Details, Queue } from '../../entities/complex/types';
import { knowsShifts } from '../../entities/complex/shifts';
import { counted, date } from '../../lib/format';
import { Icon } from '../../ui/Icon';
import type { Works } from './schedule';
import { byPhase, commissionedOn, completionWords, keysWords, stage, works } from './schedule';
import type { Line } from './TimelineChart';
import { TimelineChart } from './TimelineChart';

interface TimelineProps {
  queues: readonly Queue[];
  documents: Details['documents'];
  /** YYYY-MM-DD. */
  today: string;
  layout: 'desktop' | 'mobile';
}

/** Корпуса from the start of construction to the keys, and every postponed deadline. */
export function Timeline({ queues, documents, today, layout }: TimelineProps) {
  const lineOf = (queue: Queue): Line => {
    const commissioned = commissionedOn(queue, documents);
    return { queue, commissioned, works: works(queue, today, commissioned) };
  };
  const groups = byPhase(queues).map(({ phase, queues: list }) => ({ phase, lines: list.map(lineOf) }));
  const isDated = groups.some(({ lines }) => lines.some((line) => line.works !== null));
  return (
    <>
      {layout === 'desktop' && isDated ? (
        <>
          <TimelineChart groups={groups} today={today} />
          <Legend drawn={groups.flatMap(({ lines }) => lines.flatMap((line) => line.works ?? []))} />
        </>
      ) : (
        groups.map(({ phase, lines }) => (
          <section key={phase} aria-label={phase === null ? undefined : `${phase}-я очередь`}>
            {phase !== null && <h3 className="timeline-heading">{phase}-я очередь</h3>}
            <ul className="timeline-list">
              {lines.map((line) => (
                <Compact key={line.queue.id} line={line} today={today} />
              ))}
            </ul>
          </section>
        ))
      )}
      <Shifts queues={queues} />
      {layout === 'desktop' && isDated && <Twin lines={groups.flatMap(({ lines }) => lines)} today={today} />}
      <p className="object-note">
        Ввод&nbsp;— это разрешение на ввод дома в эксплуатацию. Ключи выдают позже: крайний срок стоит
        в&nbsp;договоре.
      </p>
    </>
  );
}

/** The legend of the chart: what it has, and nothing else. */
function Legend({ drawn }: { drawn: readonly Works[] }) {
  const marks = [
    { has: drawn.some(isBuilt), swatch: 'done', words: 'введён' },
    { has: drawn.some((one) => !isBuilt(one) && one.share > 0), swatch: 'work', words: 'прошло времени' },
    { has: drawn.some((one) => !isBuilt(one) && one.share < 1), swatch: 'rest', words: 'до ввода' },
    { has: drawn.some(({ keys }) => keys !== null), swatch: null, words: 'крайний срок ключей' },
    { has: drawn.some(({ promised }) => promised.length > 0), swatch: 'was', words: 'прежний срок' },
  ];
  return (
    <ul className="timeline-legend" aria-hidden="true">
      {marks.map(
        ({ has, swatch, words }) =>
          has && (
            <li key={words}>
              {swatch === null ? (
                <Icon name="key" size={16} />
              ) : (
                <span className={`timeline-swatch timeline-swatch-${swatch}`} />
              )}{' '}
              {words}
            </li>
          ),
      )}
    </ul>
  );
}

function isBuilt({ stage: now }: Works): boolean {
  return now === 'done';
}

/** A корпус on a phone. */
function Compact({ line: { queue, works: done, commissioned }, today }: { line: Line; today: string }) {
  const keys = keysWords(queue, today);
  const now = stage(queue);
  return (
    <li>
      <div className="timeline-head">
        <strong>{houseTitle(queue.title)}</strong>
        <span className={now === 'done' ? 'timeline-is-done' : undefined}>
          {completionWords(queue, commissioned, today)}
        </span>
      </div>
      {done && (
        <svg
          className="timeline-bar"
          width="100%"
          height="6"
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className="timeline-rest" width="100" height="6" />
          <rect
            className={now === 'done' ? 'timeline-done' : 'timeline-work'}
            width={Math.round(done.share * 100)}
            height="6"
          />
        </svg>
      )}
      {keys && <p className="timeline-under muted">Ключи {keys}</p>}
    </li>
  );
}

/** The number of postponements before the rest is folded. */
const SHOWN = 4;

/** «Корпус 3: перенос с III кв. 2025 на I кв. 2026, объявлено 12 марта 2025». */
function Shifts({ queues }: { queues: readonly Queue[] }) {
  const moves = queues
    .flatMap(({ id, title, shifts }) => shifts.map((shift, at) => ({ key: `${id}-${at}`, title, ...shift })))
    .toSorted((one, other) => (one.announced < other.announced ? 1 : -1));
  if (moves.length === 0) return null;
  const line = ({ key, title, from, to, announced }: (typeof moves)[number]) => (
    <li key={key}>
      <Icon name="clock" size={16} />
      <span>
        <strong>{houseTitle(title)}</strong>: перенос с&nbsp;<s>{from}</s> на&nbsp;{to},{' '}
        <span className="muted">объявлено {date(announced)}</span>
      </span>
    </li>
  );
  return (
    <section className="timeline-shifts" aria-label="Переносы сроков">
      <h3>Переносы сроков</h3>
      <ul>{moves.slice(0, SHOWN).map(line)}</ul>
      {moves.length > SHOWN && (
        <details>
          <summary>Ещё {counted(moves.length - SHOWN, ['перенос', 'переноса', 'переносов'])}</summary>
          <ul>{moves.slice(SHOWN).map(line)}</ul>
        </details>
      )}
    </section>
  );
}

/** The chart as a table. */
function Twin({ lines, today }: { lines: readonly Line[]; today: string }) {
  return (
    <details className="timeline-twin">
      <summary>Показать таблицей</summary>
      <table className="object-table">
        <thead>
          <tr>
            <th scope="col">Корпус</th>
            <th scope="col">Начало работ</th>
            <th scope="col">Ввод</th>
            <th scope="col">Ключи</th>
            <th scope="col">Прежние сроки</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ queue, commissioned }) => (
            <tr key={queue.id}>
              <th scope="row">{houseTitle(queue.title)}</th>
              <td>{queue.started ? date(queue.started) : '—'}</td>
              <td>{completionWords(queue, commissioned, today)}</td>
              <td>{keysWords(queue, today) ?? '—'}</td>
              <td>
                {queue.shifts.map(({ from }) => from).join(', ') ||
                  (knowsShifts(queue) ? 'не переносился' : '—')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
