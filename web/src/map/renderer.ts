/** The components of a map. react-map-gl has the same components over MapLibre and Mapbox. */
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
  /** The style or its URL. */
  style(): Promise<StyleSpecification | string>;
  /** Additional map options: the token of Mapbox. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The source and layer whose tiles contain names of districts. */
  readonly places: { source: string; layer: string } | null;
}

export const RendererContext = createContext<Renderer | null>(null);

/** The components of the surrounding map. */
export function useMapComponents(): Parts {
  const renderer = useContext(RendererContext);
  if (!renderer) throw new Error('a part of a map must be within a map');
  return renderer.parts;
}
