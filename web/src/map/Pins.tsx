import { memo, useMemo } from 'react';

import { classes } from '../lib/classes';
import { counted, groupThousands } from '../lib/format';
import type { Ring } from './areas';
import { contains } from './areas';
import type { Cluster } from './pins';
import { clusterKey, diameter, labelled, pinPrice } from './pins';
import { useMapComponents } from './renderer';
import type { Picked } from './types';

interface PinsProps {
  clusters: readonly Cluster[];
  zoom: number;
  /** If there are areas, everything outside of them is grey. */
  rings: readonly Ring[];
  highlighted: Picked | null;
  picked: Picked | null;
  seen: ReadonlySet<number>;
  /** While drawing, the pins ignore the pointer. */
  isQuiet: boolean;
  onOpen(cluster: Cluster): void;
  onLight(id: number | null): void;
}

/** Clusters and pins. The list beside the map is the keyboard alternative, so they are not focusable. */
export const Pins = memo(function Pins({
  clusters,
  zoom,
  rings,
  highlighted,
  picked,
  seen,
  isQuiet,
  onOpen,
  onLight,
}: PinsProps) {
  const { Marker } = useMapComponents();
  const withPrice = useMemo(() => labelled(clusters, zoom), [clusters, zoom]);
  const hot = highlighted ?? picked;
  const isShown = hot && clusters.some((cluster) => cluster.building_id === hot.id);
  return (
    <>
      {clusters.map((cluster) => {
        const id = cluster.building_id ?? null;
        const isHot = id !== null && id === hot?.id;
        const isOutside = rings.length > 0 && !contains(rings, [cluster.lat, cluster.lng]);
        const state = classes(
          isHot && 'map-pin-hot',
          isOutside && 'map-pin-outside',
          id !== null && seen.has(id) && 'map-pin-seen',
        );
        const hasPrice = isHot || withPrice.has(cluster);
        return (
          <Marker
            key={clusterKey(cluster)}
            latitude={cluster.lat}
            longitude={cluster.lng}
            anchor={id === null ? 'center' : 'bottom'}
            className={classes('map-marker', isHot && 'map-marker-hot', isQuiet && 'map-marker-quiet')}
          >
            <button
              type="button"
              tabIndex={-1}
              className={classes(
                id === null ? `map-cluster map-cluster-${diameter(cluster.objects)}` : 'map-pin',
                id !== null && !hasPrice && 'map-pin-dot',
                state,
              )}
              aria-label={label(cluster)}
              onClick={(event) => {
                event.stopPropagation();
                onOpen(cluster);
              }}
              onPointerEnter={() => onLight(id)}
              onPointerLeave={() => onLight(null)}
            >
              {id === null ? groupThousands(cluster.objects) : pinPrice(cluster.price_from)}
            </button>
          </Marker>
        );
      })}
      {hot && !isShown && (
        <Marker latitude={hot.lat} longitude={hot.lng} anchor="bottom" className="map-marker map-marker-hot">
          <span className="map-pin map-pin-hot">{pinPrice(hot.price)}</span>
        </Marker>
      )}
    </>
  );
});

function label({ objects, lots, price_from, building_id }: Cluster): string {
  const flats = counted(lots, ['предложение', 'предложения', 'предложений']);
  if (building_id) return `Комплекс ${pinPrice(price_from)}, ${flats}`;
  return `${counted(objects, ['комплекс', 'комплекса', 'комплексов'])}, ${flats}: приблизить`;
}
