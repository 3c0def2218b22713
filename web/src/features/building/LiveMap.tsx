/** The interactive map of a complex, loaded on demand. */
import { lazy, Suspense, useMemo, useState } from 'react';

import type { Site } from '../../app/contract';
import { ZoomTools } from '../../map/MapTools';
import type { Bounds } from '../../map/places';
import { useHasWebGl } from '../../map/browser-state';
import type { MapHandle } from '../../map/types';

const MapLibreCanvas = lazy(() => import('../../map/MapLibreCanvas'));
const MapboxCanvas = lazy(() => import('../../map/MapboxCanvas'));

interface LiveMapProps {
  id: number;
  lat: number;
  lng: number;
  /** Thousands of roubles. */
  price: number | null;
  bounds: Bounds;
  site: Site;
  layout: 'desktop' | 'mobile';
}

const NOBODY: ReadonlySet<number> = new Set();
const NOTHING: readonly never[] = [];
const ignore = () => undefined;

/** The map, centred on the pin of the complex. */
export default function LiveMap({ id, lat, lng, price, bounds, site, layout }: LiveMapProps) {
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const hasWebGl = useHasWebGl(true);
  const canvas = useMemo(() => {
    const [south, west, north, east] = bounds;
    const pin = {
      building_id: id,
      lat,
      lng,
      price_from: price,
      objects: 1,
      lots: 1,
      bounds: [south, west, north, east],
    };
    return {
      region: site.region,
      layout,
      start: bounds,
      clusters: [pin],
      rings: NOTHING,
      live: null,
      tool: null,
      excluding: false,
      highlighted: { id, lat, lng, price },
      seen: NOBODY,
      picked: null,
      card: null,
      onReady: setHandle,
      onView: ignore,
      onLight: ignore,
      onPick: ignore,
      onMove: ignore,
      onDraw: ignore,
      onDrawing: ignore,
      onFailure: () => setFailed(true),
    };
  }, [bounds, id, lat, layout, lng, price, site.region]);

  if (hasFailed || hasWebGl === false) {
    return <p className="map-hint map-no-webgl">Браузер не умеет показывать живую карту.</p>;
  }
  return (
    <Suspense fallback={<p className="map-hint">Загружаем карту…</p>}>
      {site.mapToken ? (
        <MapboxCanvas token={site.mapToken} {...canvas} />
      ) : (
        <MapLibreCanvas tilesUrl={site.tilesUrl} {...canvas} />
      )}
      <ZoomTools handle={handle} />
    </Suspense>
  );
}
