import type { MainPageQuery } from '../../api/generated/types';
import type { DeviceLayout } from '../../app/contract';
import { LineChart } from '../../ui/chart/LineChart';
import { historyOf } from './words';

type Main = NonNullable<MainPageQuery['mainPage']>;

interface HistoryProps {
  history: Main['history'];
  layout: DeviceLayout;
}

/** What a square metre has cost within a year, and how promises of completion were kept. */
export function History({ history, layout }: HistoryProps) {
  const points = history.pricesPerMeter.map(({ date, price }) => ({ date, value: price }));
  return (
    <div className="card home-history">
      <ul>
        {historyOf(history).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {points.length > 1 && (
        <LineChart
          series={[{ title: 'Метр', kind: 'own', points }]}
          unit="metre"
          caption="Медиана по комплексам: самый недорогой метр в каждом на это число месяца"
          layout={layout}
        />
      )}
    </div>
  );
}
