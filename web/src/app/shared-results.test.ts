import { expect, test } from 'vitest';

import { SearchFormDocument } from '../api/generated/SearchForm';
import { sharedOperation, operation } from './page';
import { parseResults } from './shared-results';

const MENU = sharedOperation({ name: 'Menu', hash: 'm' }, {});
const LIST = operation({ name: 'List', hash: 'l' }, {});
const page = (...results: unknown[]) => `[${results.map((result) => JSON.stringify(result)).join(',\n')}]`;
const menu = { data: { menu: ['Дома,\n', 'Квартиры'] } };
const formOf = (url: string) =>
  parseResults(page(menu), [operation(SearchFormDocument, { region: 'MSK', url })])[0];

test('results are those of the operations, in their order', () => {
  const list = { data: { items: [1, 2] }, errors: [{ message: '],\n[' }] };
  expect(parseResults(page(menu, list), [MENU, LIST])).toEqual([menu, list]);
  expect(parseResults('[]', [])).toEqual([]);
});

test('equal results of shared operations are the same object on all pages, others are not', () => {
  const [first, items] = parseResults(page(menu, menu), [MENU, LIST]);
  const [again, others] = parseResults(page(menu, menu), [MENU, LIST]);
  expect(again).toBe(first);
  expect(others).toEqual(items);
  expect(others).not.toBe(items);
  const [other] = parseResults(page({ data: { menu: [] } }), [MENU]);
  expect(other).toEqual({ data: { menu: [] } });
});

test('the form of a catalogue is shared, that of a search is not', () => {
  expect(formOf('/buildings/')).toBe(formOf('/buildings/'));
  expect(formOf('/buildings/?rooms=2')).not.toBe(formOf('/buildings/?rooms=2'));
});

test('they are forgotten before they are too many', () => {
  const [first] = parseResults(page(menu), [MENU]);
  for (let at = 0; at < 3; at += 1) parseResults(page({ data: `${at}`.repeat(1_000_000) }), [MENU]);
  const [again] = parseResults(page(menu), [MENU]);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});
