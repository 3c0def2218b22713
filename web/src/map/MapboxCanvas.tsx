/** The map rendered by Mapbox, where the operator has configured a token; never loaded without one. */
import 'mapbox-gl/dist/mapbox-gl.css';

import { useMemo } from 'react';
import * as mapbox from 'react-map-gl/mapbox';

import type { MapCanvasProps } from './MapCanvas';
import { MapCanvas } from './MapCanvas';
import type { Parts, Renderer } from './renderer';

const STYLE = 'mapbox://styles/mapbox/streets-v12';

export default function MapboxCanvas({ token, ...props }: MapCanvasProps & { token: string }) {
  const renderer = useMemo<Renderer>(
    () => ({
      // The components have the same names and props; only the types of their map differ.
      parts: mapbox as unknown as Parts,
      style: async () => STYLE,
      options: { mapboxAccessToken: token, language: 'ru' },
      places: null,
    }),
    [token],
  );
  return <MapCanvas renderer={renderer} {...props} />;
}
