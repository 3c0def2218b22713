import { expect, it } from 'vitest';

import { interchanges } from './interchanges';

const station = (path: string, name: string | null, walk: number) => ({
  path,
  walk,
  line: name === null ? null : { name, color_rgb: '#fff' },
});

it('an interchange is named once, by its nearest station, with all of its lines', () => {
  const found = interchanges([
    station('timiryazevskaya', 'Серпуховско-Тимирязевская', 12),
    station('petrovskaya', 'МЦД-3', 27),
    station('timiryazevskaya', 'МЦД-1', 14),
    station('dmitrovskaya', null, 30),
  ]);
  expect(
    found.map(({ station: { path, walk }, lines }) => [path, walk, lines.map(({ name }) => name)]),
  ).toEqual([
    ['timiryazevskaya', 12, ['Серпуховско-Тимирязевская', 'МЦД-1']],
    ['petrovskaya', 27, ['МЦД-3']],
    ['dmitrovskaya', 30, []],
  ]);
});
