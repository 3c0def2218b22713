interface LineStation {
  path: string;
  line: { name: string; color_rgb: string } | null;
}

/** Stations of one address, which are one interchange: the nearest of them, with the lines of all. */
export interface Interchange<Station extends LineStation> {
  station: Station;
  lines: NonNullable<Station['line']>[];
}

/** Each interchange once, in the order of its nearest station. */
export function interchanges<Station extends LineStation>(
  stations: readonly Station[],
): Interchange<Station>[] {
  const found = new Map<string, Interchange<Station>>();
  for (const station of stations) {
    const known = found.get(station.path) ?? { station, lines: [] };
    found.set(station.path, known);
    if (station.line) known.lines.push(station.line);
  }
  return [...found.values()];
}
