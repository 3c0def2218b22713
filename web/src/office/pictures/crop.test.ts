import { describe, expect, it } from 'vitest';

import { fitted, isWhole, moved, resized, whole } from './crop';

const SIZE = { width: 1_600, height: 900 };

describe('a frame', () => {
  it('begins as the largest of its ratio, in the middle', () => {
    expect(fitted(SIZE, 1)).toEqual({ left: 350, top: 0, width: 900, height: 900 });
    expect(fitted({ width: 900, height: 1_600 }, 3 / 2)).toEqual({
      left: 0,
      top: 500,
      width: 900,
      height: 600,
    });
    expect(isWhole(fitted(SIZE, null), SIZE)).toBe(true);
  });

  it('never leaves the picture', () => {
    const square = fitted(SIZE, 1);
    expect(moved(square, -9_999, 50, SIZE)).toEqual({ ...square, left: 0, top: 0 });
    expect(moved(square, 9_999, 0, SIZE).left).toBe(700);
    expect(resized(whole(SIZE), 'se', 500, 500, SIZE, null)).toEqual(whole(SIZE));
    expect(resized(square, 'nw', -9_999, -9_999, SIZE, null)).toEqual({
      left: 0,
      top: 0,
      width: 1_250,
      height: 900,
    });
  });

  it('keeps the opposite corner and the ratio', () => {
    const cut = resized(fitted(SIZE, 3 / 2), 'nw', 300, 0, SIZE, 3 / 2);
    expect([cut.width, cut.height]).toEqual([1_050, 700]);
    expect([cut.left + cut.width, cut.top + cut.height]).toEqual([1_475, 900]);
    const least = resized(whole(SIZE), 'se', -9_999, -9_999, SIZE, null);
    expect([least.width, least.height]).toEqual([64, 64]);
    const tiny = resized(whole({ width: 20, height: 10 }), 'ne', -99, 99, { width: 20, height: 10 }, null);
    expect([tiny.width, tiny.height]).toEqual([10, 10]);
  });
});
