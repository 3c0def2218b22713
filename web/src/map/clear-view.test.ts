import { describe, expect, test } from 'vitest';

import type { Box } from './clear-view';
import { clearShift } from './clear-view';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const TOOLS = [box(16, 16, 80, 40), box(944, 16, 40, 120)];

/** Whether a marker is under a tool after the shift. */
const meets = (marker: Box, tool: Box, [x, y]: readonly [number, number]) =>
  marker.left + x < tool.right &&
  marker.right + x > tool.left &&
  marker.top + y < tool.bottom &&
  marker.bottom + y > tool.top;

describe('the first view', () => {
  test('stays where nothing is under a tool', () => {
    expect(clearShift([box(300, 300, 42, 42), box(120, 20, 36, 36)], TOOLS)).toEqual([0, 0]);
    expect(clearShift([], TOOLS)).toEqual([0, 0]);
  });

  test('moves by the shortest way that leaves no marker under any tool', () => {
    // To the right of the first tool it is under nothing, further down it would be under no tool either.
    const under = box(80, 20, 36, 36);
    const shift = clearShift([under], TOOLS);
    expect(shift).toEqual([24, 0]);
    // There another one stands in the way of the second tool.
    const both = [under, box(890, 30, 36, 36)];
    const other = clearShift(both, TOOLS);
    expect(other).not.toEqual(shift);
    expect(both.filter((marker) => TOOLS.some((tool) => meets(marker, tool, other)))).toEqual([]);
  });

  test('goes no further from where it began', () => {
    const under = box(80, 20, 36, 36);
    const [x, y] = clearShift([under], TOOLS, [96, 0]);
    expect(x).toBeLessThanOrEqual(0);
    expect(meets(under, TOOLS[0]!, [x, y])).toBe(false);
  });

  test('leaves the fewest where the markers are too many', () => {
    const rows = Array.from({ length: 40 }, (_, at) => at);
    const everywhere = rows.flatMap((x) => rows.map((y) => box(x * 30 - 100, y * 30 - 100, 28, 28)));
    const [x, y] = clearShift(everywhere, TOOLS);
    const count = (by: readonly [number, number]) =>
      everywhere.filter((marker) => TOOLS.some((tool) => meets(marker, tool, by))).length;
    expect(count([x, y])).toBeGreaterThan(0);
    expect(count([x, y])).toBeLessThanOrEqual(count([0, 0]));
  });
});
