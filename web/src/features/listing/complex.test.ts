import { expect, test } from 'vitest';

import { completion, completionOf } from '../../entities/complex/completion';
import { badgesOf, classOf, type Complex, flatsUrl, movedText, otherRooms, priceRows } from './complex';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const rooms = (count: number, price: number | null, area: number) => ({
  count,
  price_from: price,
  price_to: price,
  area_from: area,
  area_to: area,
});

const PLAIN = {
  sales_closed: false,
  end_date: 20274,
  escrow_bank: null,
  finish_type: [],
  family_mortgage: false,
  it_mortgage: false,
  installment: false,
  trade_in: false,
  maternity_capital: false,
  promos: [],
} as unknown as Complex;

test('a class is a class', () => {
  expect(classOf({ categories: ['жилой комплекс', 'комфорт'] })).toBe('комфорт-класс');
  expect(classOf({ categories: ['жилой комплекс', 'элитный'] })).toBe('элитный класс');
  expect(classOf({ categories: ['жилой комплекс'] })).toBe('');
});

test.each([
  [1, 1, 'сдан'],
  [20274, 20274, 'сдача: IV кв. 2027'],
  [20274, 20282, 'сдача: IV кв. 2027 — II кв. 2028'],
  [1, 20282, 'сдан частично, до II кв. 2028'],
  [3, 3, 'проект'],
  [4, 20271, 'госкомиссия — I кв. 2027'],
  [null, null, ''],
  [20251, 20251, 'срок был: I кв. 2025'],
  [20251, 20263, 'срок был: I кв. 2025 — III кв. 2026'],
  [20251, 20282, 'I кв. 2025 (срок прошёл) — II кв. 2028'],
  [20251, 2, 'срок был: I кв. 2025, у части корпусов не объявлен'],
  [20264, 2, 'сдача: IV кв. 2026, у части корпусов срок не объявлен'],
  [1, 20251, 'сдан частично, срок был: I кв. 2025'],
  [1, 2, 'сдан частично, у других корпусов срок не объявлен'],
])('completion %s to %s reads «%s»', (first, last, expected) => {
  expect(plain(completion(first, last, '2026-11-20'))).toBe(expected);
});

test('a moved completion is shown with the first promise', () => {
  const text = movedText({ moved_deadline: { times: 2, first_date: 20254 } });
  expect(plain(text)).toBe('Срок сдачи переносили дважды: сначала был IV кв. 2025');
  expect(movedText({ moved_deadline: null })).toBe('');
});

test('the table has a row for each class that matches, with its flats behind it', () => {
  const flats = {
    st: null,
    r1: rooms(112, 15_900, 38.4),
    r2: null,
    r3: null,
    r4: rooms(3, null, 90),
    r5: rooms(1, 40_000, 120),
    open: null,
  };
  const listing = '/buildings/?rooms=1,2&price_to=25000000&sort=price&dir=asc&page=2';
  const rows = priceRows({ flats }, flatsUrl({ id: 7 }, listing));
  expect(rows).toEqual([
    {
      key: '1',
      title: '1-комнатные',
      areaFrom: 38.4,
      priceFrom: 15_900,
      count: 112,
      url: '/kvartiry/?price_to=25000000&complex=7&rooms=1',
    },
    {
      key: '4+',
      title: '4 комнаты и больше',
      areaFrom: 90,
      priceFrom: 40_000,
      count: 4,
      url: '/kvartiry/?price_to=25000000&complex=7&rooms=4%2B',
    },
  ]);
});

test('the flats of a complex keep the conditions of the listing', () => {
  expect(flatsUrl({ id: 7 }, '/buildings/?rooms=1,2')).toBe('/kvartiry/?rooms=1,2&complex=7');
});

test('badges are few, and a promo is among them', () => {
  const rich = {
    ...PLAIN,
    escrow_bank: 'Столичный',
    finish_type: ['fine'],
    family_mortgage: true,
    installment: true,
    trade_in: true,
    promos: [{ header: 'Скидка 5 %', to: '2026-11-30', unlimited: false }],
  } as Complex;
  const texts = badgesOf(rich).map(({ text }) => plain(text));
  expect(texts).toHaveLength(5);
  expect(texts[0]).toBe('Эскроу: Столичный');
  expect(texts[4]).toBe('Скидка 5 % до 30 ноября');
});

test('a delivered complex needs no escrow', () => {
  const texts = badgesOf({ ...PLAIN, end_date: 1, end_date_to: 1, escrow_bank: 'Столичный' }).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(['Сдан']);
});

test('what the filter leaves out is named shortly', () => {
  expect(otherRooms({ rooms: ['st', '3', '4', '5'] })).toBe('студии, 3, 4+');
});

const completionSaid = (end_date: number | null, end_date_to: number | null) =>
  plain(completionOf({ end_date, end_date_to }, '2026-11-20'));

test('a tile says «сдан» only of a complex that is delivered as a whole', () => {
  expect(completionSaid(1, 1)).toBe('сдан');
  expect(completionSaid(1, 20_282)).toBe('сдан частично, до II кв. 2028');
  expect(completionSaid(20_274, 20_282)).toBe('IV кв. 2027 — II кв. 2028');
  expect(completionSaid(20_251, 20_251)).toBe('срок был: I кв. 2025');
});
