/** The live map on which a person marks where a house stands. Loaded on demand, in the browser alone. */
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';

import type { Site } from '../../app/contract';
import type { Point } from '../../map/areas';
import { useHasWebGl } from '../../map/browser-state';
import { ZoomTools } from '../../map/MapTools';
import type { Bounds } from '../../map/places';
import type { MapHandle } from '../../map/types';

const MapLibreCanvas = lazy(() => import('../../map/MapLibreCanvas'));
const MapboxCanvas = lazy(() => import('../../map/MapboxCanvas'));

interface PointMapProps {
  /** The marker; null while nothing is known. */
  point: Point | null;
  /** The map goes where the marker goes. */
  follows: boolean;
  site: Site;
  layout: 'desktop' | 'mobile';
  onPoint(point: Point): void;
  /** Called when the first view is drawn. */
  onDrawn(): void;
}

const NOBODY: ReadonlySet<number> = new Set();
const NOTHING: readonly never[] = [];
const ignore = () => undefined;

export default function PointMap({ point, follows, site, layout, onPoint, onDrawn }: PointMapProps) {
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const hasWebGl = useHasWebGl(true);
  const [start] = useState(() => point && around(point));
  const canvas = useMemo(
    () => ({
      region: site.region,
      layout,
      start,
      clusters: NOTHING,
      rings: NOTHING,
      live: null,
      tool: null,
      excluding: false,
      highlighted: null,
      seen: NOBODY,
      picked: null,
      card: null,
      onReady: setHandle,
      onDrawn,
      onView: ignore,
      onLight: ignore,
      onPick: ignore,
      onMove: ignore,
      onDraw: ignore,
      onDrawing: ignore,
      onFailure: () => setFailed(true),
    }),
    [layout, onDrawn, site.region, start],
  );
  // Numbers that are typed move the map; a tap leaves it where it is.
  useEffect(() => {
    if (follows && point) handle?.flyTo(point);
  }, [follows, handle, point]);

  if (hasFailed || hasWebGl === false) {
    return <p className="map-hint map-no-webgl">Браузер не умеет показывать карту: введите числа ниже.</p>;
  }
  return (
    <Suspense fallback={null}>
      {site.mapToken ? (
        <MapboxCanvas token={site.mapToken} {...canvas} point={point} onPoint={onPoint} />
      ) : (
        <MapLibreCanvas tilesUrl={site.tilesUrl} {...canvas} point={point} onPoint={onPoint} />
      )}
      <ZoomTools handle={handle} />
    </Suspense>
  );
}

/** A viewport of about a kilometre around a point. */
function around([lat, lon]: Point): Bounds {
  return [lat - 0.005, lon - 0.009, lat + 0.005, lon + 0.009];
}
