/** The texts of a flat's card as plain values. */
import type { FlatCardFieldsFragment } from '../../api/generated/types';
import { deadlineOn } from '../../entities/complex/completion';
import { contractOf } from '../../entities/lot/contract';
import { area } from '../../lib/format';

export type Flat = FlatCardFieldsFragment;

const FINISHING: Readonly<Record<string, string>> = {
  none: 'без отделки',
  white_box: 'предчистовая отделка',
  fine: 'чистовая отделка',
  furnished: 'с мебелью',
};

const CONTRACTS: Readonly<Record<string, string>> = {
  ДКП: 'договор купли-продажи',
  уступка: 'уступка по ДДУ',
};

/** The flats of a page, neighbours of one complex together. */
export function runsOf(flats: readonly Flat[]): Flat[][] {
  const runs: Flat[][] = [];
  flats.forEach((flat, place) => {
    if (flats[place - 1]?.building.id === flat.building.id) runs.at(-1)?.push(flat);
    else runs.push([flat]);
  });
  return runs;
}

/** «7 этаж из 25»; empty while the floor is unknown. */
export function floorText({ flat, floors_total: total }: Pick<Flat, 'flat' | 'floors_total'>): string {
  if (flat.floor === null) return '';
  return total === null ? `${flat.floor}\u00a0этаж` : `${flat.floor}\u00a0этаж из\u00a0${total}`;
}

/** Finishing, completion, contract, kitchen: known facts of the flat. */
export function factsOf(card: Flat, today: string): { name: string; value: string }[] {
  const { flat, euro, deadline: code } = card;
  const facts = [
    { name: 'Сдача', value: deadlineOn(code, today) },
    { name: 'Отделка', value: flat.finishing ? (FINISHING[flat.finishing] ?? '') : '' },
    { name: euro ? 'Кухня-гостиная' : 'Кухня', value: flat.s_kitchen ? area(flat.s_kitchen) : '' },
    { name: 'Договор', value: contractOf(card, CONTRACTS) ?? '' },
  ];
  return facts.filter(({ value }) => value);
}

/** The price change since the flat was first listed, thousands of roubles; zero if it did not change. */
export function changeOf({
  price_from: now,
  price_change: percent,
}: Pick<Flat, 'price_from' | 'price_change'>): number {
  if (now === null || !percent) return 0;
  return Math.round(now - now / (1 + percent / 100));
}
