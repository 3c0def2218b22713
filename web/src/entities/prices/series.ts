/** Chart series from query results. */
import type { PriceDynamicsFieldsFragment } from '../../api/generated/types';
import type { ChartPoint, ChartSeries } from '../../ui/chart/geometry';
import type { ChartUnit } from '../../ui/chart/words';

export type Dynamics = PriceDynamicsFieldsFragment;

/** The query results for the district and the class of a complex. */
export interface Medians {
  district: Dynamics | null;
  ofClass: Dynamics | null;
}

type Points = readonly { date: string; price: number | null }[];

function pointsOf(points: Points): ChartPoint[] {
  return points.flatMap(({ date, price }) => (price === null ? [] : [{ date, value: price }]));
}

/** The single line of a complex: its flats, or their square metre. */
export function ownSeries(dynamics: Dynamics, unit: ChartUnit, title: string): ChartSeries[] {
  const points = pointsOf(unit === 'price' ? dynamics.prices : dynamics.pricesPerMeter);
  return points.length > 0 ? [{ title, kind: 'own', points }] : [];
}

/** What prices of a square metre are of: the name of their line, and the sentence below the chart. */
export const METRE_WORDS = {
  CHEAPEST: { title: 'Самый доступный метр', caption: 'Цена самого доступного метра' },
  HOUSE_AVERAGE: {
    title: 'Метр в\u00a0среднем',
    caption: 'Средняя цена метра по\u00a0данным реестра, в\u00a0самом доступном доме',
  },
  LOTS: { title: 'Метр в\u00a0среднем', caption: 'Средняя цена метра в\u00a0продаже' },
} as const satisfies Record<Dynamics['basis'], { title: string; caption: string }>;

/** The whole history of a complex's square metre. */
export function historySeries(points: Points, basis: Dynamics['basis']): ChartSeries[] {
  const known = pointsOf(points);
  return known.length > 0 ? [{ title: METRE_WORDS[basis].title, kind: 'own', points: known }] : [];
}

/** The square metre or the flats of a complex, with the medians of its district and of its class. */
export function comparedSeries({ district, ofClass }: Medians, unit: ChartUnit = 'metre'): ChartSeries[] {
  const [points, ownPoints] =
    unit === 'price'
      ? (['prices', 'ownPrices'] as const)
      : (['pricesPerMeter', 'ownPricesPerMeter'] as const);
  const own = pointsOf(district?.[ownPoints] ?? []);
  const lines: ChartSeries[] = [
    { title: 'Комплекс', kind: 'own', points: own.length > 0 ? own : pointsOf(ofClass?.[ownPoints] ?? []) },
    { title: 'Район', kind: 'district', points: pointsOf(district?.[points] ?? []) },
    { title: 'Класс', kind: 'class', points: pointsOf(ofClass?.[points] ?? []) },
  ];
  return lines.filter((line) => line.points.length > 0);
}

/** «на 8,4 % ниже медианы»: a price compared to a median; null if either is unknown. */
export function comparedWords(own: number | undefined, median: number | undefined): string | null {
  if (!own || !median) return null;
  const percent = Math.round((own / median - 1) * 1_000) / 10;
  if (percent === 0) return 'как медиана';
  const size = String(Math.abs(percent)).replace('.', ',');
  return `на ${size}\u00a0% ${percent < 0 ? 'ниже' : 'выше'} медианы`;
}

/** Whether the complex can be compared with at least one median. */
export function canCompare(medians: Medians, unit: ChartUnit = 'metre'): boolean {
  const kinds = comparedSeries(medians, unit).map(({ kind }) => kind);
  return kinds.includes('own') && kinds.length > 1;
}
