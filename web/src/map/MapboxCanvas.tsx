/** The map rendered by Mapbox, where the operator has configured a token; never loaded without one. */
import 'mapbox-gl/dist/mapbox-gl.css';

import { useMemo } from 'react';
import * as mapbox from 'react-map-gl/mapbox';

import type { MapCanvasProps } from './MapCanvas';
import { MapCanvas } from './MapCanvas';
import type { Parts, Renderer } from './renderer';

const STYLE = 'mapbox://styles/mapbox/streets-v12';

/** The map. */
export default function MapboxCanvas({ token, ...props }: MapCanvasProps & { token: string }) {
  const renderer = useMemo<Renderer>(
    () => ({
      // The parts are the same by name and use; only the types of the map below them differ.
      parts: mapbox as unknown as Parts,
      style: async () => STYLE,
      options: { mapboxAccessToken: token, language: 'ru' },
      places: null,
    }),
    [token],
  );
  return <MapCanvas renderer={renderer} {...props} />;
}
