/** The price history's parameters in the URL of a flat, and the result of a comparison. */
import { withQuery } from '../../lib/address';
import { groupThousands } from '../../lib/format';
import type { FlatPriceComparison } from './model';

/** The offered periods, months; the last one is the whole history. */
export const PERIODS = [
  { months: 12, title: 'Год' },
  { months: 24, title: 'Два года' },
  { months: 120, title: 'Всё время' },
] as const;

/** Options of the price history. */
export interface HistoryParams {
  months: number;
  isMetre: boolean;
}

/** Parses a URL; by default the whole history of full prices. */
export function readHistoryParams(search: { get(key: string): string | null }): HistoryParams {
  const value = Number(search.get('period'));
  const period = PERIODS.find(({ months }) => months === value) ?? PERIODS[PERIODS.length - 1];
  return { months: period?.months ?? 120, isMetre: search.get('price') === 'metre' };
}

/** The URL of the history with other options. */
export function historyUrl(url: string, { months, isMetre }: HistoryParams): string {
  const isAll = months === PERIODS[PERIODS.length - 1]?.months;
  return withQuery(url, { period: isAll ? null : months, price: isMetre ? 'metre' : null }, 'history');
}

const SCOPES: Record<FlatPriceComparison['comparison_type'], { genitive: string; where: string }> = {
  BUILDING: { genitive: 'медианы комплекса', where: 'В этом комплексе' },
  DISTRICT: { genitive: 'медианы района', where: 'В районе' },
  CLASS: { genitive: 'медианы класса', where: 'В классе' },
};

/** Scopes with prices to compare to: a lot that is the only one of its scope would be compared to itself. */
export function comparable(scopes: readonly FlatPriceComparison[]): FlatPriceComparison[] {
  return scopes.filter(
    ({ median, count, price_sq: own }) => median !== null && count > (own === null ? 0 : 1),
  );
}

/** «В районе». */
export function scopeTitle({ comparison_type: type }: Pick<FlatPriceComparison, 'comparison_type'>): string {
  return SCOPES[type].where;
}

/** «на 4 % дешевле медианы района: 245 тыс. ₽ за м² против 255 тыс. ₽»; null if a value is unknown. */
export function verdict(
  comparison: Pick<FlatPriceComparison, 'comparison_type' | 'percent' | 'price_sq' | 'median'>,
): string | null {
  const { percent, price_sq: own, median, comparison_type: type } = comparison;
  if (percent === null || own === null || median === null) return null;
  const { genitive } = SCOPES[type];
  const prices = `${metre(own)} за м² против ${metre(median)}`;
  const size = Math.round(Math.abs(percent) * 10) / 10;
  if (size < 0.5) return `вровень с медианой ${genitive.split(' ')[1]}: ${metre(own)} за м²`;
  const word = percent < 0 ? 'дешевле' : 'дороже';
  return `на ${String(size).replace('.', ',')}\u00a0% ${word} ${genitive}: ${prices}`;
}

/** Thousands of roubles: «245 тыс. ₽». */
export function metre(thousands: number): string {
  return `${groupThousands(Math.round(thousands))}\u00a0тыс.\u00a0₽`;
}

type Bin = Pick<FlatPriceComparison['bins'][number], 'from' | 'to'>;

/**
 * The position of a price on a scale, per mille. All ranges are equally wide there: an outer one takes in what is far
 * from all others, and would leave the rest a corner of the scale.
 */
export function placeOn(price: number, bins: readonly Bin[]): number {
  const found = bins.findIndex(({ to }) => price < to);
  const at = found < 0 ? bins.length - 1 : found;
  const { from, to } = bins[at] ?? { from: price, to: price };
  const part = from < to ? Math.min(Math.max((price - from) / (to - from), 0), 1) : 0.5;
  return Math.round(((Math.max(at, 0) + part) / Math.max(bins.length, 1)) * 1_000);
}

/** The words at the ends of a scale: an outer range that takes in prices far away says where it ends or begins. */
export function endsOf(bins: readonly Bin[]): [string, string] {
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return ['', ''];
  const usual = Math.min(...bins.map(({ from, to }) => to - from));
  const isFar = ({ from, to }: Bin) => to - from > usual * 1.5;
  return [
    isFar(first) ? `до\u00a0${short(first.to)}` : short(first.from),
    isFar(last) ? `от\u00a0${short(last.from)}` : short(last.to),
  ];
}

/** Thousands of roubles: «245 тыс.». */
export function short(thousands: number): string {
  return metre(thousands).replace('\u00a0₽', '');
}
