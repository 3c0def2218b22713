/** The texts of the start page as plain values. */
import type { SiteRegion } from '../../app/contract';
import {
  counted,
  date,
  dayMonth,
  type Forms,
  groupThousands,
  moscowTime,
  percent,
  plural,
} from '../../lib/format';

/** «Обновлено сегодня, 20 ноября, в 9:30». */
export function updatedText(iso: string, today: string): string {
  const { day, time } = moscowTime(iso);
  return `Обновлено ${day === today ? 'сегодня, ' : ''}${dayMonth(day)}, в\u00a0${time}`;
}

/** The header of a site. */
export function headerOf(region: SiteRegion): string {
  return region === 'MSK' ? 'Новостройки Москвы и\u00a0области' : 'Новостройки Петербурга и\u00a0области';
}

/** A number with its caption. */
export interface Counter {
  number: string;
  words: string;
}

interface Counters {
  complexes: number;
  flats: number;
  delivered: number;
  priceDrops: number | null;
}

function counter(number: number, forms: Forms): Counter {
  return { number: groupThousands(number), words: plural(number, forms) };
}

/** The counters of the site; a nought says nothing and is omitted, as what is unknown is. */
export function countersOf({ complexes, flats, delivered, priceDrops }: Counters): Counter[] {
  const counts: readonly (readonly [number | null, Forms])[] = [
    [complexes, ['комплекс в продаже', 'комплекса в продаже', 'комплексов в продаже']],
    [flats, ['квартира на выбор', 'квартиры на выбор', 'квартир на выбор']],
    [delivered, ['комплекс уже сдан', 'комплекса уже сданы', 'комплексов уже сданы']],
    [priceDrops, ['цена снизилась за неделю', 'цены снизились за неделю', 'цен снизились за неделю']],
  ];
  return counts.flatMap(([number, forms]) => (number ? [counter(number, forms)] : []));
}

export interface HistoryFacts {
  pricesPerMeter: readonly { date: string; price: number; count: number }[];
  averagePricePerMeter: { percent: number | null };
  movedQueues: number;
  movedBuildings: number;
}

/** Whether anything is known of the year. */
export const hasHistory = ({ pricesPerMeter, movedQueues }: HistoryFacts) =>
  pricesPerMeter.length > 1 || movedQueues > 0;

/** What a year has changed, in sentences; what is not known has none. */
export function historyOf({
  pricesPerMeter,
  averagePricePerMeter,
  movedQueues,
  movedBuildings,
}: HistoryFacts) {
  const said: string[] = [];
  const [first, last] = [pricesPerMeter[0], pricesPerMeter.at(-1)];
  const { percent: moved } = averagePricePerMeter;
  if (first && last && moved !== null) {
    const price = `${groupThousands(Math.round(last.price * 1_000))}\u00a0₽`;
    const change =
      moved === 0
        ? 'не\u00a0изменилась'
        : `${moved > 0 ? 'выросла' : 'снизилась'} на\u00a0${percent(Math.abs(moved))}`;
    const known = counted(last.count, ['комплексе', 'комплексах', 'комплексах']);
    said.push(
      `Цена самого недорогого метра в\u00a0комплексе ${change} с\u00a0${date(first.date)}\u00a0года. Сейчас в\u00a0половине комплексов такой метр дешевле ${price}, в\u00a0половине\u00a0— дороже (цена известна в\u00a0${known}).`,
    );
  }
  if (movedQueues > 0) {
    const queues = counted(movedQueues, ['корпуса', 'корпусов', 'корпусов']);
    const buildings = counted(movedBuildings, ['комплексе', 'комплексах', 'комплексах']);
    said.push(`Сдачу ${queues} в\u00a0${buildings} за\u00a0год перенесли на\u00a0более поздний срок.`);
  }
  return said;
}

/** «18 комплексов». */
export function complexesText(count: number): string {
  return counted(count, ['комплекс', 'комплекса', 'комплексов']);
}

/** «4,7». */
export function ratingText(rating: number): string {
  return String(rating).replace('.', ',');
}
