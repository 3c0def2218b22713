/** «24,2 – 29,8 м²»: the unit is written once. */
export function range(from: number | null, to: number | null, format: (value: number) => string): string {
  if (from === null) return '';
  const last = to ?? from;
  if (last === from) return format(from);
  const [first, second] = [format(from), format(last)];
  const unit = /[^\d,\u00a0].*$/.exec(first)?.[0] ?? '';
  const sameUnit = unit !== '' && second.endsWith(unit);
  return `${sameUnit ? first.slice(0, -unit.length).trim() : first}–${second}`;
}
