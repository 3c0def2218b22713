/** Rows of the table of flats. */
import { capitalised } from '../../lib/format';
import { deadlineOn, isPast } from '../../entities/complex/completion';
import { contractOf } from '../../entities/lot/contract';
import { finishing } from '../../entities/lot/finishing';
import { PercentChange } from '../../entities/prices/PercentChange';
import type { CompareListQuery } from '../../api/generated/types';
import { area, counted, groupThousands, priceFull, roubles } from '../../lib/format';
import { decimal, station } from './complexes';
import type { Group } from './table';
import { ranked, words } from './table';

export type Flat = CompareListQuery['objectsList']['flats'][number];

/** Explanations of contracts for readers without experience. */
const CONTRACTS: Readonly<Record<string, string>> = {
  ДДУ: 'ДДУ: договор долевого участия',
  ДКП: 'ДКП: купля-продажа в сданном доме',
  уступка: 'уступка прав по ДДУ',
};

/** The rows for flats. */
export const flatGroups = (today: string): readonly Group<Flat>[] => [
  {
    title: 'Цена',
    questions: [
      {
        title: 'Цена',
        best: 'least',
        value: ({ price_from: price }) =>
          ranked(price, (thousands) => priceFull(thousands)) ?? words('по запросу'),
      },
      {
        title: 'За м²',
        best: 'least',
        value: ({ price_sq: metre }) =>
          ranked(metre, (price) => `${groupThousands(Math.round(price * 1_000))}\u00a0₽`),
      },
      {
        title: 'Изменение с первой цены',
        value: ({ price_change: change }) =>
          change === null
            ? null
            : change === 0
              ? words('нет')
              : {
                  text: `${change > 0 ? '+' : '−'}${decimal(Math.abs(change))}\u00a0%`,
                  node: <PercentChange percent={change} />,
                },
      },
      {
        title: 'Платёж в месяц',
        best: 'least',
        value: ({ payment }) => (payment ? ranked(payment.monthly, roubles) : null),
      },
      {
        title: 'Программа',
        value: ({ payment }) => words(payment && `${payment.bank_name}, ${decimal(payment.percent)}\u00a0%`),
      },
    ],
  },
  {
    title: 'Квартира',
    questions: [
      {
        title: 'Общая площадь',
        best: 'most',
        value: ({ s_total: size }) => ranked(size, area),
      },
      { title: 'Жилая', best: 'most', value: ({ flat }) => ranked(flat.s_live, area) },
      { title: 'Кухня', best: 'most', value: ({ flat }) => ranked(flat.s_kitchen, area) },
      { title: 'Этаж', value: floor },
      {
        title: 'Планировка',
        // Without the kitchen nobody can tell a usual plan from a euro one.
        value: ({ rooms, euro, flat }) =>
          words(
            rooms === 'open'
              ? 'свободная'
              : euro
                ? 'евро: кухня-гостиная'
                : flat.s_kitchen === null
                  ? null
                  : 'обычная',
          ),
      },
      { title: 'Отделка', value: ({ flat }) => words(flat.finishing && finishing([flat.finishing])) },
      { title: 'Балкон и лоджия', value: ({ flat }) => words(outside(flat)) },
    ],
  },
  {
    title: 'Дом и сделка',
    questions: [
      {
        title: 'Комплекс',
        value: ({ building }) => ({
          text: building.name,
          node: <a href={building.url}>{building.name}</a>,
        }),
      },
      { title: 'Застройщик', value: ({ building }) => words(building.builder_name) },
      {
        title: 'Срок сдачи',
        best: 'least',
        value: ({ deadline: code }) => ({
          text: deadlineOn(code, today),
          rank: code === UNKNOWN || isPast(code, today) ? null : code,
        }),
      },
      {
        title: 'Договор',
        value: (flat) => {
          const contract = contractOf(flat, CONTRACTS);
          return words(contract && capitalised(contract));
        },
      },
    ],
  },
  {
    title: 'Место',
    questions: [
      { title: 'Метро', best: 'least', value: ({ building }) => station(building.subways) },
      { title: 'Адрес', value: ({ building }) => words(building.address) },
    ],
  },
];

/** The code of an unannounced completion. */
const UNKNOWN = 2;

function floor({ flat, floors_total: total }: Flat) {
  if (flat.floor === null) return null;
  return words(total === null ? String(flat.floor) : `${flat.floor} из ${total}`);
}

function outside({ loggias_count: loggias, balconies_count: balconies }: Flat['flat']): string | null {
  const parts = [
    loggias ? counted(loggias, ['лоджия', 'лоджии', 'лоджий']) : null,
    balconies ? counted(balconies, ['балкон', 'балкона', 'балконов']) : null,
  ].filter((part) => part !== null);
  return parts.join(', ') || (loggias === 0 && balconies === 0 ? 'нет' : null);
}
