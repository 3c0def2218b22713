import { expect, it } from 'vitest';

import saved from '../../../tests/fixtures/compare.json';
import type { Complex } from './complexes';
import { complexGroups, shifts } from './complexes';

const [known] = saved.answers.CompareList.objectsList.buildings as unknown as Complex[];
const TODAY = '2026-11-20';

const answer = (title: string, change: Partial<Complex>) =>
  complexGroups(TODAY)
    .flatMap(({ questions }) => questions)
    .find((question) => question.title === title)
    ?.value({ ...known, ...change } as Complex)?.text ?? null;

it('what nobody told is no «нет»', () => {
  const silent = { builder: null, installment: false, promos: [], location_data: null, mkad_dist: null };
  for (const title of ['Рассрочка', 'Акции', 'От кольцевой дороги']) expect(answer(title, silent)).toBeNull();
  expect(answer('Рассрочка', { installment: false })).toBe('нет');
  expect(answer('От кольцевой дороги', { mkad_dist: null })).toBe('внутри');
});

it('postponements are denied where the builder would have told of them', () => {
  const still = { moved_deadline: null, missed_deadline: false, end_date: 20_274 };
  const text = (change: Partial<Complex>) =>
    shifts({ ...known, ...still, ...change } as Complex, TODAY)?.text;
  expect(text({})).toBe('не было');
  expect(text({ builder: null })).toBe('нет данных');
  expect(text({ missed_deadline: true })).toBe('нет данных');
  expect(text({ end_date: 20_251 })).toBe('нет данных');
});

it('a quarter that has passed is named so, and is not the best', () => {
  expect(answer('Срок сдачи', { end_date: 20_251, end_date_to: null })?.replaceAll('\u00a0', ' ')).toBe(
    'срок был: I кв. 2025',
  );
});
