import { expect, test } from 'vitest';

import { byLetter } from './letters';

test('names are grouped by the upper-case first letter', () => {
  const names = ['Басманный', 'Беговой', 'ВДНХ', 'вешняки', 'Ёлкино'].map((name) => ({ name }));
  expect(byLetter(names).map(({ letter, items }) => [letter, items.length])).toEqual([
    ['Б', 2],
    ['В', 2],
    ['Ё', 1],
  ]);
  expect(byLetter([])).toEqual([]);
});
