/** The content of clusters and pins. */
import type { ClustersQuery } from '../api/generated/types';
import { priceShort } from '../lib/format';

/** A cluster, or a single pin with the id of its complex. */
export type Cluster = ClustersQuery['clusters']['clusters'][number];

/** The diameter of a cluster by its number of complexes, pixels. */
export function diameter(objects: number): 32 | 36 | 42 | 48 {
  if (objects < 10) return 32;
  if (objects < 25) return 36;
  return objects < 45 ? 42 : 48;
}

/** «от 8,4 млн»: a pin has no space for the rouble sign. */
export function pinPrice(thousands: number | null | undefined): string {
  if (thousands === null || thousands === undefined) return 'цена по запросу';
  return `от\u00a0${priceShort(thousands).replace(/\s₽$/, '')}`;
}

/** A key that is stable while the map is panned: clusters have fixed coordinates. */
export function clusterKey({ building_id, lat, lng, objects }: Cluster): string {
  return building_id ? `b${building_id}` : `${lat.toFixed(5)},${lng.toFixed(5)},${objects}`;
}
