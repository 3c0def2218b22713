/** Parts laid end to end, each with the sum of those before it. */
export function stacked<T>(parts: readonly T[], sizeOf: (part: T) => number): (T & { start: number })[] {
  let before = 0;
  return parts.map((part) => {
    const start = before;
    before += sizeOf(part);
    return { ...part, start };
  });
}
