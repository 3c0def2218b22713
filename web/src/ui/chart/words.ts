/** The texts of a chart: marks, values, days. */
import { date, groupThousands, monthTitle, priceFull } from '../../lib/format';
import type { ChartSeries, Stop } from './geometry';

/** The unit of the values: the price of a flat, or of its square metre; both in thousands of roubles. */
export type ChartUnit = 'price' | 'metre';

/** A mark of the value axis: «17,5 млн», «480 тыс.»; the step decides the number of digits. */
export function markText(value: number, step: number): string {
  if (value < 1_000) return `${digits(value, step)}\u00a0тыс.`;
  return `${digits(value / 1_000, step / 1_000)}\u00a0млн`;
}

function digits(value: number, step: number): string {
  const places = step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
  // 0.25 needs two digits though it is greater than a tenth.
  const needed = Math.abs(step * 10 ** places - Math.round(step * 10 ** places)) > 1e-6 ? places + 1 : places;
  return value.toFixed(needed).replace('.', ',');
}

/** A value in full: «17 240 000 ₽», «401 300 ₽/м²». */
export function valueText(value: number, unit: ChartUnit): string {
  return unit === 'price'
    ? priceFull(Math.round(value))
    : `${groupThousands(Math.round(value * 1_000))}\u00a0₽/м²`;
}

/** The screen reader's text of a date: «1 апреля 2026: Комплекс 407 000 ₽/м², Район 395 000 ₽/м²». */
export function stopText({ date: day, values }: Stop, unit: ChartUnit): string {
  const known = values.map(({ title, value }) => `${title} ${valueText(value, unit)}`);
  return `${date(day)}: ${known.join(', ')}`;
}

/** A row of the table: a day with the value of each series, or null. */
export interface Row {
  /** The day, or the month, in words. */
  title: string;
  values: (number | null)[];
}

/** With more rows than this the table has one row a month: its last value. */
const MAX_ROWS = 60;

/** The table rows, the newest first. */
export function rowsOf(series: readonly ChartSeries[]): Row[] {
  const days = new Set(series.flatMap(({ points }) => points.map((point) => point.date)));
  const isLong = days.size > MAX_ROWS;
  const rows = new Map<string, Row & { key: string }>();
  series.forEach(({ points }, at) => {
    for (const point of points) {
      const key = isLong ? point.date.slice(0, 7) : point.date;
      const title = isLong ? monthTitle(key) : date(key);
      const row = rows.get(key) ?? { key, title, values: series.map(() => null) };
      row.values[at] = point.value;
      rows.set(key, row);
    }
  });
  return [...rows.values()].toSorted((a, b) => (a.key < b.key ? 1 : -1));
}
