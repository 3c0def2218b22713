import { date, priceFull, priceShort } from '../../lib/format';
import { PriceChange } from '../../ui/Price';
import type { Flat } from './model';
import { priceSteps } from './model';

const WIDTH = 848;
const HEIGHT = 180;
const LEFT = 84;
const BOTTOM = 26;

/** The price over time: a stepped line, with a table of the same. */
export function History({
  flat,
  today,
  layout,
}: {
  flat: Flat;
  today: string;
  layout: 'desktop' | 'mobile';
}) {
  const steps = priceSteps(flat);
  return (
    <>
      {layout === 'desktop' && <Line flat={flat} today={today} />}
      <table className="object-table">
        <caption className="unseen">Цена по датам</caption>
        <thead>
          <tr>
            <th scope="col">С какого дня</th>
            <th scope="col">Цена</th>
            <th scope="col" className="object-end">
              Изменение
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.date}>
              <td>{date(step.date)}</td>
              <td>
                <strong>{step.price === null ? 'скрыта' : priceFull(step.price)}</strong>
              </td>
              <td className="object-end">
                {step.change === 0 ? (
                  <span className="muted">—</span>
                ) : (
                  <PriceChange thousands={step.change} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Line({ flat, today }: { flat: Flat; today: string }) {
  const points = flat.prices_history.flatMap(({ date: day, price }) =>
    price === null ? [] : [{ day, price }],
  );
  if (points.length < 2) return null;
  const prices = points.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const pad = Math.max((most - least) * 0.25, 1);
  const [low, high] = [least - pad, most + pad];
  const first = time(points[0]?.day ?? today);
  const span = Math.max(time(today) - first, 1);
  const x = (day: string) => LEFT + ((time(day) - first) / span) * (WIDTH - LEFT - 8);
  const y = (price: number) => 8 + ((high - price) / (high - low)) * (HEIGHT - BOTTOM - 8);
  const path = points
    .map(({ day, price }, at) => (at === 0 ? `M${x(day)} ${y(price)}` : `H${x(day)}V${y(price)}`))
    .join('');
  return (
    <svg
      className="flat-history"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {[least, most].map((price) => (
        <g key={price}>
          <line className="flat-history-grid" x1={LEFT} x2={WIDTH} y1={y(price)} y2={y(price)} />
          <text x="0" y={y(price) + 4}>
            {priceShort(price)}
          </text>
        </g>
      ))}
      <path className="flat-history-area" d={`${path}H${WIDTH - 8}V${HEIGHT - BOTTOM}H${LEFT}z`} />
      <path className="flat-history-line" d={`${path}H${WIDTH - 8}`} />
      {points.map(({ day, price }) => (
        <circle key={day} cx={x(day)} cy={y(price)} r="4" />
      ))}
      <text x={LEFT} y={HEIGHT - 6}>
        {date(points[0]?.day ?? today)}
      </text>
      <text x={WIDTH} y={HEIGHT - 6} textAnchor="end">
        {date(today)}
      </text>
    </svg>
  );
}

function time(iso: string): number {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return Date.UTC(year, month - 1, day);
}
