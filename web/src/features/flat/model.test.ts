import { expect, it } from 'vitest';

import type { Flat } from './model';
import { placeOf } from './model';

const at = (title: string | null) =>
  placeOf(
    {
      queue: title === null ? null : { title },
      section: '1',
      floor: 3,
      floors_total: 13,
    } as unknown as Flat,
    { name: 'Страстной бульвар, д. 4' },
  );

it('the place of a flat names the корпус, also where a feed has only its number', () => {
  expect(at('Корпус 2')).toBe('корпус 2, секция 1, 3 этаж из 13');
  expect(at('12')).toBe('корпус 12, секция 1, 3 этаж из 13');
  expect(at(null)).toBe('секция 1, 3 этаж из 13');
  expect(at('Страстной бульвар, д. 4')).toBe('секция 1, 3 этаж из 13');
  expect(at('Страстной бульвар, д. 6')).toBe('Страстной бульвар, д. 6, секция 1, 3 этаж из 13');
});
