/** Types shared by the components of the map. */
import type { MapPageQuery } from '../api/generated/types';
import type { Point, Ring } from './areas';
import type { Bounds } from './places';

/** A complex in the list. */
export type Item = MapPageQuery['buildingsListData']['buildings']['items'][number];

/** A hovered or selected complex. */
export interface Picked {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  /** Thousands of roubles. */
  readonly price: number | null;
}

/** The current content of a map. */
export interface MapView {
  readonly bounds: Bounds;
  /** With what a first shift may bring from beyond the edges. */
  readonly around: Bounds;
  readonly zoom: number;
}

/** The imperative handle of a loaded map. */
export interface MapHandle {
  zoomBy(steps: number): void;
  flyTo(point: Point): void;
  fit(bounds: Bounds): void;
  /** Returns to the initial viewport. */
  centre(): void;
  /** Shows or hides the lines and stations of the metro. */
  showMetro(isShown: boolean): void;
  /** Names of places in a ring. */
  namesIn(ring: Ring): string[];
}
