import { useMemo } from 'react';

import { Api } from '../api/client';
import { CountsDocument } from '../api/generated/Counts';
import { useQuery } from '../api/use-query';
import { classes } from '../lib/classes';
import { groupThousands } from '../lib/format';
import { Icon } from '../ui/Icon';
import { withArea } from '../lib/map-address';
import type { Ring } from './areas';
import { writeAreas } from './areas';
import { useDebounced } from './use-debounced';

/** The debounce of the count of an area, milliseconds. */
const PAUSE = 300;
const LONGEST_NAME = 2;

interface AreaListProps {
  api: Api;
  region: 'MSK' | 'SPB';
  /** The listing without areas. */
  listing: string;
  rings: readonly Ring[];
  /** Names of places in a ring that are known to the map. */
  namesIn(ring: Ring): string[];
  onShow(ring: Ring): void;
  onRemove(index: number): void;
}

/** The areas by name, each with its number of results. */
export function AreaList({ api, region, listing, rings, namesIn, onShow, onRemove }: AreaListProps) {
  return (
    <section className="map-areas" aria-label="Области на карте">
      <h2 className="map-areas-title">Области на карте</h2>
      <ul>
        {rings.map((ring, index) => {
          const name = areaName(ring, index, namesIn(ring));
          return (
            <li key={`${index}${writeAreas([ring])}`} className="map-area">
              <span className={classes('map-area-mark', ring.excluded && 'map-area-hole')} />
              <button type="button" className="map-area-name" onClick={() => onShow(ring)}>
                {name}
                <AreaCount api={api} region={region} listing={listing} ring={ring} />
              </button>
              <button
                type="button"
                className="map-tool"
                aria-label={`Убрать область: ${name}`}
                onClick={() => onRemove(index)}
              >
                <Icon name="trash" size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function AreaCount({
  api,
  region,
  listing,
  ring,
}: Pick<AreaListProps, 'api' | 'region' | 'listing'> & { ring: Ring }) {
  const url = useMemo(() => withArea(listing, writeAreas([{ ...ring, excluded: false }])), [listing, ring]);
  const { answer } = useQuery(api, CountsDocument, { region, url: useDebounced(url, PAUSE) });
  const found = answer && 'data' in answer ? answer.data.counts : null;
  return (
    <span className="map-area-count">{found ? foundIn(ring, found.text, found.counts.complexes) : '…'}</span>
  );
}

function foundIn({ excluded }: Ring, text: string, complexes: number): string {
  if (!excluded) return text;
  return complexes > 0 ? `исключено ${groupThousands(complexes)}\u00a0ЖК` : 'здесь нечего исключать';
}

/** «Крылатское и Мнёвники», or a number if the map knows no names. */
export function areaName(ring: Ring, index: number, names: readonly string[]): string {
  const told = names.slice(0, LONGEST_NAME).join(' и ') || `область ${index + 1}`;
  if (ring.excluded) return `Кроме: ${told}`;
  return told.charAt(0).toUpperCase() + told.slice(1);
}
