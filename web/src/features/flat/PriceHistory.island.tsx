import { PercentChange } from '../../entities/prices/PercentChange';
import type { DeviceLayout } from '../../app/contract';
import { classes } from '../../lib/classes';
import { date, groupThousands, priceFull, priceShort } from '../../lib/format';
import { isUnread } from '../../lib/unread';
import { NotLoaded } from '../../ui/NotLoaded';
import { PriceChange } from '../../ui/Price';
import { LineChart } from '../../ui/chart/LineChart';
import type { FlatDynamic, FlatPriceHistory } from './model';
import type { HistoryParams } from './prices';
import { historyUrl, PERIODS } from './prices';

interface PriceHistoryProps {
  url: string;
  params: HistoryParams;
  dynamic: FlatDynamic | null;
  history: FlatPriceHistory | null;
  /** YYYY-MM-DD; null if the flat is no longer on sale. */
  until: string | null;
  layout: DeviceLayout;
}

/** The price over time: the total change, a line by period, and every change in a table. */
export function PriceHistory({ url, params, dynamic, history, until, layout }: PriceHistoryProps) {
  const points = (dynamic?.prices ?? []).flatMap(({ date: day, price }) =>
    price === null ? [] : [{ date: day, value: price }],
  );
  // The index knows the first price and the last one, and no day between.
  if (isUnread(dynamic, 'prices') || isUnread(history, 'prices')) return <NotLoaded what="Прежние цены" />;
  const unit = params.isMetre ? 'metre' : 'price';
  return (
    <>
      <div className="flat-history-choice">
        <Choice
          label="Что показать"
          options={[
            { title: 'Цена', href: historyUrl(url, { ...params, isMetre: false }), isOn: !params.isMetre },
            { title: 'За м²', href: historyUrl(url, { ...params, isMetre: true }), isOn: params.isMetre },
          ]}
        />
        <Choice
          label="За какой срок"
          options={PERIODS.map(({ months, title }) => ({
            title,
            href: historyUrl(url, { ...params, months }),
            isOn: params.months === months,
          }))}
        />
      </div>
      {dynamic && <Sum dynamic={dynamic} isMetre={params.isMetre} />}
      {points.length > 1 && (
        <LineChart
          series={[{ title: params.isMetre ? 'Цена за м²' : 'Цена', kind: 'own', points, isStepped: true }]}
          unit={unit}
          caption={params.isMetre ? 'Цена квадратного метра по дням' : 'Цена по дням'}
          layout={layout}
          {...(until === null ? {} : { until })}
        />
      )}
      {history && history.items.length > 0 && <Changes history={history} />}
    </>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly { title: string; href: string; isOn: boolean }[];
}

function Choice({ label, options }: ChoiceProps) {
  return (
    <nav className="flat-choice" aria-label={label}>
      {options.map(({ title, href, isOn }) => (
        <a
          key={title}
          href={href}
          className={classes('chip chip-link', isOn && 'chip-current')}
          aria-current={isOn ? 'true' : undefined}
          rel="nofollow"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

function Sum({ dynamic, isMetre }: { dynamic: FlatDynamic; isMetre: boolean }) {
  const { average, min, max, change, percent } = dynamic;
  if (average === null || min === null || max === null) {
    return <p className="muted">Продавец не показывал цену за это время.</p>;
  }
  const text = (value: number) =>
    isMetre ? `${groupThousands(Math.round(value * 1_000))}\u00a0₽` : priceShort(Math.round(value));
  if (min === max) return <p>Цена не менялась: {text(average)}.</p>;
  return (
    <p>
      От {text(min)} до {text(max)}, в среднем {text(average)}
      {change !== null && change !== 0 && (
        <>
          . За это время{' '}
          {isMetre ? <PercentChange percent={percent} /> : <PriceChange thousands={Math.round(change)} />}
        </>
      )}
    </p>
  );
}

function Changes({ history }: { history: FlatPriceHistory }) {
  return (
    <table className="object-table flat-changes">
      <caption className="unseen">Цена по датам</caption>
      <thead>
        <tr>
          <th scope="col">С какого дня</th>
          <th scope="col">Цена</th>
          <th scope="col">За м²</th>
          <th scope="col" className="object-end">
            Изменение
          </th>
        </tr>
      </thead>
      <tbody>
        {history.items.map((item) => (
          <tr key={item.date}>
            <td>{date(item.date)}</td>
            <td>
              <strong>{item.price === null ? 'скрыта' : priceFull(item.price)}</strong>
            </td>
            <td>
              {item.price_sq === null ? '—' : `${groupThousands(Math.round(item.price_sq * 1_000))}\u00a0₽`}
            </td>
            <td className="object-end">
              {item.change === null || item.change === 0 ? (
                <span className="muted">—</span>
              ) : (
                <>
                  <PriceChange thousands={item.change} />
                  <span className="muted flat-changes-percent">{percentText(item.percent)}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function percentText(percent: number | null): string {
  if (percent === null || percent === 0) return '';
  return `${percent < 0 ? '−' : '+'}${String(Math.abs(percent)).replace('.', ',')}\u00a0%`;
}
