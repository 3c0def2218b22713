/** Stations of the metro tab. */
import type { getSubwaysAndDistrictsQuery } from '../../../api/generated/types';

/** A station in the reference data. */
export type Station = getSubwaysAndDistrictsQuery['getSubwaysAndDistricts']['subways'][number];

/** A line with its stations in order. */
export interface LineGroup {
  readonly line: NonNullable<Station['line']>;
  readonly stations: readonly Station[];
}

/** Stations whose name, or a former one, contains the typed text; letter case and ё are ignored. */
export function filtered(stations: readonly Station[], text: string): Station[] {
  const typed = plain(text.trim());
  return stations.filter(
    ({ name, other_names }) => !typed || [name, ...other_names].some((one) => plain(one).includes(typed)),
  );
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** Groups by line; the server returns stations by line and by their order on it. */
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

/** Stations by name; ё is sorted as е. */
export function byName(stations: readonly Station[]): Station[] {
  const key = (station: Station) => plain(station.name);
  return stations.toSorted((one, other) =>
    key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id - other.id,
  );
}
