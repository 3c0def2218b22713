import { dayMonth } from '../../lib/format';
import type { Day } from './sums';

/** Pixels of the drawing; it is as wide as its panel. */
const WIDTH = 960;
const HEIGHT = 180;
/** Below the bars: the first and the last day. */
const FOOT = 22;

/** Page views and visits of each day as bars; the table beside it has the same numbers. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(...days.map(({ hits, visits }) => Math.max(hits, visits)), 1);
  const step = WIDTH / Math.max(days.length, 1);
  const height = (number: number) => Math.round(((HEIGHT - FOOT) * number) / most);
  const bar = (number: number, at: number) => ({
    x: at * step + step * 0.1,
    y: HEIGHT - FOOT - height(number),
    width: step * 0.8,
    height: height(number),
  });
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="of-visits-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {days.map(({ day, hits, visits }, at) => (
          <g key={day}>
            <rect className="of-bar-hits" {...bar(hits, at)} />
            <rect className="of-bar-visits" {...bar(visits, at)} />
          </g>
        ))}
        <path className="of-bar-floor" d={`M0 ${HEIGHT - FOOT}H${WIDTH}`} />
        <text x="0" y={HEIGHT - 6}>
          {first && dayMonth(first.day)}
        </text>
        <text x={WIDTH} y={HEIGHT - 6} textAnchor="end">
          {last && dayMonth(last.day)}
        </text>
      </svg>
      <figcaption>
        <span className="of-key of-key-hits">Просмотры страниц</span>
        <span className="of-key of-key-visits">Визиты</span>
      </figcaption>
    </figure>
  );
}
