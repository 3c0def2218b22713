import { expect, it } from 'vitest';

import { checksOf, sectionsOf } from './checks';

const wrong = (markdown: string) =>
  checksOf(markdown, null)
    .filter(({ isPassed }) => !isPassed)
    .map(({ line }) => line);

it('lists the headings with their lines', () => {
  expect(
    sectionsOf(
      '---\nheader: А\n---\n\n## Про **цену**\n\n```novosel loan\n## не заголовок\n```\n\n### Ниже\n',
    ),
  ).toEqual([
    { level: 2, title: 'Про цену', line: 5 },
    { level: 3, title: 'Ниже', line: 11 },
  ]);
});

it('finds a heading out of order, and a picture without words', () => {
  expect(wrong('## А\n\n### Б\n\n![дом](/media/1.svg)\n')).toEqual([]);
  expect(wrong('Начало\n\n### Б\n')).toEqual([3]);
  expect(wrong('## А\n\n![](/media/1.svg)\n')).toEqual([3]);
});
