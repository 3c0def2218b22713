import { buildingPath } from '../../lib/paths';
import { cachedFragment } from '../../ui/cached-fragment';
import { Station } from '../../ui/Metro';

/** A station near an object. */
export interface NearStation {
  id: number;
  name: string;
  path: string;
  walk_minutes: number;
  transport_minutes: number | null;
  line: { color_rgb: string } | null;
}

const MAX_STATIONS = 2;
const NO_LINE = 'currentColor';

interface StationsProps {
  stations: readonly NearStation[];
  most?: number;
}

/** An interchange has one station for each line; a card names it once. */
function apart(stations: readonly NearStation[]): NearStation[] {
  return stations.filter(({ name }, place) => stations.findIndex((other) => other.name === name) === place);
}

const LIST = { className: 'stations', 'aria-label': 'Метро рядом' };

const List = cachedFragment<{ stations: readonly NearStation[] }>('ul', 'stations', ({ stations }) =>
  stations.map(({ id, name, path, line, walk_minutes: walk, transport_minutes: transport }) => (
    <li key={id}>
      <Station
        name={name}
        color={line?.color_rgb ?? NO_LINE}
        walk={transport === null ? walk : null}
        transport={transport}
        href={buildingPath(path)}
      />
    </li>
  )),
);

/** The nearest stations with the travel time. */
export function Stations({ stations, most = MAX_STATIONS }: StationsProps) {
  if (stations.length === 0) return null;
  return <List attributes={LIST} props={{ stations: apart(stations).slice(0, most) }} />;
}
