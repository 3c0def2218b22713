import { capitalised } from '../../lib/format';
import type { DeviceLayout } from '../../app/contract';
import { LineChart } from '../../ui/chart/LineChart';
import type { ChartUnit } from '../../ui/chart/words';
import { valueText } from '../../ui/chart/words';
import type { Medians } from '../../entities/prices/series';
import { comparedSeries, comparedWords } from '../../entities/prices/series';

interface PriceBenchmarkProps {
  medians: Medians;
  layout: DeviceLayout;
  /** A square metre unless stated otherwise. */
  unit?: ChartUnit;
}

/**
 * The price per m² of a complex, the cheapest or the average of some rooms, or the average price of its flats, compared
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
  const isCheapest = unit === 'metre' && (district ?? ofClass)?.basis === 'CHEAPEST';
  const inSale = unit === 'price' ? 'Средняя цена квартиры в продаже' : 'Средняя цена метра в продаже';
  const sides = [
    { kind: 'district', about: district?.title },
    { kind: 'class', about: ofClass?.title },
  ] as const;
  return (
    <>
      <dl className="prices-facts">
        <div>
          <dt>
            {isCheapest ? 'Самый доступный метр' : unit === 'price' ? 'Квартира в среднем' : 'Метр в среднем'}
          </dt>
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
        caption={`${isCheapest ? 'Цена самого доступного метра' : inSale}; по району и классу — медиана комплексов`}
      />
    </>
  );
}
