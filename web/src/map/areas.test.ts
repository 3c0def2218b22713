import { describe, expect, test } from 'vitest';

import type { Point, Ring } from './areas';
import {
  contains,
  fitted,
  isRing,
  MAX_ADDRESS,
  readAreas,
  simplified,
  smoothedStroke,
  writeAreas,
} from './areas';

const SQUARE: Ring = {
  points: [
    [55.7, 37.5],
    [55.8, 37.5],
    [55.8, 37.7],
    [55.7, 37.7],
  ],
  excluded: false,
};
const HOLE: Ring = {
  points: [
    [55.74, 37.58],
    [55.76, 37.58],
    [55.76, 37.62],
  ],
  excluded: true,
};

describe('the value of an area', () => {
  test('comes back as it was written', () => {
    expect(readAreas(writeAreas([SQUARE, HOLE]))).toEqual([SQUARE, HOLE]);
  });

  test('is empty for nothing, null and an empty list', () => {
    for (const empty of ['', null, undefined, 'null', '[]']) expect(readAreas(empty)).toEqual([]);
  });

  test('may have bare lists of points for rings', () => {
    expect(readAreas(JSON.stringify([SQUARE.points]))).toEqual([SQUARE]);
  });

  test.each([
    ['no JSON', '[[['],
    ['another shape', '{"points":[]}'],
    ['a ring of two points', '[{"points":[[55,37],[56,37],[55,37]]}]'],
    ['a point off the regions', '[{"points":[[0,0],[1,1],[2,0]]}]'],
    ['numbers in quotes', '[{"points":[["55","37"],[55,38],[56,38]]}]'],
    ['a key too many', '[{"points":[[55,37],[55,38],[56,38]],"__proto__x":1}]'],
    ['a long text', `[${'['.repeat(70_000)}`],
    ['too many rings', JSON.stringify(Array.from({ length: 21 }, () => SQUARE))],
  ])('is refused: %s', (_, text) => {
    expect(readAreas(text)).toBeNull();
  });
});

describe('a stroke', () => {
  const circle: Point[] = Array.from({ length: 900 }, (_, at) => {
    const angle = (at / 900) * 2 * Math.PI;
    return [55.75 + 0.05 * Math.sin(angle), 37.6 + 0.09 * Math.cos(angle)];
  });

  test('keeps its shape and loses its points until an address holds it', () => {
    const rings = fitted([1, 2, 3].map(() => ({ points: circle, excluded: false })));
    expect(encodeURIComponent(writeAreas(rings)).length).toBeLessThanOrEqual(MAX_ADDRESS);
    expect(rings).toHaveLength(3);
    for (const ring of rings) {
      expect(ring.points.length).toBeGreaterThan(12);
      expect(contains([ring], [55.75, 37.6])).toBe(true);
      expect(contains([ring], [55.75 + 0.047, 37.6])).toBe(true);
      expect(contains([ring], [55.75 + 0.053, 37.6])).toBe(false);
    }
  });

  test('is left with corners that a finger can take', () => {
    const corners = smoothedStroke(circle);
    expect(corners.length).toBeGreaterThan(10);
    expect(corners.length).toBeLessThan(40);
  });

  test('of few points is left alone', () => {
    expect(simplified(SQUARE.points, 1)).toEqual(SQUARE.points);
    expect(fitted([SQUARE, HOLE])).toEqual([SQUARE, HOLE]);
  });
});

test('an excluded ring is cut out', () => {
  expect(contains([SQUARE, HOLE], [55.72, 37.55])).toBe(true);
  expect(contains([SQUARE, HOLE], [55.755, 37.6])).toBe(false);
  expect(contains([HOLE], [55.72, 37.55])).toBe(false);
});

test('a slip of the hand is no ring', () => {
  const dot: Point = [55.7, 37.5];
  expect(isRing([dot, dot, dot])).toBe(false);
  expect(isRing([dot, [55.70005, 37.5], [55.70005, 37.50005]])).toBe(false);
  expect(isRing(SQUARE.points)).toBe(true);
});
