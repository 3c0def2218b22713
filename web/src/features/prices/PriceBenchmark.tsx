import { capitalised } from '../../lib/format';
import type { DeviceLayout } from '../../app/contract';
import { LineChart } from '../../ui/chart/LineChart';
import { valueText } from '../../ui/chart/words';
import type { Medians } from '../../entities/prices/series';
import { comparedSeries, comparedWords } from '../../entities/prices/series';

interface PriceBenchmarkProps {
  medians: Medians;
  layout: DeviceLayout;
}

/**
 * The price per m² of a complex, the cheapest or the average of some rooms, compared to the medians of its district and
 * class.
 */
export function PriceBenchmark({ medians, layout }: PriceBenchmarkProps) {
  const { district, ofClass } = medians;
  const series = comparedSeries(medians);
  const own = series.find(({ kind }) => kind === 'own')?.points.at(-1)?.value;
  if (own === undefined) {
    return (
      <p className="chart-short">Цены метра этого комплекса за период не известны, сравнивать нечего.</p>
    );
  }
  const isCheapest = (district ?? ofClass)?.basis === 'CHEAPEST';
  const sides = [
    { kind: 'district', about: district?.title },
    { kind: 'class', about: ofClass?.title },
  ] as const;
  return (
    <>
      <dl className="prices-facts">
        <div>
          <dt>{isCheapest ? 'Самый доступный метр' : 'Метр в среднем'}</dt>
          <dd>{valueText(own, 'metre')}</dd>
        </div>
        {sides.map(({ kind, about }) => {
          const median = series.find((line) => line.kind === kind)?.points.at(-1)?.value;
          if (median === undefined) return null;
          return (
            <div key={kind}>
              <dt>
                {kind === 'district' ? `Район${about ? `: ${about}` : ''}` : capitalised(about || 'класс')}
              </dt>
              <dd>
                {valueText(median, 'metre')}
                <small>{comparedWords(own, median)}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      <LineChart
        series={series}
        unit="metre"
        layout={layout}
        caption={`${isCheapest ? 'Цена самого доступного метра' : 'Средняя цена метра в продаже'}; по району и классу — медиана комплексов`}
      />
    </>
  );
}
