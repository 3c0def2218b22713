import type { LngLat, Map as MapLibre } from 'maplibre-gl';
import { useCallback, useEffect, useRef } from 'react';

import type { Box, Shift } from './clear-view';
import { clearShift, REACH } from './clear-view';
import type { Cluster } from './pins';
import type { Bounds } from './places';
import { MAP_CENTRES } from '../lib/constants';
import { FIRST_ZOOM } from './places';

/** A shift brings clusters from beyond the edges, so it may take another one. */
const MAX_SHIFTS = 6;

const TOOLS = '.map-tools, .map-zoom, .map-layers';

interface FirstViewInput {
  region: 'MSK' | 'SPB';
  layout: 'desktop' | 'mobile';
  clusters: readonly Cluster[];
  /** Somebody draws, or the address says what is seen: the view stays. */
  isFixed: boolean;
}

interface FirstView {
  /** The map is there: what its sheet covers is no part of its middle. */
  begin(map: MapLibre): void;
  /** Where the map began. */
  home(): { center: [number, number]; zoom: number };
}

/** The first view of a region: its centre in the middle of what is seen, moved so that no cluster is under a tool. */
export function useFirstView({ region, layout, clusters, isFixed }: FirstViewInput): FirstView {
  const map = useRef<MapLibre | null>(null);
  const centre = useRef<LngLat | null>(null);
  const shifts = useRef(0);
  const moved = useRef<Shift>([0, 0]);

  useEffect(() => {
    const target = map.current;
    if (!target || clusters.length === 0 || isFixed || shifts.current === MAX_SHIFTS) return;
    const frame = requestAnimationFrame(() => {
      // Whoever has moved the map sees what they want to see.
      if (!centre.current || target.getCenter().distanceTo(centre.current) > 1) return;
      const stage = target.getContainer().closest('.map-stage') ?? target.getContainer();
      const [x, y] = clearShift(boxesOf(stage, '.map-marker'), boxesOf(stage, TOOLS), moved.current);
      shifts.current += 1;
      if (x === 0 && y === 0) return;
      moved.current = [moved.current[0] + x, moved.current[1] + y];
      target.panBy([-x, -y], { duration: 0 });
      centre.current = target.getCenter();
    });
    return () => cancelAnimationFrame(frame);
  }, [clusters, isFixed]);

  const begin = useCallback((target: MapLibre) => {
    map.current = target;
    const below = coveredBelow(target.getContainer());
    if (below > 0) target.setPadding({ top: 0, right: 0, left: 0, bottom: below });
    centre.current = target.getCenter();
  }, []);
  const home = useCallback(() => {
    const [lat, lon] = MAP_CENTRES[region];
    const center: [number, number] = centre.current?.toArray() ?? [lon, lat];
    return { center, zoom: FIRST_ZOOM[layout] };
  }, [region, layout]);
  return { begin, home };
}

/** What is seen and what a shift may bring: a cluster that comes from beyond an edge is not to come under a tool. */
export function around(map: MapLibre): Bounds {
  const { clientWidth, clientHeight } = map.getContainer();
  const { lat: north, lng: west } = map.unproject([-REACH, -REACH]);
  const { lat: south, lng: east } = map.unproject([clientWidth + REACH, clientHeight + REACH]);
  return [south, west, north, east];
}

function boxesOf(stage: Element, selector: string): Box[] {
  const boxes = [...stage.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
  return boxes.filter(({ width, height }) => width > 0 && height > 0);
}

/** How much of the bottom of the map is under the sheet of a phone, pixels. */
function coveredBelow(container: Element): number {
  const sheet = container.closest('.map-mobile')?.querySelector('.map-panel')?.getBoundingClientRect();
  return sheet ? Math.max(0, container.getBoundingClientRect().bottom - sheet.top) : 0;
}
