// Makes geo/src/ground/water.txt: the Gulf of Finland, Ladoga and the large lakes of both regions.
//
//   npm pack @geo-maps/earth-waterbodies-100m && tar xzf geo-maps-*.tgz
//   node --max-old-space-size=8000 geo/scripts/water.mjs package/map.geo.json > geo/src/ground/water.txt
//
// The set (OpenStreetMap data, ODbL) is cut to the two regions. Its small waters are triangles and squares left by
// its own simplification, so only large bodies with a believable outline are kept; rivers and ponds that matter are in
// drawn.txt. What remains is simplified to 45 m and written as whole ten-thousandths of a degree: the first point of a
// ring, then steps. One body a line, rings separated by semicolons, the outer one first; latitude before longitude.

import { readFileSync } from 'node:fs';

/** South, west, north, east. */
const REGIONS = [
  [53.9, 34.6, 57.3, 40.8],
  [58.2, 26.0, 61.6, 36.4],
];
const SMALLEST_BODY_KM2 = 4;
const SMALLEST_ISLAND_KM2 = 0.25;
/** A body of the set's artefacts has a handful of corners. */
const FEWEST_CORNERS = 15;
const TOLERANCE_M = 45;
const GRID = 1e4;

/** The part of a ring on one side of a line, after Sutherland and Hodgman. */
function cut(ring, axis, limit, side) {
  const kept = [];
  let previous = ring.at(-1);
  for (const point of ring) {
    const [inside, wasInside] = [point, previous].map((each) => (each[axis] - limit) * side >= 0);
    if (inside !== wasInside) {
      const along = (limit - previous[axis]) / (point[axis] - previous[axis]);
      kept.push([0, 1].map((each) => previous[each] + along * (point[each] - previous[each])));
    }
    if (inside) kept.push(point);
    previous = point;
  }
  return kept;
}

function clip(ring, [south, west, north, east]) {
  let kept = ring.slice(0, -1);
  for (const [axis, limit, side] of [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]) {
    if (kept.length > 0) kept = cut(kept, axis, limit, side);
  }
  return kept;
}

/** Metres on a plane that is true enough at the latitude. */
const plane = ([lon, lat]) => [lon * 111_195 * Math.cos((lat * Math.PI) / 180), lat * 111_195];

function squareKilometres(ring) {
  const latitude = ring[0][1];
  const shrink = 111.195 ** 2 * Math.cos((latitude * Math.PI) / 180);
  let doubled = 0;
  ring.forEach(([x, y], index) => {
    const [fromX, fromY] = ring.at(index - 1);
    doubled += fromX * y - x * fromY;
  });
  return (Math.abs(doubled) / 2) * shrink;
}

/** Douglas and Peucker. */
function simplify(line) {
  const flat = line.map(plane);
  const keep = new Set([0, line.length - 1]);
  const spans = [[0, line.length - 1]];
  while (spans.length > 0) {
    const [from, to] = spans.pop();
    const [dx, dy] = [flat[to][0] - flat[from][0], flat[to][1] - flat[from][1]];
    const length = Math.hypot(dx, dy);
    let [farthest, distance] = [0, 0];
    for (let at = from + 1; at < to; at += 1) {
      const [x, y] = [flat[at][0] - flat[from][0], flat[at][1] - flat[from][1]];
      const away = length > 0 ? Math.abs(x * dy - y * dx) / length : Math.hypot(x, y);
      if (away > distance) [farthest, distance] = [at, away];
    }
    if (distance > TOLERANCE_M) {
      keep.add(farthest);
      spans.push([from, farthest], [farthest, to]);
    }
  }
  return line.filter((_, index) => keep.has(index));
}

/** A ring without its repeated end, opened at the point farthest from its start so that both halves simplify. */
function simplifyRing(ring) {
  const flat = ring.map(plane);
  const far = flat.reduce(
    (best, [x, y], index) => {
      const away = Math.hypot(x - flat[0][0], y - flat[0][1]);
      return away > best[1] ? [index, away] : best;
    },
    [0, 0],
  )[0];
  const halves = [ring.slice(0, far + 1), [...ring.slice(far), ring[0]]].map(simplify);
  return [...halves[0].slice(0, -1), ...halves[1].slice(0, -1)];
}

function write(ring) {
  let [lat, lon] = [0, 0];
  return ring
    .map((point) => {
      const next = [Math.round(point[1] * GRID), Math.round(point[0] * GRID)];
      const step = `${next[0] - lat} ${next[1] - lon}`;
      [lat, lon] = next;
      return step;
    })
    .join(' ');
}

const set = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const bodies = [];
for (const region of REGIONS) {
  for (const polygon of set.geometries.flatMap((geometry) => geometry.coordinates)) {
    const outer = clip(polygon[0], region);
    if (outer.length < FEWEST_CORNERS || squareKilometres(outer) < SMALLEST_BODY_KM2) continue;
    const islands = polygon
      .slice(1)
      .map((ring) => clip(ring, region))
      .filter((ring) => ring.length > 5 && squareKilometres(ring) >= SMALLEST_ISLAND_KM2);
    const rings = [outer, ...islands].map(simplifyRing).filter((ring) => ring.length > 3);
    bodies.push({ size: squareKilometres(outer), text: rings.map(write).join(';') });
  }
}
bodies.sort((a, b) => b.size - a.size);
process.stdout.write(bodies.map((body) => `${body.text}\n`).join(''));
process.stderr.write(`${bodies.length} bodies\n`);
