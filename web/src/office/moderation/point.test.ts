import { expect, it } from 'vitest';

import { pointOf } from './point';

it.each([
  ['55.75138, 37.61844', [55.75138, 37.61844]],
  ['55,75138 37,61844', [55.75138, 37.61844]],
  ['55,75138, 37,61844', [55.75138, 37.61844]],
  [' 59.9386;30.3141 ', [59.9386, 30.3141]],
])('reads %s', (typed, point) => expect(pointOf(typed)).toEqual(point));

it.each(['', '55.75', '37.61844, 55.75138', '48.8566, 2.3522', '55.1, 37.2, 38.3', 'ул. Ленина, 10'])(
  'refuses %s',
  (typed) => expect(pointOf(typed)).toBeNull(),
);
