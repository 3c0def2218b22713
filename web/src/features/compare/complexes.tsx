/** Rows of the table of complexes. */
import { completionRange, isPast } from '../../entities/complex/completion';
import { capitalised } from '../../lib/format';
import { finishing } from '../../entities/lot/finishing';
import type { CompareListQuery } from '../../api/generated/types';
import { area, counted, date, deadline, groupThousands, priceShort } from '../../lib/format';
import { Station } from '../../ui/Metro';
import type { Group, Question, Value } from './table';
import { ranked, whether, words } from './table';

export type Complex = CompareListQuery['objectsList']['buildings'][number];

const LOTS = ['лот', 'лота', 'лотов'] as const;
const TIMES = ['раз', 'раза', 'раз'] as const;
/** The code of an unannounced completion. */
const UNKNOWN = 2;

const ROOMS = [
  { title: 'Студии', keys: ['st'] },
  { title: '1-комнатные', keys: ['r1'] },
  { title: '2-комнатные', keys: ['r2'] },
  { title: '3-комнатные', keys: ['r3'] },
  { title: '4 комнаты и больше', keys: ['r4', 'r5'] },
  { title: 'Свободная планировка', keys: ['open'] },
] as const satisfies { title: string; keys: (keyof Complex['flats'])[] }[];

/** The rows for complexes. */
export const complexGroups = (today: string): readonly Group<Complex>[] => [
  {
    title: 'Цена',
    questions: [
      {
        title: 'Цена от',
        best: 'least',
        value: (one) =>
          one.sales_closed
            ? words(one.sold_out_percent === 100 ? 'всё продано' : 'продажи закрыты')
            : ranked(one.price_from, (price) => priceShort(price)),
      },
      {
        title: 'Цена до',
        value: ({ price_to: price }) => (price === null ? null : words(priceShort(price))),
      },
      {
        title: 'За м²',
        best: 'least',
        value: ({ price_sq_from: metre, is_settlement: isSettlement }) =>
          isSettlement
            ? null
            : ranked(metre, (price) => `от ${groupThousands(Math.round(price * 1_000))}\u00a0₽`),
      },
      ...ROOMS.map(({ title, keys }): Question<Complex> => ({
        title,
        best: 'least',
        value: ({ flats }) => roomPrice(keys.flatMap((key) => flats[key] ?? [])),
      })),
      {
        title: 'Дома и участки',
        value: ({ settlement }) =>
          words(
            settlement?.offers
              .map(({ title, price_from: price }) =>
                price === null ? title : `${title} от ${priceShort(price)}`,
              )
              .join(', '),
          ),
      },
      {
        title: 'В продаже',
        value: ({ flats_count: count }) => words(count === 0 ? 'нет' : counted(count, LOTS)),
      },
      {
        title: 'Продано',
        value: ({ sold_out_percent: sold }) => words(sold === null ? null : `${sold}\u00a0%`),
      },
    ],
  },
  {
    title: 'Условия покупки',
    questions: [
      {
        title: 'Ипотека от',
        best: 'least',
        value: ({ mortgage_percent: rate }) => ranked(rate, (percent) => `${decimal(percent)}\u00a0%`),
      },
      {
        title: 'Льготные программы',
        value: (one) => words(programmes(one).join(', ') || (isTold(one) ? 'не действуют' : null)),
      },
      { title: 'Рассрочка', value: (one) => offered(one, one.installment) },
      { title: 'Трейд-ин', value: (one) => offered(one, one.trade_in) },
      { title: 'Эскроу', value: ({ escrow_bank: bank }) => words(bank) },
      {
        title: 'Акции',
        value: (one) => words(one.promos.map(promo).join('; ') || (isTold(one) ? 'нет' : null)),
      },
    ],
  },
  {
    title: 'Место',
    questions: [
      { title: 'Метро', best: 'least', value: ({ subways }) => station(subways) },
      { title: 'Район', value: ({ location_data: place }) => (place ? linked(place.name, place.url) : null) },
      { title: 'Адрес', value: ({ address }) => words(address) },
      {
        title: 'От кольцевой дороги',
        best: 'least',
        // Without a distance and a district the place is unknown.
        value: ({ mkad_dist: distance, location_data: place }) =>
          ranked(distance ?? (place && 0), (km) => (km > 0 ? `${decimal(km)}\u00a0км` : 'внутри')),
      },
      { title: 'Шоссе', value: ({ settlement }) => words(settlement?.road) },
      {
        title: 'Оценка места',
        best: 'most',
        value: ({ location_rating: rating }) => ranked(rating, (value) => `${decimal(value)} из 10`),
      },
      { title: 'Рядом', value: ({ infrastructure }) => around(infrastructure) },
    ],
  },
  {
    title: 'Дом',
    questions: [
      { title: 'Класс', value: ({ categories }) => words(capitalised(categories[1] ?? '')) },
      { title: 'Застройщик', value: ({ builder }) => (builder ? linked(builder.name, builder.url) : null) },
      {
        title: 'Срок сдачи',
        best: 'least',
        value: (one) => {
          const text = completionRange(one, today);
          return text && one.end_date !== null
            ? { text, rank: one.end_date === UNKNOWN || isPast(one.end_date, today) ? null : one.end_date }
            : null;
        },
      },
      { title: 'Переносы срока', value: (one) => shifts(one, today) },
      { title: 'Корпусов', value: ({ queues_count: count }) => words(count > 0 ? String(count) : null) },
      { title: 'Этажность', value: ({ floors }) => words(floors) },
      {
        title: 'Площади',
        value: ({ area_from: from, area_to: to, is_settlement: isSettlement }) =>
          words(
            isSettlement || from === null
              ? null
              : to === null
                ? `от ${area(from)}`
                : `${decimal(from)}–${area(to)}`,
          ),
      },
      {
        title: 'Потолки',
        best: 'most',
        value: ({ ceiling_height_from: from }) => ranked(from, (height) => `от ${decimal(height)}\u00a0м`),
      },
      { title: 'Отделка', value: ({ finish_type: codes }) => words(finishing(codes)) },
      { title: 'Паркинг', value: ({ parking }) => words(parking && capitalised(parking)) },
      { title: 'Особенности', value: (one) => words(features(one).join(', ')) },
      {
        title: 'Коммуникации',
        value: ({ settlement }) => words(settlement && utilities(settlement).join(', ')),
      },
      { title: 'Участков', value: ({ settlement }) => words(settlement?.plots?.toString()) },
      { title: 'Статус земли', value: ({ settlement }) => words(settlement?.land_statuses.join(', ')) },
    ],
  },
  {
    title: 'Мнения',
    questions: [
      {
        title: 'Оценка',
        best: 'most',
        value: ({ rating, rating_votes: votes }) =>
          votes > 0 ? ranked(rating, (value) => `${decimal(value)} из 5`) : null,
      },
      {
        title: 'Голосов',
        value: ({ rating_votes: votes }) => words(votes > 0 ? groupThousands(votes) : null),
      },
    ],
  },
];

/** «7,5»: a number with a decimal comma. */
export function decimal(value: number): string {
  return String(value).replace('.', ',');
}

/** The nearest station with the travel time; a station in walking distance is preferred. */
export function station(list: readonly Complex['subways'][number][]): Value | null {
  const [nearest] = list;
  if (!nearest) return null;
  const { name, walk_minutes: walk, transport_minutes: transport } = nearest;
  const byTransport = transport !== null;
  const minutes = transport ?? walk;
  return {
    text: `${name}, ${minutes} ${byTransport ? 'на транспорте' : 'пешком'}`,
    rank: nearest.is_built ? minutes + (byTransport ? FAR : 0) : null,
    node: (
      <Station
        name={name}
        color={nearest.line?.color_rgb ?? 'currentColor'}
        walk={byTransport ? null : walk}
        transport={transport}
        isPlanned={!nearest.is_built}
      />
    ),
  };
}

/** More minutes than any walk. */
const FAR = 1_000;

function linked(text: string, url: string): Value {
  return { text, node: <a href={url}>{text}</a> };
}

function roomPrice(classes: readonly NonNullable<Complex['flats']['st']>[]): Value | null {
  const prices = classes.flatMap(({ price_from: price }) => price ?? []);
  const sizes = classes.flatMap(({ area_from: size }) => size ?? []);
  if (prices.length === 0) return null;
  const price = Math.min(...prices);
  const size = sizes.length > 0 ? `, от\u00a0${area(Math.min(...sizes))}` : '';
  return { text: `от\u00a0${priceShort(price)}${size}`, rank: price };
}

function programmes(one: Complex): string[] {
  return [
    one.family_mortgage && 'семейная',
    one.it_mortgage && 'IT',
    one.military_mortgage && 'военная',
    one.rural_mortgage && 'сельская',
    one.maternity_capital && 'материнский капитал',
  ].filter((name) => name !== false);
}

function promo({ header, to, unlimited }: Complex['promos'][number]): string {
  return to && !unlimited ? `${header} до ${date(to)}` : header;
}

function around({
  schools_count,
  kindergartens_count,
  shops_count,
  clinics_count,
  parks_count,
}: Complex['infrastructure']) {
  const parts = [
    { count: schools_count, forms: ['школа', 'школы', 'школ'] as const },
    { count: kindergartens_count, forms: ['детский сад', 'детских сада', 'детских садов'] as const },
    { count: shops_count, forms: ['магазин', 'магазина', 'магазинов'] as const },
    { count: clinics_count, forms: ['поликлиника', 'поликлиники', 'поликлиник'] as const },
    { count: parks_count, forms: ['парк', 'парка', 'парков'] as const },
  ];
  return words(
    parts
      .filter(({ count }) => count > 0)
      .map(({ count, forms }) => counted(count, forms))
      .join(', '),
  );
}

/** A complex with a builder; from a price list without one a missing condition is not known to be absent. */
function isTold({ builder }: Complex): boolean {
  return builder !== null;
}

function offered(one: Complex, has: boolean): Value | null {
  return has || isTold(one) ? whether(has) : null;
}

export function shifts(one: Complex, today: string): Value | null {
  const { moved_deadline: moved, end_date: end } = one;
  if (end === null || end === UNKNOWN) return null;
  if (!moved)
    return words(isTold(one) && !one.missed_deadline && !isPast(end, today) ? 'не было' : 'нет данных');
  return words(`${counted(moved.times, TIMES)}, сначала обещали ${deadline(moved.first_date)}`);
}

function features(one: Complex): string[] {
  return [
    one.tag_closed_yard && 'закрытый двор',
    one.tag_underground_parking && 'подземный паркинг',
    one.tag_near_park && 'рядом парк',
    one.tag_near_water && 'рядом вода',
    one.tag_school && 'своя школа',
    one.tag_kindergarten && 'свой детский сад',
    one.tag_accessible && 'доступная среда',
    one.tag_panoramic_windows && 'панорамные окна',
    one.tag_terraces && 'террасы',
    one.tag_high_ceilings && 'высокие потолки',
    one.tag_smart_home && 'умный дом',
  ].filter((name) => name !== false);
}

function utilities(settlement: NonNullable<Complex['settlement']>): string[] {
  return [
    settlement.c_gaz ? 'магистральный газ' : settlement.gas && 'газ',
    settlement.electric && 'электричество',
    settlement.c_water ? 'центральный водопровод' : settlement.water && 'вода',
    settlement.c_heat && 'центральное отопление',
    settlement.c_canal && 'канализация',
  ].filter((name) => name !== false);
}
