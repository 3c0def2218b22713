/** The map over a renderer. Loaded in the browser only if the page has a map, never on the server. */
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MapRef, MapStyleDataEvent, ViewStateChangeEvent } from 'react-map-gl/maplibre';

import { AreaLayers, HATCH, hatching } from './AreaLayers';
import type { Point, Ring } from './areas';
import type { Drawing, Tool } from './drawing';
import { Pins } from './Pins';
import { PointMarker } from './PointMarker';
import type { Cluster } from './pins';
import type { Bounds } from './places';
import { MAP_CENTRES } from '../lib/constants';
import { boundsOf, FIRST_ZOOM, LIMITS } from './places';
import type { Renderer } from './renderer';
import { RendererContext } from './renderer';
import { METRO_LAYERS } from './style';
import type { MapHandle, MapView, Picked } from './types';
import { around, useFirstView } from './use-first-view';
import { WORDS } from './words';

/** The tools stand in this margin, pixels. */
const START = { padding: 70, maxZoom: 14 } as const;

/** The props of a map canvas. */
export interface MapCanvasProps {
  region: 'MSK' | 'SPB';
  layout: 'desktop' | 'mobile';
  /** The initial viewport, unless it is the centre of the region. */
  start: Bounds | null;
  clusters: readonly Cluster[];
  rings: readonly Ring[];
  /** The areas while something is drawn or dragged. */
  live: readonly Ring[] | null;
  tool: Tool | null;
  excluding: boolean;
  /** The complex whose card is hovered. */
  highlighted: Picked | null;
  seen: ReadonlySet<number>;
  picked: Picked | null;
  card: ReactNode;
  /** The chosen point, where the visitor chooses one by a tap or by dragging its marker. */
  point?: Point | null;
  onPoint?(point: Point): void;
  /** Called with a handle when the map is loaded. */
  onReady(handle: MapHandle): void;
  /** Called when the first view is drawn with every tile. */
  onDrawn?(): void;
  onView(view: MapView): void;
  onLight(id: number | null): void;
  onPick(picked: Picked | null): void;
  onMove(live: readonly Ring[] | null): void;
  onDraw(rings: readonly Ring[], isDone: boolean): void;
  /** The drawing, for undo and redo; null while it is unavailable. */
  onDrawing(drawing: Drawing | null): void;
  onFailure(): void;
}

export function MapCanvas({ renderer, ...props }: MapCanvasProps & { renderer: Renderer }) {
  const { AttributionControl, Map, Popup, ScaleControl } = renderer.parts;
  const { region, layout, start, clusters, rings, live, tool, excluding, highlighted, seen, picked, card } =
    props;
  const { point, onPoint } = props;
  const { onReady, onDrawn, onView, onLight, onPick, onMove, onDraw, onDrawing, onFailure } = props;
  const map = useRef<MapRef>(null);
  const [style, setStyle] = useState<StyleSpecification | string | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [zoom, setZoom] = useState(0);

  // The labels use the page's own font, which must be loaded first.
  useEffect(() => {
    const faces = ['400', '500'].map((weight) => document.fonts.load(`${weight} 24px Golos`, 'Метро Ab'));
    void Promise.allSettled(faces)
      .then(() => renderer.style())
      .then(setStyle);
  }, [renderer]);

  const { begin, home } = useFirstView({
    region,
    layout,
    clusters,
    isFixed: start !== null || tool !== null,
  });
  const view = useMemo(() => first(region, layout, start), [region, layout, start]);

  const look = useCallback(
    (target: MapLibre) => {
      const box = target.getBounds();
      const bounds = [box.getSouth(), box.getWest(), box.getNorth(), box.getEast()] as const;
      setZoom(target.getZoom());
      onView({ bounds, around: around(target), zoom: target.getZoom() });
    },
    [onView],
  );

  // The style is sufficient: «load» waits for every tile.
  const onStyle = useCallback(
    // The map of the event: on a busy machine the style may load before React has set the ref, and the event is not
    // repeated.
    ({ target }: MapStyleDataEvent) => {
      if (isLoaded) return;
      if (!target.hasImage(HATCH)) target.addImage(HATCH, hatching());
      setLoaded(true);
      begin(target);
      if (start) target.fitBounds(boxOf(start), { ...START, duration: 0 });
      onReady({
        zoomBy: (steps) => void target.easeTo({ zoom: Math.round(target.getZoom() + steps), duration: 200 }),
        flyTo: ([lat, lon]) =>
          void target.easeTo({ center: [lon, lat], zoom: Math.max(target.getZoom(), 14), duration: 500 }),
        fit: (bounds) => void target.fitBounds(boxOf(bounds), { padding: 70, maxZoom: 15, duration: 500 }),
        centre: () => {
          if (start) target.fitBounds(boxOf(start), { ...START, duration: 500 });
          else target.easeTo({ ...home(), duration: 500 });
        },
        showMetro: (isShown) => {
          for (const layer of METRO_LAYERS) {
            if (target.getLayer(layer)) {
              target.setLayoutProperty(layer, 'visibility', isShown ? 'visible' : 'none');
            }
          }
        },
        namesIn: (ring) => namesIn(target, renderer, ring),
      });
      look(target);
    },
    [isLoaded, look, onReady, renderer, start, begin, home],
  );

  const draws = useDrawing(map, {
    tool,
    excluding,
    rings,
    isReady: isLoaded,
    setLive: onMove,
    onDraw,
    onDrawing,
  });

  const open = useCallback(
    (cluster: Cluster) => {
      if (cluster.building_id) {
        onPick({
          id: cluster.building_id,
          lat: cluster.lat,
          lng: cluster.lng,
          price: cluster.price_from ?? null,
        });
        return;
      }
      const [south, west, north, east] = cluster.bounds as [number, number, number, number];
      const target = map.current;
      if (north - south < 1e-5 && east - west < 1e-5) {
        target?.easeTo({ center: [cluster.lng, cluster.lat], zoom: Math.min(target.getZoom() + 2, 17) });
      } else {
        target?.fitBounds(boxOf([south, west, north, east]), { padding: 90, maxZoom: 16, duration: 400 });
      }
    },
    [onPick],
  );

  if (!style) return null;
  return (
    <RendererContext value={renderer}>
      <Map
        {...renderer.options}
        ref={map}
        initialViewState={view}
        mapStyle={style}
        minZoom={6.5}
        maxZoom={17}
        maxBounds={edgesOf(LIMITS[region])}
        dragRotate={false}
        touchPitch={false}
        pitchWithRotate={false}
        attributionControl={false}
        locale={WORDS}
        cooperativeGestures={false}
        fadeDuration={150}
        cursor={cursorOf(tool, draws, onPoint !== undefined)}
        onStyleData={onStyle}
        onLoad={() => onDrawn?.()}
        onClick={({ lngLat, originalEvent: { target } }) => {
          const isMarker = target instanceof Element && target.closest('.map-marker');
          if (onPoint && !isMarker) onPoint([lngLat.lat, lngLat.lng]);
        }}
        onMoveEnd={(event: ViewStateChangeEvent) => look(event.target as MapLibre)}
        onError={({ error }) => {
          console.error('map', error);
          if (/webgl/i.test(error.message)) onFailure();
        }}
      >
        {isLoaded && <AreaLayers rings={live ?? rings} isEditing={tool !== null} />}
        <Pins
          clusters={clusters}
          zoom={zoom}
          rings={live ?? rings}
          highlighted={highlighted}
          seen={seen}
          picked={picked}
          isQuiet={tool === 'polygon' || tool === 'freehand'}
          onOpen={open}
          onLight={onLight}
        />
        {onPoint && point && <PointMarker point={point} onPoint={onPoint} />}
        {picked && card && (
          <Popup
            className="map-popup"
            longitude={picked.lng}
            latitude={picked.lat}
            offset={42}
            maxWidth="none"
            closeButton={false}
            closeOnClick
            focusAfterOpen={false}
            onClose={() => onPick(null)}
          >
            {card}
          </Popup>
        )}
        <ScaleControl position="bottom-left" maxWidth={90} />
        <AttributionControl position="bottom-right" compact={false} />
      </Map>
    </RendererContext>
  );
}

function cursorOf(tool: Tool | null, draws: boolean, choosesPoint: boolean): string {
  if (tool === 'polygon' || tool === 'freehand') return draws ? 'crosshair' : 'progress';
  return choosesPoint ? 'crosshair' : 'grab';
}

interface DrawingInput {
  tool: Tool | null;
  excluding: boolean;
  rings: readonly Ring[];
  isReady: boolean;
  setLive(rings: readonly Ring[] | null): void;
  onDraw(rings: readonly Ring[], isDone: boolean): void;
  onDrawing(drawing: Drawing | null): void;
}

/** Starts drawing with the first tool and stops with the last; returns whether it accepts points. */
function useDrawing(map: { current: MapRef | null }, input: DrawingInput): boolean {
  const { tool, excluding, rings, isReady, setLive, onDraw, onDrawing } = input;
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const isOn = tool !== null && isReady;
  const move = useEffectEvent(setLive);
  const finish = useEffectEvent((finished: readonly Ring[], isNew: boolean) => {
    setLive(null);
    onDraw(finished, isNew);
  });

  useEffect(() => {
    const target = map.current?.getMap();
    if (!isOn || !target) return;
    let started: Drawing | null = null;
    let isLeft = false;
    void import('./drawing').then(({ startDrawing }) => {
      if (isLeft) return;
      const tokens = getComputedStyle(document.documentElement);
      const color = (name: string) => tokens.getPropertyValue(name).trim();
      const ink = {
        area: color('--area-stroke'),
        hole: color('--hole-stroke'),
        surface: hexOf(color('--surface')),
      };
      started = startDrawing(target, ink, {
        onMove: move,
        onFinish: finish,
      });
      setDrawing(started);
    });
    return () => {
      isLeft = true;
      started?.stop();
      setDrawing(null);
      move(null);
    };
  }, [isOn, map]);

  useEffect(() => {
    if (drawing && tool) drawing.use(tool, excluding);
  }, [drawing, tool, excluding]);

  useEffect(() => {
    drawing?.show(rings);
    setLive(null);
  }, [drawing, rings, setLive]);

  useEffect(() => onDrawing(drawing), [drawing, onDrawing]);

  return drawing !== null;
}

/** terra-draw supports only six-digit colours. */
function hexOf(color: string): string {
  return /^#[\da-f]{3}$/i.test(color) ? color.replace(/[\da-f]/gi, '$&$&') : color;
}

function boxOf([south, west, north, east]: Bounds): [[number, number], [number, number]] {
  return [
    [west, south],
    [east, north],
  ];
}

function edgesOf([south, west, north, east]: Bounds): [number, number, number, number] {
  return [west, south, east, north];
}

function first(region: 'MSK' | 'SPB', layout: 'desktop' | 'mobile', start: Bounds | null) {
  if (start) return { bounds: boxOf(start), fitBoundsOptions: START };
  const [latitude, longitude] = MAP_CENTRES[region];
  return { latitude, longitude, zoom: FIRST_ZOOM[layout] };
}

/** Names of visible districts and towns in a ring, the nearest to its centre first. */
function namesIn(map: MapLibre, { places }: Renderer, ring: Ring): string[] {
  const box = boundsOf([{ ...ring, excluded: false }]);
  if (!box || !places) return [];
  const middle = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] as const;
  const found = map
    .querySourceFeatures('base', { sourceLayer: 'place' })
    .flatMap(({ geometry, properties }) => {
      if (geometry.type !== 'Point' || properties['kind'] === 'city') return [];
      const [lon = 0, lat = 0] = geometry.coordinates;
      const isIn = lat > box[0] && lat < box[2] && lon > box[1] && lon < box[3];
      const away = Math.hypot(lat - middle[0], (lon - middle[1]) * 0.54);
      return isIn ? [{ name: String(properties['name']), away }] : [];
    });
  found.sort((a, b) => a.away - b.away);
  return [...new Set(found.map(({ name }) => name))];
}
