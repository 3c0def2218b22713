/** What has happened to a price since the object got its heart. */
import { date, dayMonth, moscowTime, percent, roubles } from '../../../lib/format';
import type { Changes } from '../../../entities/favourites/changes';
import type { Favourite } from '../model';

export interface PriceChange {
  kind: 'fall' | 'rise' | 'same';
  /** «↓ −243 000 ₽, 1,7 %». */
  text: string;
  /** «с 3 ноября, было 14 632 000 ₽». */
  since: string;
}

/** Null when the price of then or of now is not known. */
export function changeOf(
  { priceThen, priceNow, added }: Pick<Favourite, 'priceThen' | 'priceNow' | 'added'>,
  today: string,
): PriceChange | null {
  if (priceThen === null || priceNow === null) return null;
  const since = `с\u00a0${dayOf(added, today)}`;
  const difference = priceNow - priceThen;
  if (difference === 0) return { kind: 'same', text: 'Цена прежняя', since };
  const tenths = Math.round((Math.abs(difference) / priceThen) * 1_000) / 10;
  const share = tenths > 0 ? `, ${percent(tenths)}` : '';
  const amount = roubles(Math.abs(difference));
  return {
    ...(difference < 0
      ? { kind: 'fall', text: `↓\u00a0−${amount}${share}` }
      : { kind: 'rise', text: `↑\u00a0+${amount}${share}` }),
    since: `${since}, было ${roubles(priceThen)}`,
  };
}

/** «3 ноября»; of another year «3 ноября 2025». */
export function dayOf(moment: string, today: string): string {
  const { day } = moscowTime(moment);
  return day.slice(0, 4) === today.slice(0, 4) ? dayMonth(day) : date(day);
}

/** «−243 000». */
const amountOf = (text: string) => /[−+][\d\s]+/.exec(text)?.[0].trim();

/** What has changed since the last visit, unless it is what has changed since the heart: that is said already. */
export function lateMark(
  { type, id }: Pick<Favourite, 'type' | 'id'>,
  change: PriceChange | null,
  changes: Changes | null,
): string | null {
  const kind = type === 'building' || type === 'settlement' ? 'building' : 'apartment';
  const found = changes?.objects.find((object) => object.type === kind && object.id === id);
  if (!found) return null;
  const amount = amountOf(found.mark);
  return amount !== undefined && change !== null && amountOf(change.text) === amount ? null : found.mark;
}
