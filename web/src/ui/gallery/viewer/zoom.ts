/** Zoom steps of the viewer, and pan limits. */

/** 1 fits the screen. */
const STEPS = [1, 1.5, 2, 3, 4] as const;

export const MAX_ZOOM = 4;

/** The next step up or down from any zoom. */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const next =
    by > 0 ? STEPS.find((step) => step > zoom + 0.01) : STEPS.findLast((step) => step < zoom - 0.01);
  return next ?? zoom;
}

/** Limits the zoom of a pinch. */
export function clampedZoom(zoom: number): number {
  return Math.min(Math.max(zoom, 1), MAX_ZOOM);
}

/** The position of an enlarged picture after a pan of some pixels: -1 and 1 are its edges. */
export function moved(before: number, pixels: number, size: number, zoom: number): number {
  const way = (size * (zoom - 1)) / 2;
  if (way <= 0) return 0;
  return Math.min(Math.max(before + pixels / way, -1), 1);
}
