/**
 * Drawn areas: the value `mapGeoObjects` of the form, `draw` of a URL. Parsed by `geo/src/area.rs`; its limits are
 * applied here, so that the server accepts any drawn area.
 */

/** Latitude, longitude. */
export type Point = readonly [number, number];

/** One closed line; the last point is connected to the first. */
export interface Ring {
  readonly points: readonly Point[];
  /** Cut out of the area instead of added to it. */
  readonly excluded: boolean;
}

/** The largest number of rings in an area. */
export const MAX_RINGS = 20;
/** The largest number of points of all rings. */
export const MAX_POINTS = 2_000;
/** The longest value, characters. */
export const MAX_TEXT = 64 * 1024;
/** The longest area in a URL, characters of its query: a request line is limited to 8 KB. */
export const MAX_ADDRESS = 6_000;

const SOUTH = 53.2;
const NORTH = 62.4;
const WEST = 25.4;
const EAST = 41.3;
/** One metre, so that a round trip has no visible effect. */
const DECIMALS = 5;
/** The least extent of a ring from its first point, degrees of latitude: about thirty metres. */
const SMALLEST = 0.0003;
/** The tolerance of a stroke as a fraction of its size. */
const STROKE_TOLERANCE = 0.012;
/** The least tolerance of a stroke, degrees of latitude: about four metres. */
const FINEST = 0.00004;

/** Parses a value; null if it is invalid. An empty value is an empty list. */
export function readAreas(text: string | null | undefined): Ring[] | null {
  if (!text) return [];
  if (text.length > MAX_TEXT) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (value === null) return [];
  if (!Array.isArray(value) || value.length > MAX_RINGS) return null;
  const rings = value.map(readRing);
  const points = rings.reduce((sum, ring) => sum + (ring?.points.length ?? 0), 0);
  return points <= MAX_POINTS && rings.every((ring) => ring !== null) ? rings : null;
}

function readRing(value: unknown): Ring | null {
  if (Array.isArray(value)) return ringOf(value, false);
  if (typeof value !== 'object' || value === null) return null;
  const fields = Object.entries(value);
  if (fields.some(([key]) => key !== 'points' && key !== 'excluded')) return null;
  const { points, excluded = false } = value as { points?: unknown; excluded?: unknown };
  return typeof excluded === 'boolean' && Array.isArray(points) ? ringOf(points, excluded) : null;
}

function ringOf(values: unknown[], excluded: boolean): Ring | null {
  if (values.length > MAX_POINTS || !values.every(isPoint)) return null;
  const distinct = new Set(values.map(([lat, lon]) => `${lat},${lon}`));
  return distinct.size >= 3 ? { points: values, excluded } : null;
}

function isPoint(value: unknown): value is Point {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [lat, lon] = value as unknown[];
  if (typeof lat !== 'number' || typeof lon !== 'number') return false;
  return lat >= SOUTH && lat <= NORTH && lon >= WEST && lon <= EAST;
}

/** Whether a point may be part of an area. */
export function isNearRegions([lat, lon]: Point): boolean {
  return isPoint([lat, lon]);
}

/** Whether points form a ring and not an accidental click: at least three different points, some distance apart. */
export function isRing(points: readonly Point[]): boolean {
  const distinct = new Set(points.map(([lat, lon]) => `${round(lat)},${round(lon)}`));
  const far = points.some((point) => away(points[0]!, point) > SMALLEST);
  return distinct.size >= 3 && far;
}

/** Serialises an area; without rings an empty list. */
export function writeAreas(rings: readonly Ring[]): string {
  return JSON.stringify(
    rings.map(({ points, excluded }) => ({
      points: points.map(([lat, lon]) => [round(lat), round(lon)]),
      excluded,
    })),
  );
}

function round(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** Simplifies the rings until they fit a URL: a freehand stroke has hundreds of indistinguishable points. */
export function fitted(rings: readonly Ring[]): Ring[] {
  let simplifiedRings = rings.slice(0, MAX_RINGS);
  for (
    let tolerance = FINEST;
    encodeURIComponent(writeAreas(simplifiedRings)).length > MAX_ADDRESS;
    tolerance *= 1.6
  ) {
    const coarse = simplifiedRings.map((ring) => ({ ...ring, points: simplified(ring.points, tolerance) }));
    // A very thin ring is removed at some tolerance; the others remain.
    simplifiedRings = coarse.filter((ring) => ring.points.length >= 3);
  }
  return simplifiedRings;
}

/** A freehand stroke as a ring with few enough corners to be dragged. */
export function smoothedStroke(points: readonly Point[]): Point[] {
  const size = Math.max(0, ...points.map((point) => away(points[0]!, point)));
  return simplified(points, Math.max(FINEST, size * STROKE_TOLERANCE));
}

/** A closed line without the points closer to it than the tolerance (Douglas–Peucker). */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  if (points.length <= 4) return [...points];
  const first = points[0]!;
  const far = points.reduce(
    (best, point, at) => (away(first, point) > away(first, points[best]!) ? at : best),
    0,
  );
  const there = thinned(points.slice(0, far + 1), tolerance);
  const back = thinned([...points.slice(far), first], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

function thinned(line: readonly Point[], tolerance: number): Point[] {
  const last = line.length - 1;
  if (last < 2) return [...line];
  let [farthest, distance] = [0, 0];
  for (let at = 1; at < last; at += 1) {
    const off = offset(line[at]!, line[0]!, line[last]!);
    if (off > distance) [farthest, distance] = [at, off];
  }
  if (distance <= tolerance) return [line[0]!, line[last]!];
  return [
    ...thinned(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...thinned(line.slice(farthest), tolerance),
  ];
}

/** A degree of longitude is about half a degree of latitude here. */
function plane([lat, lon]: Point): [number, number] {
  return [lon * 0.54, lat];
}

function away(from: Point, to: Point): number {
  const [[x0, y0], [x, y]] = [plane(from), plane(to)];
  return Math.hypot(x - x0, y - y0);
}

function offset(point: Point, from: Point, to: Point): number {
  const [[x0, y0], [x1, y1], [x, y]] = [plane(from), plane(to), plane(point)];
  const [dx, dy] = [x1 - x0, y1 - y0];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square));
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
}

/**
 * Whether a point is in an area: in one of its rings and in no cut-out one. The even-odd rule, as in the server.
 */
export function contains(rings: readonly Ring[], point: Point): boolean {
  const inside = (excluded: boolean) =>
    rings.some((ring) => ring.excluded === excluded && isInside(ring.points, point));
  return inside(false) && !inside(true);
}

function isInside(points: readonly Point[], [lat, lon]: Point): boolean {
  let inside = false;
  points.forEach(([latA, lonA], at) => {
    const [latB, lonB] = points[(at + points.length - 1) % points.length]!;
    const crosses = latA > lat !== latB > lat;
    if (crosses && lon < ((lonB - lonA) * (lat - latA)) / (latB - latA) + lonA) inside = !inside;
  });
  return inside;
}
