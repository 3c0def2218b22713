import { capitalised } from '../../lib/format';
import type { DeviceLayout } from '../../app/contract';
import { LineChart } from '../../ui/chart/LineChart';
import type { ChartUnit } from '../../ui/chart/words';
import { valueText } from '../../ui/chart/words';
import type { Medians } from '../../entities/prices/series';
import { comparedSeries, comparedWords, METRE_WORDS } from '../../entities/prices/series';

interface PriceBenchmarkProps {
  medians: Medians;
  layout: DeviceLayout;
  /** A square metre unless stated otherwise. */
  unit?: ChartUnit;
}

const FLAT_WORDS = { title: 'Квартира в\u00a0среднем', caption: 'Средняя цена квартиры в\u00a0продаже' };

/**
 * The price per m² of a complex, the cheapest or the average, of some rooms too, or the average price of its flats, compared
 * to the medians of its district and class.
 */
export function PriceBenchmark({ medians, layout, unit = 'metre' }: PriceBenchmarkProps) {
  const { district, ofClass } = medians;
  const series = comparedSeries(medians, unit);
  const own = series.find(({ kind }) => kind === 'own')?.points.at(-1)?.value;
  if (own === undefined) {
    return (
      <p className="chart-short">
        {unit === 'price' ? 'Цены квартир' : 'Цены метра'} этого комплекса за период не известны, сравнивать
        нечего.
      </p>
    );
  }
  const words = unit === 'price' ? FLAT_WORDS : METRE_WORDS[(district ?? ofClass)?.basis ?? 'LOTS'];
  const sides = [
    { kind: 'district', about: district?.title },
    { kind: 'class', about: ofClass?.title },
  ] as const;
  return (
    <>
      <dl className="prices-facts">
        <div>
          <dt>{words.title}</dt>
          <dd>{valueText(own, unit)}</dd>
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
                {valueText(median, unit)}
                <small>{comparedWords(own, median)}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      <LineChart
        series={series}
        unit={unit}
        layout={layout}
        caption={`${words.caption}; по району и классу — медиана комплексов`}
      />
    </>
  );
}
