/** The map rendered by MapLibre: the project's own base map, or the operator's tiles. No requests to other hosts. */
import 'maplibre-gl/dist/maplibre-gl.css';

import type { StyleSpecification } from 'maplibre-gl';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useMemo } from 'react';
import * as parts from 'react-map-gl/maplibre';

import { OPERATOR_TILES_PATH } from '../lib/paths';
import type { MapCanvasProps } from './MapCanvas';
import { MapCanvas } from './MapCanvas';
import type { OperatorTiles } from './operator-style';
import { operatorStyle } from './operator-style';
import type { Renderer } from './renderer';
import { baseStyle, paletteOf } from './style';

setWorkerUrl(workerUrl);

interface MapLibreCanvasProps extends MapCanvasProps {
  /** The URL of the operator's tiles, if any. */
  tilesUrl: string | null;
}

export default function MapLibreCanvas({ tilesUrl, ...props }: MapLibreCanvasProps) {
  const renderer = useMemo<Renderer>(
    () => ({
      parts,
      style: () => styleOf(tilesUrl),
      options: {},
      places: { source: 'base', layer: 'place' },
    }),
    [tilesUrl],
  );
  return <MapCanvas renderer={renderer} {...props} />;
}

/** The operator's style if available, else the project's own. */
async function styleOf(tilesUrl: string | null): Promise<StyleSpecification> {
  const { origin } = window.location;
  const palette = paletteOf(document.documentElement);
  if (tilesUrl) {
    try {
      const response = await fetch(OPERATOR_TILES_PATH);
      if (!response.ok) throw new Error(`status ${response.status}`);
      return operatorStyle(origin, tilesUrl, palette, (await response.json()) as OperatorTiles);
    } catch (error) {
      console.error('map: tiles of the operator', error);
    }
  }
  return baseStyle(origin, palette);
}
