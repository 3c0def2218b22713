import { date, deadline } from '../../lib/format';
import type { Queue } from './model';

/** Pixels of the drawing: the card of 896 without its padding. */
const WIDTH = 848;
const LABELS = 168;
const ROW = 54;
const HEAD = 46;

interface TimelineProps {
  queues: readonly Queue[];
  /** YYYY-MM-DD. */
  today: string;
  layout: 'desktop' | 'mobile';
}

/** Корпуса from the beginning of the works to the keys. */
export function Timeline({ queues, today, layout }: TimelineProps) {
  return (
    <>
      {layout === 'desktop' && <Chart queues={queues} today={today} />}
      <ul className={layout === 'desktop' ? 'unseen' : 'object-queues'}>
        {queues.map((queue) => (
          <li key={queue.id}>
            <div className="object-queue-head">
              <strong>{queue.title}</strong>
              <span
                className={
                  queue.first_status ? 'object-moved' : queue.deadline === 1 ? 'object-done' : 'muted'
                }
              >
                {words(queue)}
              </span>
            </div>
            {layout === 'mobile' && <Bar queue={queue} today={today} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** «IV кв. 2027, было: II кв. 2027, ключи до 30 июня 2028». */
function words(queue: Queue): string {
  const parts = [queue.deadline === 1 ? 'сдан' : deadline(queue.deadline)];
  if (queue.first_status) parts.push(`было: ${queue.first_status}`);
  if (queue.deadline !== 1 && queue.keys_date) parts.push(`ключи до ${date(queue.keys_date)}`);
  return parts.join(', ');
}

/** The share of the works that is behind, 0 to 1; none where a day is not known. */
export function elapsed(
  { started, deadline_date: end, deadline: code }: Queue,
  today: string,
): number | null {
  if (code === 1) return 1;
  if (!started || !end) return null;
  const [from, to, now] = [days(started), days(end), days(today)];
  if (to <= from) return null;
  return Math.min(Math.max((now - from) / (to - from), 0), 1);
}

function Bar({ queue, today }: { queue: Queue; today: string }) {
  const share = elapsed(queue, today);
  if (share === null) return null;
  return (
    <svg
      className="object-queue-bar"
      width="100%"
      height="6"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="object-bar-rest" width="100" height="6" rx="2" />
      <rect
        className={queue.deadline === 1 ? 'object-bar-done' : 'object-bar-work'}
        width={share * 100}
        height="6"
        rx="2"
      />
    </svg>
  );
}

function Chart({ queues, today }: { queues: readonly Queue[]; today: string }) {
  const drawn = queues.filter((queue) => queue.started && (queue.deadline_date ?? queue.deadline === 1));
  if (drawn.length === 0) return null;
  const first = year(drawn.map((queue) => queue.started ?? today).toSorted()[0] ?? today);
  const last = year(
    drawn
      .map((queue) => queue.keys_date ?? queue.deadline_date ?? today)
      .concat(today)
      .toSorted()
      .at(-1) ?? today,
  );
  const from = days(`${first}-01-01`);
  const span = days(`${last + 1}-01-01`) - from;
  const x = (day: string) => LABELS + ((days(day) - from) / span) * (WIDTH - LABELS);
  const height = HEAD + drawn.length * ROW;
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <svg
      className="object-timeline"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      aria-hidden="true"
    >
      {years.map((number) => (
        <g key={number}>
          <line
            className="object-timeline-grid"
            x1={x(`${number}-01-01`)}
            x2={x(`${number}-01-01`)}
            y1={HEAD - 4}
            y2={height}
          />
          <text className="object-timeline-year" x={x(`${number}-01-01`) + 6} y="14">
            {number}
          </text>
        </g>
      ))}
      <line className="object-timeline-today" x1={x(today)} x2={x(today)} y1={HEAD - 4} y2={height} />
      {drawn.map((queue, at) => (
        <Row key={queue.id} queue={queue} y={HEAD + at * ROW} x={x} today={today} />
      ))}
      <text
        className="object-timeline-now"
        x={Math.min(x(today) - 4, WIDTH - 50)}
        y={HEAD - 10}
        textAnchor="end"
      >
        сегодня
      </text>
    </svg>
  );
}

interface RowProps {
  queue: Queue;
  y: number;
  x: (day: string) => number;
  today: string;
}

function Row({ queue, y, x, today }: RowProps) {
  const start = x(queue.started ?? today);
  const isDone = queue.deadline === 1;
  // A delivered house has no quarter any more: its bar ends with its keys, or today.
  const end = Math.max(x(queue.deadline_date ?? queue.keys_date ?? today), start + 24);
  const now = Math.min(Math.max(x(today), start), end);
  const under = queue.floors_to === null ? '' : `${queue.floors_to} этажей`;
  const label = words(queue);
  const fits = end + 8 + label.length * 6.2 < WIDTH;
  return (
    <g>
      <line className="object-timeline-row" x1="0" x2={WIDTH} y1={y + ROW - 1} y2={y + ROW - 1} />
      <text className="object-timeline-title" x="0" y={y + 22}>
        {queue.title}
      </text>
      <text className="object-timeline-note" x="0" y={y + 39}>
        {[isDone ? 'сдан' : '', under].filter(Boolean).join(', ')}
      </text>
      <rect
        className={isDone ? 'object-bar-done' : 'object-bar-rest'}
        x={start}
        y={y + 8}
        width={end - start}
        height="18"
        rx="5"
      />
      {!isDone && now > start && (
        <rect className="object-bar-work" x={start} y={y + 8} width={now - start} height="18" rx="5" />
      )}
      <text
        className={queue.first_status ? 'object-timeline-moved' : 'object-timeline-note'}
        x={fits ? start : WIDTH}
        y={y + 42}
        textAnchor={fits ? 'start' : 'end'}
      >
        {label}
      </text>
    </g>
  );
}

/** Days since an epoch, by the civil calendar. */
function days(iso: string): number {
  const [year_ = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return Date.UTC(year_, month - 1, day) / 86_400_000;
}

function year(iso: string): number {
  return Number(iso.slice(0, 4));
}
