/** Four questions about a complex, answered from its data. */
import { houseTitle } from '../../entities/complex/house-title';
import type { Building, Details, Program } from '../../entities/complex/types';
import type { PriceRow } from '../../entities/lot/room-classes';
import { offerNounsOf } from '../../entities/complex/offer-nouns';
import { deadlineOn } from '../../entities/complex/completion';
import { DELIVERED, UNKNOWN } from '../../lib/completion';
import { area, counted, date, percent, priceShort } from '../../lib/format';
import { isVague } from './model';

export interface Question {
  question: string;
  answer: string;
}

const MINUTES = ['минута', 'минуты', 'минут'] as const;

export function questions(
  building: Building,
  details: Details,
  rows: readonly PriceRow[],
  programs: readonly Program[],
  today: string,
): Question[] {
  // A question cannot start with «Коттеджный посёлок».
  const full = building.full_name;
  const name = full.startsWith('ЖК') ? full : full.charAt(0).toLowerCase() + full.slice(1);
  return [
    price(building, rows),
    completion(name, details, today),
    way(name, building),
    loan(building, programs),
  ].filter((question) => question !== null);
}

function price(building: Building, rows: readonly PriceRow[]): Question | null {
  if (building.price_from === null) return null;
  const { one, forms } = offerNounsOf(building);
  const parts = rows
    .filter((row) => row.priceFrom !== null)
    .map((row) => `${row.genitive} — от ${priceShort(row.priceFrom ?? 0)}`);
  const sizes =
    building.area_from !== null && building.area_to !== null
      ? ` ${sizesOf(building.area_from, building.area_to)}.`
      : '';
  const list = parts.length > 1 ? `: ${parts.join(', ')}` : '';
  const amount = `${building.flats_count === 1 ? 'за' : 'от'} ${priceShort(building.price_from)}`;
  return {
    question: `Сколько ${one.startsWith('апартаменты') ? 'стоят' : 'стоит'} ${one} ${building.full_name_in}?`,
    answer: `В продаже ${counted(building.flats_count, forms)} ${amount}${list}.${sizes}`,
  };
}

function sizesOf(from: number, to: number): string {
  return from === to ? `Площадь ${area(from)}` : `Площади от ${area(from)} до ${area(to)}`;
}

/** Nothing is known where no корпус has a date. */
function completion(name: string, { queues }: Details, today: string): Question | null {
  if (queues.every((queue) => queue.deadline === UNKNOWN)) return null;
  const each = queues.map((queue) => {
    const keys =
      queue.deadline !== DELIVERED && queue.keys_date && queue.keys_date >= today
        ? `, ключи до ${date(queue.keys_date)}`
        : '';
    return `${houseTitle(queue.title)} — ${deadlineOn(queue.deadline, today)}${keys}`;
  });
  return { question: `Когда сдадут ${name}?`, answer: `${each.join('; ')}.` };
}

/** A vague address answers little, so it is said to be vague. */
function way(name: string, building: Building): Question | null {
  const { subways, address } = building;
  if (isVague(building)) {
    return { question: `Где находится ${name}?`, answer: `${address}. Точный адрес продавец не указал.` };
  }
  const near = subways.slice(0, 3).map((station) => {
    const isFar = station.transport_minutes !== null;
    const minutes = station.transport_minutes ?? station.walk_minutes;
    return `до станции «${station.name}» ${counted(minutes, MINUTES)} ${isFar ? 'на транспорте' : 'пешком'}`;
  });
  const stations = near.length > 0 ? ` Оттуда ${near.join(', ')}.` : '';
  const how = near.length > 0 ? ' и как добраться' : '';
  return { question: `Где находится ${name}${how}?`, answer: `Адрес: ${address}.${stations}` };
}

function loan(building: Building, programs: readonly Program[]): Question | null {
  const best = programs.find((program) => program.is_eligible);
  if (!best) return null;
  const { bought } = offerNounsOf(building);
  return {
    question: `Можно ли купить ${bought} ${building.full_name_in} в ипотеку?`,
    answer:
      `Да. Самая низкая ставка — ${percent(best.percent)} по программе «${best.name}» (${best.bank_name}), ` +
      `первый взнос от ${best.first_pay}\u00a0%, срок до ${best.term}\u00a0лет.`,
  };
}
