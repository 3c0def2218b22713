/** The difference of two texts by lines, as the server tells that of two versions. */
import type { LineChange } from '../generated/types';

export interface Line {
  change: LineChange;
  text: string;
}

const kept = (text: string): Line => ({ change: 'KEPT', text });

/** What was taken away and what was added; equal beginnings and ends are not compared. */
export function differenceOf(before: string, after: string): Line[] {
  const one = before.split('\n');
  const other = after.split('\n');
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const longest = Math.min(one.length, other.length) - start;
  while (end < longest && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [
    ...one.slice(0, start).map(kept),
    ...middle(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...one.slice(one.length - end).map(kept),
  ];
}

/** By the longest common subsequence. */
function middle(one: readonly string[], other: readonly string[]): Line[] {
  // common[at][to]: of the rest of both.
  const common = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  const of = (at: number, to: number) => common[at]?.[to] ?? 0;
  for (let at = one.length - 1; at >= 0; at -= 1) {
    for (let to = other.length - 1; to >= 0; to -= 1) {
      const longest =
        one[at] === other[to] ? of(at + 1, to + 1) + 1 : Math.max(of(at + 1, to), of(at, to + 1));
      common[at]?.fill(longest, to, to + 1);
    }
  }
  const lines: Line[] = [];
  for (let at = 0, to = 0; at < one.length || to < other.length;) {
    if (at < one.length && to < other.length && one[at] === other[to]) {
      lines.push({ change: 'KEPT', text: one[at] ?? '' });
      at += 1;
      to += 1;
    } else if (to >= other.length || (at < one.length && of(at + 1, to) >= of(at, to + 1))) {
      lines.push({ change: 'REMOVED', text: one[at] ?? '' });
      at += 1;
    } else {
      lines.push({ change: 'ADDED', text: other[to] ?? '' });
      to += 1;
    }
  }
  return lines;
}

/** A line, or how many kept ones are left out. */
export type Shown = Line | { change: 'GAP'; count: number };

/** Kept lines around a change that are shown. */
const AROUND = 2;

/** The changes with their surroundings. */
export function shownOf(lines: readonly Line[]): Shown[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(at - AROUND, 0), at + AROUND + 1).some(({ change }) => change !== 'KEPT');
  const shown: Shown[] = [];
  lines.forEach((line, at) => {
    if (line.change !== 'KEPT' || isNear(at)) return shown.push(line);
    const last = shown.at(-1);
    if (last?.change === 'GAP') last.count += 1;
    else shown.push({ change: 'GAP', count: 1 });
    return undefined;
  });
  return shown;
}
