/** The components of a map. react-map-gl has the same ones over MapLibre and Mapbox. */
import type { StyleSpecification } from 'maplibre-gl';
import { createContext, useContext } from 'react';

/** The components by their names in react-map-gl. */
export type Parts = Pick<
  typeof import('react-map-gl/maplibre'),
  'AttributionControl' | 'Layer' | 'Map' | 'Marker' | 'Popup' | 'ScaleControl' | 'Source'
>;

/** A map renderer. */
export interface Renderer {
  readonly parts: Parts;
  /** The style, or the URL of one. */
  style(): Promise<StyleSpecification | string>;
  /** What the map is given besides: the token of Mapbox. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Names of districts can be read from the tiles of this source and layer. */
  readonly places: { source: string; layer: string } | null;
}

export const RendererContext = createContext<Renderer | null>(null);

/** The components of the surrounding map. */
export function useMapComponents(): Parts {
  const renderer = useContext(RendererContext);
  if (!renderer) throw new Error('a part of a map must be within a map');
  return renderer.parts;
}
