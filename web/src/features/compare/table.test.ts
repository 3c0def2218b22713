import { expect, it } from 'vitest';

import { type Group, ranked, rowCounts, rowsOf, words } from './table';

interface Item {
  price: number | null;
  class: string;
  metro?: string;
}

const GROUPS: Group<Item>[] = [
  {
    title: 'Цена',
    questions: [{ title: 'От', best: 'least', value: ({ price }) => ranked(price, String) }],
  },
  {
    title: 'Дом',
    questions: [
      { title: 'Класс', value: (item) => words(item.class) },
      { title: 'Метро', value: (item) => words(item.metro) },
    ],
  },
];

const best = (...prices: (number | null)[]) =>
  rowsOf(
    GROUPS,
    prices.map((price) => ({ price, class: 'комфорт' })),
    false,
  )[0]?.rows[0]?.cells.map(({ isBest }) => isBest);

it('marks the best, and nobody where all are equal or nobody tells', () => {
  expect(best(9, 7, null, 7)).toEqual([false, true, false, true]);
  expect(best(7, 7)).toEqual([false, false]);
  expect(best(7)).toEqual([false]);
});

it('leaves out what nobody answers, and on request what all answer alike', () => {
  const items = [
    { price: 5, class: 'комфорт' },
    { price: 6, class: 'комфорт' },
  ];
  const titles = (onlyDifferent: boolean) =>
    rowsOf(GROUPS, items, onlyDifferent).flatMap(({ title, rows }) => [
      title,
      ...rows.map((row) => row.title),
    ]);
  expect(titles(false)).toEqual(['Цена', 'От', 'Дом', 'Класс']);
  expect(titles(true)).toEqual(['Цена', 'От']);
});

it('counts the rows, and those that a table of differences hides', () => {
  const items = [
    { price: 5, class: 'комфорт' },
    { price: 6, class: 'комфорт' },
  ];
  expect(rowCounts(GROUPS, items)).toEqual({ all: 2, same: 1 });
  expect(rowCounts(GROUPS, items.slice(1))).toEqual({ all: 2, same: 0 });
});

it('one object alone differs from nobody', () => {
  const rows = rowsOf(GROUPS, [{ price: 5, class: 'комфорт' }], true);
  expect(rows.map(({ title }) => title)).toEqual(['Цена', 'Дом']);
});

it('an answer that one does not give is a difference', () => {
  const items = [
    { price: null, class: 'комфорт', metro: 'Терехово' },
    { price: null, class: 'комфорт' },
  ];
  expect(rowsOf(GROUPS, items, true)[0]?.rows.map(({ title }) => title)).toEqual(['Метро']);
});
