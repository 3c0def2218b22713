import { capitalised } from '../../lib/format';
import { counted } from '../../lib/format';
import type { FlatPriceComparison } from './model';
import { endsOf, placeOn, scopeTitle, short, verdict } from './prices';

const LOTS = ['лот', 'лота', 'лотов'] as const;
/** The width of the drawing of a scope, pixels. */
const WIDTH = 320;
const HEIGHT = 56;

/** The price per m² compared to those of the complex, the district and the class. */
export function PriceComparison({ scopes }: { scopes: readonly FlatPriceComparison[] }) {
  return (
    <>
      <ul className="flat-scopes">
        {scopes.map((scope) => (
          <li key={scope.comparison_type}>
            <div className="flat-scope-text">
              <h3>
                {scopeTitle(scope)}
                <span className="muted">
                  {[scope.title, scope.rooms?.title, counted(scope.count, LOTS)].filter(Boolean).join(', ')}
                </span>
              </h3>
              <p>{capitalised(verdict(scope) ?? 'цена этой квартиры скрыта, сравнить не с чем')}.</p>
              {scope.cheaper_count !== null && (
                <p className="muted">
                  Дешевле за м²: {scope.cheaper_count} из {scope.count}
                </p>
              )}
            </div>
            <Scale scope={scope} />
          </li>
        ))}
      </ul>
      <details className="chart-twin">
        <summary>Показать таблицей</summary>
        <table className="object-table">
          <caption className="unseen">Цена за квадратный метр: эта квартира среди других</caption>
          <thead>
            <tr>
              <th scope="col">С чем сравниваем</th>
              <th scope="col">Лотов</th>
              <th scope="col">От</th>
              <th scope="col">Медиана</th>
              <th scope="col">До</th>
              <th scope="col" className="object-end">
                Разница
              </th>
            </tr>
          </thead>
          <tbody>
            {scopes.map((scope) => (
              <tr key={scope.comparison_type}>
                <th scope="row">{scope.title}</th>
                <td>{scope.count}</td>
                <td>{price(scope.min)}</td>
                <td>{price(scope.median)}</td>
                <td>{price(scope.max)}</td>
                <td className="object-end">{difference(scope.percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="object-note">
        Сравниваем цену квадратного метра с лотами, которые сегодня в продаже: с тем же числом комнат, а где
        их мало — со всеми.
      </p>
    </>
  );
}

/** A histogram of lots by price, with the flat's price and the median. */
function Scale({ scope }: { scope: FlatPriceComparison }) {
  const { median, price_sq: own, bins } = scope;
  if (median === null) return null;
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const width = WIDTH / bins.length;
  const x = (value: number) => (placeOn(value, bins) * WIDTH) / 1_000;
  const [least, highest] = endsOf(bins);
  return (
    <div className="flat-scale">
      <svg
        width={WIDTH}
        height={HEIGHT + 12}
        viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`}
        aria-hidden="true"
      >
        {bins.map((bin, at) => {
          const height = Math.max(Math.round((bin.count / most) * (HEIGHT - 14)), bin.count > 0 ? 2 : 0);
          return (
            <rect
              key={bin.from}
              className={bin.is_current ? 'flat-scale-own' : 'flat-scale-bin'}
              x={at * width + 1}
              y={HEIGHT - height}
              width={width - 2}
              height={height}
              rx="1"
            />
          );
        })}
        <path className="flat-scale-axis" d={`M0 ${HEIGHT}H${WIDTH}`} />
        <path className="flat-scale-median" d={`M${x(median)} 2V${HEIGHT}`} />
        {own !== null && <path className="flat-scale-mark" d={`M${x(own)} ${HEIGHT - 6}l6 10h-12z`} />}
      </svg>
      <p className="flat-scale-ends">
        <span>{least}</span>
        <span>медиана {price(median)}</span>
        <span>{highest}</span>
      </p>
    </div>
  );
}

function price(thousands: number | null): string {
  return thousands === null ? '—' : short(thousands);
}

function difference(percent: number | null): string {
  if (percent === null) return '—';
  const size = `${String(Math.abs(percent)).replace('.', ',')}\u00a0%`;
  if (percent === 0) return 'вровень';
  return percent < 0 ? `дешевле на ${size}` : `дороже на ${size}`;
}
