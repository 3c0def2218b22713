/** The two cities with their oblasts, degrees. */
const LATITUDES = [54, 62] as const;
const LONGITUDES = [27, 41] as const;

const isWithin = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;

/** A point as people copy it from maps: «55.75138, 37.61844», «55,75138 37,61844». Null where it is none of ours. */
export function pointOf(typed: string): readonly [number, number] | null {
  const numbers = typed.match(/\d{2}[.,]\d+/g)?.map((number) => Number(number.replace(',', '.')));
  if (!numbers || numbers.length !== 2) return null;
  const [lat = NaN, lon = NaN] = numbers;
  return isWithin(lat, LATITUDES) && isWithin(lon, LONGITUDES) ? [lat, lon] : null;
}
