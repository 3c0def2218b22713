/** Initial viewports and bounds of maps. */
import type { SiteRegion } from '../api/generated/types';
import type { Ring } from './areas';

/** South, west, north, east. */
export type Bounds = readonly [number, number, number, number];

/** The bounds of the data: a map has nothing to show outside of them. */
export const LIMITS: Record<SiteRegion, Bounds> = {
  MSK: [53.6, 33.6, 57.4, 41.2],
  SPB: [57.9, 25.8, 61.7, 36.8],
};

/** The initial zoom. */
export const FIRST_ZOOM = { desktop: 10.4, mobile: 9.6 } as const;

/** The bounding box of areas, or null if there are none. */
export function boundsOf(rings: readonly Ring[]): Bounds | null {
  const points = rings.filter((ring) => !ring.excluded).flatMap((ring) => ring.points);
  if (points.length === 0) return null;
  const lats = points.map(([lat]) => lat);
  const lons = points.map(([, lon]) => lon);
  return [Math.min(...lats), Math.min(...lons), Math.max(...lats), Math.max(...lons)];
}

/** `south,west,north,east` of a URL, or null. */
export function readBounds(text: string): Bounds | null {
  const numbers = text.split(',').map(Number);
  const [south, west, north, east] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  return south! < north! && west! < east! ? [south!, west!, north!, east!] : null;
}

/** The bounds as written in a URL: five decimals are one metre. */
export function writeBounds(bounds: Bounds): string {
  return bounds.map((edge) => edge.toFixed(5)).join(',');
}
