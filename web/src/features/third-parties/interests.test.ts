import { expect, test } from 'vitest';

import { deadlines, interestsOf, operationsOf, priceBand, roomsName } from './interests';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['SPB', 4_999, 'до 5 млн ₽'],
  ['SPB', 5_000, 'от 5 до 7 млн ₽'],
  ['SPB', 7_000, 'от 7 до 13 млн ₽'],
  ['SPB', 13_000, 'от 7 до 13 млн ₽'],
  ['SPB', 13_001, 'свыше 13 млн ₽'],
  ['MSK', 6_999, 'до 7 млн ₽'],
  ['MSK', 7_000, 'от 7 до 10 млн ₽'],
  ['MSK', 12_000, 'от 10 до 15 млн ₽'],
  ['MSK', 15_000, 'от 15 до 20 млн ₽'],
  ['MSK', 20_000, 'от 15 до 20 млн ₽'],
  ['MSK', 20_500, 'свыше 20 млн ₽'],
] as const)('in %s %i thousand roubles are «%s»', (region, thousands, band) => {
  expect(plain(priceBand(region, thousands))).toBe(band);
});

test('completions are «сдан» and years, each once', () => {
  expect(deadlines([1, 20_271, 20_274, 2_028, 1, 20_283])).toEqual(['сдан', '2027', '2028']);
  expect(deadlines([2, 4, null])).toEqual([]);
  expect(deadlines([3])).toEqual(['проект']);
});

test('rooms have full names', () => {
  expect(
    ['st', '1', '2', '3', '4', '4+', '5', '5+', 'open'].map((value) => plain(roomsName(value) ?? '')),
  ).toEqual([
    'Студия',
    'Однокомнатная',
    'Двухкомнатная',
    'Трёхкомнатная',
    'Четырёхкомнатная',
    'Четыре комнаты и больше',
    'Пятикомнатная',
    'Пять комнат и больше',
    'Свободная планировка',
  ]);
  expect(plain(roomsName(7) ?? '')).toBe('Пять комнат и больше');
  expect(roomsName(-1)).toBe('Свободная планировка');
  expect(roomsName('x')).toBeNull();
});

const of = (data: unknown) =>
  operationsOf(interestsOf([{ data: null }, { data }], 'MSK')).map(({ op, key, value }) => [
    op,
    key,
    plain(value),
  ]);

test('a viewed complex is an interest', () => {
  const building = {
    name: 'Сосны',
    location_data: { name: 'Раменки' },
    subways: [{ name: 'Раменки' }, { name: 'Мичуринский проспект' }],
    price_from: 12_400,
    end_date: 20_274,
    end_date_to: 20_284,
  };
  const expected = [
    ['update_or_create', 'Район/Локация', 'Раменки'],
    ['update_or_create', 'Метро', 'Раменки, Мичуринский проспект'],
    ['update_or_create', 'ЖК', 'Сосны'],
    ['update_or_create', 'Срок сдачи', 'сдан, 2027'],
    ['update_or_create', 'Стоимость', 'от 10 до 15 млн ₽'],
  ];
  const queues = [{ deadline: 1 }, { deadline: 20_271 }, { deadline: 20_274 }];
  expect(of({ buildingPage: { building, details: { queues } } })).toEqual(expected);
  expect(of({ buildingPage: { building, details: { queues: [] } } })[3]).toEqual([
    'update_or_create',
    'Срок сдачи',
    '2027, 2028',
  ]);
});

test('a viewed flat is one with its rooms', () => {
  const answer = of({
    flatPage: {
      flat: { rooms: 2, price: 21_000 },
      building: { name: 'Сосны', subways: [], location_data: null },
      apartment: { deadline: 20_272 },
    },
  });
  expect(answer.map(([, key, value]) => [key, value])).toEqual([
    ['Комнатность', 'Двухкомнатная'],
    ['ЖК', 'Сосны'],
    ['Срок сдачи', '2027'],
    ['Стоимость', 'свыше 20 млн ₽'],
  ]);
});

test('a search is one, and an empty search says nothing', () => {
  const form = {
    selectedSubways: [{ name: 'Раменки' }],
    selectedDistricts: [{ name: 'ЗАО' }],
    selectedRooms: ['st', '4+'],
    selectedResidentialComplexes: [],
    selectedEndDates: [1, 2_027],
    priceTo: 9_000_000,
  };
  const answer = of({ buildingsListFilters: { form } });
  expect(answer.map(([, key, value]) => [key, value])).toEqual([
    ['Район/Локация', 'ЗАО'],
    ['Метро', 'Раменки'],
    ['Комнатность', 'Студия, Четыре комнаты и больше'],
    ['Срок сдачи', 'сдан, 2027'],
    ['Стоимость', 'от 7 до 10 млн ₽'],
  ]);
  const empty = {
    selectedSubways: [],
    selectedDistricts: [],
    selectedRooms: [],
    selectedResidentialComplexes: [],
    selectedEndDates: [],
    priceTo: 0,
  };
  expect(of({ buildingsListFilters: { form: empty } })).toEqual([]);
  expect(of(null)).toEqual([]);
});
