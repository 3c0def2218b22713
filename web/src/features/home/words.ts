/** The texts of the start page as plain values. */
import type { SiteRegion } from '../../app/contract';
import { counted, dayMonth, type Forms, groupThousands, moscowTime, plural } from '../../lib/format';

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

/** «18 комплексов». */
export function complexesText(count: number): string {
  return counted(count, ['комплекс', 'комплекса', 'комплексов']);
}

/** «4,7». */
export function ratingText(rating: number): string {
  return String(rating).replace('.', ',');
}
