/** Stations as the metro tab lists them. */
import type { getSubwaysAndDistrictsQuery } from '../../../api/generated/types';

/** A station of the reference book. */
export type Station = getSubwaysAndDistrictsQuery['getSubwaysAndDistricts']['subways'][number];

/** A line with its stations in their order. */
export interface LineGroup {
  readonly line: NonNullable<Station['line']>;
  readonly stations: readonly Station[];
}

/** Stations whose name, or a former one, holds the typed text; letter case and ё do not matter. */
export function filtered(stations: readonly Station[], text: string): Station[] {
  const typed = plain(text.trim());
  return stations.filter(
    ({ name, other_names }) => !typed || [name, ...other_names].some((one) => plain(one).includes(typed)),
  );
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** Groups by line; the server sends stations by line and by their order on it. */
export function byLine(stations: readonly Station[]): LineGroup[] {
  const groups = new Map<number, { line: LineGroup['line']; stations: Station[] }>();
  for (const station of stations) {
    if (!station.line) continue;
    const known = groups.get(station.line.id);
    if (known) known.stations.push(station);
    else groups.set(station.line.id, { line: station.line, stations: [station] });
  }
  return [...groups.values()];
}

/** Stations by name; ё stands with е. */
export function byName(stations: readonly Station[]): Station[] {
  const key = (station: Station) => plain(station.name);
  return stations.toSorted((one, other) =>
    key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id - other.id,
  );
}
