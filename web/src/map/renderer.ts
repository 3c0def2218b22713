/** The parts that draw a map. react-map-gl has the same parts over MapLibre and over Mapbox; the rest of the map does not care. */
import type { StyleSpecification } from 'maplibre-gl';
import { createContext, useContext } from 'react';

/** The parts by the names that react-map-gl gives them. */
export type Parts = Pick<
  typeof import('react-map-gl/maplibre'),
  'AttributionControl' | 'Layer' | 'Map' | 'Marker' | 'Popup' | 'ScaleControl' | 'Source'
>;

/** A way to draw maps. */
export interface Renderer {
  readonly parts: Parts;
  /** The style, or the address of one. */
  style(): Promise<StyleSpecification | string>;
  /** What the map is given besides: the token of Mapbox. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Names of districts can be read from the tiles of this source and layer. */
  readonly places: { source: string; layer: string } | null;
}

export const RendererContext = createContext<Renderer | null>(null);

/** The parts of the map around. */
export function useMapComponents(): Parts {
  const renderer = useContext(RendererContext);
  if (!renderer) throw new Error('a part of a map must be within a map');
  return renderer.parts;
}
