import { roomClass } from '../../entities/lot/room-classes';
import { PercentChange } from '../../entities/prices/PercentChange';
import type { DeviceLayout } from '../../app/contract';
import { classes } from '../../lib/classes';
import { date } from '../../lib/format';
import { Choices } from '../../ui/object/Choices';
import type { ChartPoint } from '../../ui/chart/geometry';
import { dayOf } from '../../ui/chart/geometry';
import { LineChart } from '../../ui/chart/LineChart';
import { valueText } from '../../ui/chart/words';
import type { Dynamics } from '../../entities/prices/series';
import { METRE_WORDS, ownSeries } from '../../entities/prices/series';
import type { DynamicsParams } from './dynamics-params';
import { PERIODS, dynamicsHref, periodWords } from './dynamics-params';

interface PriceDynamicsProps {
  dynamics: Dynamics;
  /** The URL of the prices. */
  base: string;
  params: DynamicsParams;
  today: string;
  layout: DeviceLayout;
}

const UNITS = [
  { unit: 'metre', title: 'За м²' },
  { unit: 'price', title: 'Цена' },
] as const;

/** The average price of a complex over time, by rooms and period. */
export function PriceDynamics({ dynamics, base, params, today, layout }: PriceDynamicsProps) {
  const { roomList, averagePrice, averagePricePerMeter, basis } = dynamics;
  const average = params.unit === 'price' ? averagePrice : averagePricePerMeter;
  const chosen = roomClass(params.rooms);
  const choices = [...new Set(roomList.flatMap(({ value }) => roomClass(value)?.rooms ?? []))];
  const title = chosen?.title ?? 'Все квартиры';
  const series = ownSeries(dynamics, params.unit, title);
  const since = sinceWords(series[0]?.points ?? [], params.months, today);
  const recent = changeOver(series[0]?.points ?? [], 3);
  const what = params.unit === 'price' ? 'Средняя цена квартиры' : 'Средняя цена метра';
  const caption =
    basis !== 'LOTS'
      ? `${METRE_WORDS[basis].caption}: цены отдельных квартир не\u00a0известны`
      : `${what} в продаже на каждый месяц${chosen ? `: ${chosen.title.toLowerCase()}` : ''}`;
  return (
    <>
      <div className="prices-choices">
        <Choices
          label="Что показать"
          items={UNITS.map(({ unit, title: name }) => ({
            title: name,
            href: dynamicsHref(base, params, { unit }),
            isCurrent: unit === params.unit,
          }))}
        />
        <Choices
          label="Период"
          items={PERIODS.map(({ months, title: name }) => ({
            title: name,
            href: dynamicsHref(base, params, { months }),
            isCurrent: months === params.months,
          }))}
        />
      </div>
      {choices.length > 1 && (
        <nav className="prices-rooms" aria-label="Комнаты">
          {[null, ...choices].map((value) => (
            <a
              key={value ?? 'all'}
              className={classes('chip', 'chip-link', value === params.rooms && 'chip-current')}
              href={dynamicsHref(base, params, { rooms: value })}
              aria-current={value === params.rooms ? 'true' : undefined}
              rel="nofollow"
            >
              {roomClass(value)?.title ?? 'Все'}
            </a>
          ))}
        </nav>
      )}
      {average.price !== null && (
        <p className="prices-now">
          <strong>{valueText(average.price, params.unit)}</strong>
          {average.percent === null ? null : average.percent === 0 ? (
            <span className="muted">без изменений {since}</span>
          ) : (
            <>
              <PercentChange percent={average.percent} />
              <span className="muted">{since}</span>
            </>
          )}
        </p>
      )}
      {recent !== null && params.months > 3 && (
        <p className="prices-recent muted">
          {basis !== 'LOTS' ? 'За последние три месяца' : `${what} за три месяца`}:{' '}
          {recent === 0 ? 'без изменений' : <PercentChange percent={recent} />}
        </p>
      )}
      {series.length > 0 ? (
        <LineChart series={series} unit={params.unit} layout={layout} caption={caption} />
      ) : (
        <p className="chart-short">
          За этот период таких цен нет. Выберите другой период
          {params.rooms === null ? '' : ' или другие комнаты'}.
        </p>
      )}
    </>
  );
}

/** The change of a line over its last months, percent to one decimal; points are a month apart. */
function changeOver(points: readonly ChartPoint[], months: number): number | null {
  const [before, now] = [points.at(-1 - months)?.value, points.at(-1)?.value];
  return before && now ? Math.round((now / before - 1) * 1_000) / 10 : null;
}

/** The largest interval without a gap, days: points are a month apart, plus half a month. */
const GAP = 46;

/** «за год»; a history shorter than its period shows its dates: «с 12 июня по 20 октября 2026». */
function sinceWords(points: readonly ChartPoint[], months: number, today: string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const isLate = dayOf(first.date) - dayOf(today) + months * 30.4 > GAP;
  const until = dayOf(today) - dayOf(last.date) > GAP / 2 ? ` по ${date(last.date)}` : '';
  return isLate || until ? `с ${date(first.date)}${until}` : `за ${periodWords(months)}`;
}
