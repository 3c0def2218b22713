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

/** Pixels of the world's width at zoom 0. */
const WORLD = 512;
/** Of a pin: a character of its price, the space around it, its height with the tip. */
const CHARACTER = 7.4;
const SPACE = 20;
const HEIGHT = 34;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The pins that have space for their price: one that would cover a cluster or a larger complex is a dot. */
export function labelled(clusters: readonly Cluster[], zoom: number): ReadonlySet<Cluster> {
  const scale = WORLD * 2 ** zoom;
  const taken: Box[] = clusters
    .filter(({ building_id: id }) => id == null)
    .map((cluster) => around(pixel(cluster, scale), diameter(cluster.objects) / 2));
  const shown = new Set<Cluster>();
  const pins = clusters.filter(({ building_id: id, price_from: price }) => id != null && price != null);
  for (const pin of pins.toSorted((one, other) => other.lots - one.lots)) {
    const [x, y] = pixel(pin, scale);
    const half = (pinPrice(pin.price_from).length * CHARACTER + SPACE) / 2;
    const box = { left: x - half, top: y - HEIGHT, right: x + half, bottom: y };
    if (taken.some((other) => overlaps(box, other))) continue;
    taken.push(box);
    shown.add(pin);
  }
  return shown;
}

/** Web Mercator. */
function pixel({ lat, lng }: Cluster, scale: number): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [(lng / 360 + 0.5) * scale, (0.5 - Math.atanh(sine) / (2 * Math.PI)) * scale];
}

function around([x, y]: [number, number], radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** A key that is stable while the map is panned: clusters have fixed coordinates. */
export function clusterKey({ building_id, lat, lng, objects }: Cluster): string {
  return building_id ? `b${building_id}` : `${lat.toFixed(5)},${lng.toFixed(5)},${objects}`;
}
