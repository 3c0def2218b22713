/**
 * Numbers, prices, areas and dates in Russian format, identical to the server's.
 *
 * No Intl and no toLocaleString: the server's script engine has neither. Both sides are tested against the cases in
 * `catalog/tests/formats.json`.
 */

import { COMMISSION, DELIVERED, PROJECT, UNKNOWN } from './completion';
import { MOSCOW_MS } from './constants';

const NBSP = '\u00a0';

/** Singular, 2–4 and 5+ forms: `['квартира', 'квартиры', 'квартир']`. */
export type Forms = readonly [one: string, few: string, many: string];

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

/** Groups digits by three: «8 420 000». */
export function groupThousands(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, NBSP);
}

/** The form of a noun after a number. */
export function plural(number: number, [one, few, many]: Forms): string {
  const tens = number % 100;
  const units = number % 10;
  if (tens >= 11 && tens <= 14) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** A number with its noun: «1 248 квартир». */
export function counted(number: number, forms: Forms): string {
  return groupThousands(number) + NBSP + plural(number, forms);
}

/** Thousands of roubles, for lists: «8,42 млн ₽», «950 тыс. ₽». */
export function priceShort(thousands: number): string {
  if (thousands < 1_000) return `${thousands}${NBSP}тыс.${NBSP}₽`;
  const hundredths = Math.floor((thousands + 5) / 10);
  const whole = groupThousands(Math.floor(hundredths / 100));
  return `${whole}${fraction(hundredths % 100)}${NBSP}млн${NBSP}₽`;
}

/** Thousands of roubles, for details: «8 420 000 ₽». */
export function priceFull(thousands: number): string {
  return `${groupThousands(thousands * 1_000)}${NBSP}₽`;
}

/** Square metres: «38,4 м²». */
export function area(squareMetres: number): string {
  return `${decimal(squareMetres)}${NBSP}м²`;
}

/** Сотки of land: «12,5 сот.». */
export function land(are: number): string {
  return `${decimal(are)}${NBSP}сот.`;
}

/** A completion by its code, 1 to 4 or year and quarter: «сдан», «IV кв. 2027». */
export function deadline(code: number): string {
  switch (code) {
    case DELIVERED:
      return 'сдан';
    case UNKNOWN:
      return 'срок не объявлен';
    case PROJECT:
      return 'проект';
    case COMMISSION:
      return 'госкомиссия';
    default: {
      const roman = ['', 'I', 'II', 'III', 'IV'][code % 10] ?? '';
      return `${roman}${NBSP}кв.${NBSP}${Math.floor(code / 10)}`;
    }
  }
}

/** An ISO day: «20 ноября 2026». */
export function date(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  return `${day}${NBSP}${MONTHS[(month ?? 1) - 1]}${NBSP}${year}`;
}

/** An ISO day within a year: «30 ноября». */
export function dayMonth(iso: string): string {
  const [, month, day] = iso.slice(0, 10).split('-').map(Number);
  return `${day}${NBSP}${MONTHS[(month ?? 1) - 1]}`;
}

const TITLES = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
] as const;

/** The month of an ISO day, or of YYYY-MM: «Ноябрь 2026». */
export function monthTitle(iso: string): string {
  const [year, month] = iso.split('-').map(Number);
  return `${TITLES[(month ?? 1) - 1]}${NBSP}${year}`;
}

/** A timestamp in Moscow time: the date and «9:30». */
export function moscowTime(iso: string): { day: string; time: string } {
  const moment = new Date(Date.parse(iso) + MOSCOW_MS);
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0');
  return { day: moment.toISOString().slice(0, 10), time: `${moment.getUTCHours()}:${minutes}` };
}

/** Whole roubles: «54 210 ₽». */
export function roubles(amount: number): string {
  return `${groupThousands(Math.round(amount))}${NBSP}₽`;
}

/** «6 %», «5,6 %». */
export function percent(value: number): string {
  return `${decimal(value)}${NBSP}%`;
}

/** A value of the room filter as the name of a flat: «Студия», «2-комнатная квартира». */
export function roomsTitle(value: string): string {
  if (value === 'st') return 'Студия';
  if (value === 'open') return 'Свободная планировка';
  const rooms = Number.parseInt(value, 10);
  return rooms > 0 ? `${rooms}-комнатная квартира` : 'Квартира';
}

export function decimal(value: number): string {
  const hundredths = Math.round(value * 100);
  return Math.floor(hundredths / 100) + fraction(hundredths % 100);
}

/** Hundredths after a decimal comma, without trailing zeros. */
function fraction(hundredths: number): string {
  if (hundredths === 0) return '';
  if (hundredths % 10 === 0) return `,${hundredths / 10}`;
  return `,${String(hundredths).padStart(2, '0')}`;
}

/** The first letter as a capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
