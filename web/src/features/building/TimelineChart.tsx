import { houseTitle } from '../../entities/complex/house-title';
import type { Queue } from '../../entities/complex/types';
import { ICONS } from '../../ui/icons';
import type { Works } from './schedule';
import { between, completionWords, dayNumber } from './schedule';

/** The width of the drawing, pixels: the card of 896 without its padding. */
const WIDTH = 848;
const LABELS = 150;
const ROW = 54;
const HEAD = 54;
const GROUP = 26;
/** The gap between today's line and a label beside it, pixels. */
const BESIDE = 6;

/** A корпус with its dates. */
export interface Line {
  queue: Queue;
  works: Works | null;
  commissioned: string | null;
}

interface ChartProps {
  groups: readonly { phase: number | null; lines: readonly Line[] }[];
  /** YYYY-MM-DD. */
  today: string;
}

/** Корпуса by year: from excavation to commissioning and keys. The table below has the same data. */
export function TimelineChart({ groups, today }: ChartProps) {
  const known = groups.flatMap(({ lines }) => lines.flatMap(({ works }) => works ?? []));
  if (known.length === 0) return null;
  const days = known.flatMap(({ start, end, keys }) => [start, keys ?? end]).concat(today);
  const [first, last] = [yearOf(days.toSorted()[0]), yearOf(days.toSorted().at(-1))];
  const from = `${first}-01-01`;
  const span = between(from, `${last + 1}-01-01`);
  const x = (day: string) =>
    Math.round(LABELS + ((dayNumber(day) - dayNumber(from)) / span) * (WIDTH - LABELS));
  const places = positionRows(groups);
  const height = places.height;
  const now = x(today);
  return (
    <svg
      className="timeline"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      aria-hidden="true"
    >
      {Array.from({ length: last - first + 1 }, (_, at) => first + at).map((year) => (
        <g key={year}>
          <path className="timeline-grid" d={`M${x(`${year}-01-01`)} ${HEAD - 8}V${height}`} />
          <text className="timeline-year" x={x(`${year}-01-01`) + 6} y="14">
            {year}
          </text>
        </g>
      ))}
      {places.rows.map((row) =>
        'phase' in row ? (
          <text key={`phase-${row.phase}`} className="timeline-phase" x="0" y={row.y + 18}>
            {row.phase}-я очередь
          </text>
        ) : (
          <Row key={row.line.queue.id} line={row.line} y={row.y} x={x} today={today} />
        ),
      )}
      <path className="timeline-today" d={`M${now} ${HEAD - 8}V${height}`} />
      <g transform={`translate(${Math.min(Math.max(now, LABELS + 34), WIDTH - 34)} ${HEAD - 18})`}>
        <rect className="timeline-now" x="-33" y="-11" width="66" height="22" rx="11" />
        <text className="timeline-now-text" y="4" textAnchor="middle">
          сегодня
        </text>
      </g>
    </svg>
  );
}

type PositionedRow = { y: number; phase: number } | { y: number; line: Line };

/** Rows one below another; a named group starts with its name. */
function positionRows(groups: ChartProps['groups']): { rows: PositionedRow[]; height: number } {
  const rows: PositionedRow[] = [];
  let y = HEAD;
  for (const { phase, lines } of groups) {
    if (phase !== null) {
      rows.push({ y, phase });
      y += GROUP;
    }
    for (const line of lines) {
      rows.push({ y, line });
      y += ROW;
    }
  }
  return { rows, height: y };
}

function Row({
  line: { queue, works, commissioned },
  y,
  x,
  today,
}: {
  line: Line;
  y: number;
  x: (day: string) => number;
  today: string;
}) {
  const words = completionWords(queue, commissioned, today);
  return (
    <g>
      <path className="timeline-rule" d={`M0 ${y + ROW - 1}H${WIDTH}`} />
      <text className="timeline-title" x="0" y={y + 20}>
        {houseTitle(queue.title)}
      </text>
      <text className="timeline-note" x="0" y={y + 37}>
        {under(queue)}
      </text>
      {works ? (
        <Bar works={works} words={words} y={y} x={x} now={x(today)} />
      ) : (
        <text className="timeline-note" x={LABELS} y={y + 26}>
          {words}
        </text>
      )}
    </g>
  );
}

interface BarProps {
  works: Works;
  words: string;
  y: number;
  x: (day: string) => number;
  /** Where today's line stands. */
  now: number;
}

function Bar({ works, words, y, x, now }: BarProps) {
  const [start, end] = [x(works.start), Math.max(x(works.end), x(works.start) + 24)];
  const done = Math.round(start + (end - start) * works.share);
  const keys = works.keys === null ? null : Math.min(Math.max(x(works.keys), end + 20), WIDTH - 8);
  const isDone = works.stage === 'done';
  // The label is under the end of the bar, within the chart.
  const wide = words.length * 6.4;
  const isRight = end - wide >= LABELS;
  // Near today's line the label is placed behind it, so that the line does not cross it.
  const isStruck = isRight && now > end - wide && now <= end && now + BESIDE + wide <= WIDTH;
  return (
    <>
      <rect
        className={isDone ? 'timeline-done' : 'timeline-rest'}
        x={start}
        y={y + 7}
        width={end - start}
        height="22"
        rx="5"
      />
      {!isDone && done > start && (
        <rect className="timeline-work" x={start} y={y + 7} width={done - start} height="22" rx="5" />
      )}
      {keys !== null && (
        <>
          <path className="timeline-wait" d={`M${end + 4} ${y + 18}H${keys - 10}`} />
          <path
            className="timeline-key"
            transform={`translate(${keys - 8} ${y + 10}) scale(.8)`}
            d={ICONS.key}
          />
        </>
      )}
      {works.promised.map((day) => (
        <path key={day} className="timeline-was" d={`M${x(day)} ${y + 3}v30`} />
      ))}
      {!isDone && done - start > 84 && (
        <text className="timeline-share" x={start + 8} y={y + 22}>
          {Math.round(works.share * 100)} % срока
        </text>
      )}
      <text
        className={isDone ? 'timeline-kept' : works.promised.length > 0 ? 'timeline-moved' : 'timeline-note'}
        x={isStruck ? now + BESIDE : isRight ? end : start}
        y={y + 45}
        textAnchor={isRight && !isStruck ? 'end' : 'start'}
      >
        {words}
      </text>
    </>
  );
}

/** «17 этажей, 3 секции». */
function under({ floors_to: floors, live_lots: live }: Queue): string {
  const parts = [floors === null ? null : `${floors} эт.`, live > 0 ? `${live} в продаже` : null];
  return parts.filter(Boolean).join(', ');
}

function yearOf(day: string | undefined): number {
  return Number((day ?? '').slice(0, 4));
}
