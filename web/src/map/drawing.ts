/**
 * Drawing on a map with terra-draw: polygons by points, freehand strokes, draggable vertices. Loaded on first
 * use.
 */
import type { Map as MapLibre } from 'maplibre-gl';
import type { GeoJSONStoreFeatures, HexColor } from 'terra-draw';
import {
  TerraDraw,
  TerraDrawFreehandMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

import type { Point, Ring } from './areas';
import { isNearRegions, isRing, smoothedStroke, writeAreas } from './areas';

/** What the pointer does: draws by points, draws a stroke, or edits rings. */
export type Tool = 'polygon' | 'freehand' | 'select';

/** Colours of the drawing, `#rrggbb`. */
export interface Ink {
  area: string;
  hole: string;
  surface: string;
}

interface Listener {
  /** Called while something is moved, with the current areas. */
  onMove(rings: Ring[]): void;
  /** A ring was finished or a vertex was dropped. */
  onFinish(rings: Ring[], isNew: boolean): void;
}

/** A drawing in progress. */
export interface Drawing {
  use(tool: Tool, excluding: boolean): void;
  /** Shows these rings; rings that are already shown are not changed. */
  show(rings: readonly Ring[]): void;
  /** Removes the last point of the ring in progress; false if there is none. */
  undo(): boolean;
  /** Restores the removed point; false if there is none. */
  redo(): boolean;
  stop(): void;
}

/** The pointer tolerance of a finger, pixels. */
const REACH = 28;
const VERTEX = { radius: 6, midpoint: 3.5, outline: 2 };

const EDITABLE = {
  feature: { draggable: true, coordinates: { midpoints: true, draggable: true, deletable: true } },
};

/** Starts drawing on a map whose style is loaded. */
export function startDrawing(map: MapLibre, ink: Ink, listener: Listener): Drawing {
  let excluding = false;
  const holes = new Set<string | number>();
  const isHole = ({ id, properties }: GeoJSONStoreFeatures) =>
    properties['currentlyDrawing'] === true ? excluding : id !== undefined && holes.has(id);
  const edge = (feature: GeoJSONStoreFeatures) => (isHole(feature) ? ink.hole : ink.area) as HexColor;
  const surface = ink.surface as HexColor;
  const shape = { fillColor: edge, fillOpacity: 0, outlineColor: edge, outlineWidth: 2 };
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 6 }),
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    modes: [
      new TerraDrawPolygonMode({
        pointerDistance: REACH,
        styles: {
          ...shape,
          closingPointColor: surface,
          closingPointWidth: VERTEX.radius,
          closingPointOutlineColor: edge,
          closingPointOutlineWidth: VERTEX.outline,
        },
      }),
      new TerraDrawFreehandMode({
        minDistance: 8,
        pointerDistance: REACH,
        autoClose: true,
        drawInteraction: 'click-drag',
        styles: { ...shape, closingPointColor: surface, closingPointWidth: 0, closingPointOutlineWidth: 0 },
      }),
      new TerraDrawSelectMode({
        pointerDistance: REACH,
        flags: { polygon: EDITABLE, freehand: EDITABLE },
        styles: {
          selectedPolygonColor: edge,
          selectedPolygonFillOpacity: 0,
          selectedPolygonOutlineColor: edge,
          selectedPolygonOutlineWidth: 2,
          selectionPointColor: surface,
          selectionPointWidth: VERTEX.radius,
          selectionPointOutlineColor: ink.area as HexColor,
          selectionPointOutlineWidth: VERTEX.outline,
          midPointColor: surface,
          midPointWidth: VERTEX.midpoint,
          midPointOutlineColor: ink.area as HexColor,
          midPointOutlineWidth: 1.5,
        },
      }),
    ],
  });
  draw.start();

  /** Finished rings, without handles and without the ring in progress. */
  function finished(): GeoJSONStoreFeatures[] {
    return draw
      .getSnapshot()
      .filter(
        ({ geometry, properties }) => geometry.type === 'Polygon' && properties['currentlyDrawing'] !== true,
      );
  }

  function rings(features = finished()): Ring[] {
    return features.map((feature) => ({ points: cornersOf(feature), excluded: isHole(feature) }));
  }

  /** Includes the ring in progress, once it has enough points. */
  function moving(): Ring[] {
    const all = draw.getSnapshot().filter(({ geometry }) => geometry.type === 'Polygon');
    return rings(all).filter(({ points }) => points.length > 2 && isRing(points));
  }

  function show(wanted: readonly Ring[]) {
    // A stroke is redrawn with its simplified corners.
    const isStroke = finished().some(({ properties }) => properties['mode'] === 'freehand');
    if (!draw.enabled || (!isStroke && writeAreas(rings()) === writeAreas(wanted))) return;
    const current = draw.getMode();
    draw.clear();
    holes.clear();
    for (const { points, excluded } of wanted) {
      const line = [...points, points[0]!].map(([lat, lon]) => [lon, lat] as [number, number]);
      const [added] = draw.addFeatures([
        {
          type: 'Feature',
          geometry: { type: 'Polygon', coordinates: [line] },
          properties: { mode: 'polygon' },
        },
      ]);
      if (added?.valid && added.id !== undefined && excluded) holes.add(added.id);
    }
    draw.setMode(current);
  }

  draw.on('change', (_, type) => {
    if (type !== 'styling') listener.onMove(moving());
  });
  draw.on('finish', (id, { action }) => {
    const isNew = action === 'draw';
    const done = finished().find((feature) => feature.id === id);
    if (done && !isRing(cornersOf(done))) {
      draw.removeFeatures([id]);
      return;
    }
    if (isNew && excluding) holes.add(id);
    listener.onFinish(rings(), isNew);
  });

  return {
    use(tool, nextExcluding) {
      if (!draw.enabled) return;
      excluding = nextExcluding;
      if (draw.getMode() !== tool) draw.setMode(tool);
    },
    show,
    undo: () => draw.enabled && draw.undo(),
    redo: () => draw.enabled && draw.redo(),
    stop: () => draw.stop(),
  };
}

/** The corners of a ring in range. */
function cornersOf(feature: GeoJSONStoreFeatures): Point[] {
  const points = pointsOf(feature).filter(isNearRegions);
  return feature.properties['mode'] === 'freehand' ? smoothedStroke(points) : points;
}

/** A ring without its repeated last point. */
function pointsOf(feature: GeoJSONStoreFeatures): Point[] {
  const [ring = []] = feature.geometry.coordinates as [number, number][][];
  return ring.slice(0, -1).map(([lon, lat]) => [lat, lon] as const);
}
