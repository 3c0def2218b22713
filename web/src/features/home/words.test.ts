import { expect, test } from 'vitest';

import { countersOf, hasHistory, headerOf, historyOf, ratingText, updatedText } from './words';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a catalogue of today says so', () => {
  expect(plain(updatedText('2026-11-20T06:30:00Z', '2026-11-20'))).toBe(
    'Обновлено сегодня, 20 ноября, в 9:30',
  );
  expect(plain(updatedText('2026-11-19T06:30:00Z', '2026-11-20'))).toBe('Обновлено 19 ноября, в 9:30');
});

test('counters agree with their nouns, and one that is not known is not shown', () => {
  const counters = countersOf({ complexes: 541, flats: 58_640, delivered: 2, priceDrops: 1_312 });
  expect(counters.map(({ number, words }) => plain(`${number} ${words}`))).toEqual([
    '541 комплекс в продаже',
    '58 640 квартир на выбор',
    '2 комплекса уже сданы',
    '1 312 цен снизились за неделю',
  ]);
  expect(countersOf({ complexes: 1, flats: 1, delivered: 0, priceDrops: null })).toHaveLength(2);
});

test('a year is told by what is known of it', () => {
  const points = [
    { date: '2025-11-27', price: 250, count: 310 },
    { date: '2026-11-27', price: 271.4, count: 341 },
  ];
  const facts = { averagePricePerMeter: { percent: 8.6 }, movedQueues: 21, movedBuildings: 14 };
  expect(historyOf({ ...facts, pricesPerMeter: points }).map(plain)).toEqual([
    'Цена самого недорогого метра в комплексе выросла на 8,6 % с 27 ноября 2025 года. Сейчас в половине комплексов такой метр дешевле 271 400 ₽, в половине — дороже (цена известна в 341 комплексе).',
    'Сдачу 21 корпуса в 14 комплексах за год перенесли на более поздний срок.',
  ]);
  const nothing = {
    pricesPerMeter: points.slice(1),
    averagePricePerMeter: { percent: null },
    movedQueues: 0,
    movedBuildings: 0,
  };
  expect([hasHistory(nothing), historyOf(nothing)]).toEqual([false, []]);
});

test('each site has its own header', () => {
  expect(plain(headerOf('MSK'))).toBe('Новостройки Москвы и области');
  expect(plain(headerOf('SPB'))).toBe('Новостройки Петербурга и области');
});

test('a rating has a decimal comma', () => {
  expect(ratingText(4.7)).toBe('4,7');
});
