import { expect, it } from 'vitest';

import type { Flat } from './model';
import { photosOf } from './Plan';

const flat = (facts: Partial<Flat>) =>
  ({ header: 'Студия, 24 м²', plan: null, floor_plan: null, photos: [], ...facts }) as unknown as Flat;

it('the plan comes first, the plan of the floor next, and both say what they are', () => {
  const shown = photosOf(
    flat({
      plan: '/media/feed/a.webp',
      floor_plan: '/media/feed/b.webp',
      photos: [{ file: '/media/feed/c.webp', kind: 'photo', caption: null }],
    }),
  );
  expect(shown.map(({ src, caption }) => [src, caption])).toEqual([
    ['/media/feed/a.webp', 'Планировка: Студия, 24 м²'],
    ['/media/feed/b.webp', 'План этажа: Студия, 24 м²'],
    ['/media/feed/c.webp', 'Фото 1: Студия, 24 м²'],
  ]);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
});

it('a picture is called as its feed calls it, else by its kind', () => {
  const photos = [
    { file: '/media/feed/a.webp', kind: 'finish', caption: 'Кухня-гостиная' },
    { file: '/media/feed/b.webp', kind: 'finish', caption: null },
    { file: '/media/feed/c.webp', kind: 'plan', caption: null },
    { file: '/media/plan/park/finish-1.svg', kind: 'photo', caption: null },
  ];
  expect(photosOf(flat({ photos })).map(({ caption, kind }) => [caption, kind])).toEqual([
    ['Кухня-гостиная: Студия, 24 м²', 'finish'],
    ['Отделка 2: Студия, 24 м²', 'finish'],
    ['Планировка 3: Студия, 24 м²', 'plan'],
    ['Отделка, визуализация 4: Студия, 24 м²', 'finish'],
  ]);
});
