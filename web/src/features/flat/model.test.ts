import { expect, it } from 'vitest';

import type { Flat } from './model';
import { keysOf, placeOf } from './model';

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

const keys = (deadline: number, keys_date: string | null) => keysOf({ deadline, keys_date }, '2026-08-22');

it('keys are promised where their date is known alone, for a delivered house says nothing of keys', () => {
  expect(keys(20274, '2028-02-24')).toBe('до 24\u00a0февраля\u00a02028');
  expect(keys(20261, '2026-06-01')).toBeNull();
  expect(keys(1, '2026-08-30')).toBe('сразу после сделки');
  expect(keys(1, null)).toBeNull();
  expect(keys(20274, null)).toBeNull();
});
