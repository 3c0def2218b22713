/** Where a map begins, so that nothing on it is under its tools. */

/** Edges in pixels of the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A shift, to the right and down. */
export type Shift = readonly [number, number];

/** The longest way from the beginning along an axis, pixels: the city stays in the middle. */
export const REACH = 96;
/** Shifts that are tried are so far from each other, pixels. */
const STEP = 8;
/** What stays free between a marker and a tool, pixels. */
const GAP = 4;

/** The shortest one first. */
const SHIFTS: readonly Shift[] = (() => {
  const steps = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, at) => at * STEP - REACH);
  const all = steps.flatMap((x) => steps.map((y) => [x, y] as const));
  return all.toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other));
})();

/**
 * The shortest shift of the markers after which the fewest of them are under tools, none if possible; `moved` is how far
 * they have been shifted before.
 */
export function clearShift(markers: readonly Box[], tools: readonly Box[], moved: Shift = [0, 0]): Shift {
  let best: Shift = [0, 0];
  let fewest = Infinity;
  for (const shift of SHIFTS) {
    if (shift.some((way, axis) => Math.abs(way + moved[axis]!) > REACH)) continue;
    const count = markers.filter((marker) => tools.some((tool) => isUnder(marker, shift, tool))).length;
    if (count < fewest) [best, fewest] = [shift, count];
    if (count === 0) break;
  }
  return best;
}

function isUnder(marker: Box, [x, y]: Shift, tool: Box): boolean {
  return (
    marker.left + x < tool.right + GAP &&
    marker.right + x > tool.left - GAP &&
    marker.top + y < tool.bottom + GAP &&
    marker.bottom + y > tool.top - GAP
  );
}
