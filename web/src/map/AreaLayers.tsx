import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';

import type { Ring } from './areas';
import { useMapComponents } from './renderer';

/** The hatching image of cut-out areas; it must be added to the map before areas are drawn. */
export const HATCH = 'hatch';
const HATCH_PX = 16;

interface AreaLayersProps {
  rings: readonly Ring[];
  /** The areas are being edited with visible edges. */
  isEditing: boolean;
}

/** Areas as polygons, cut-out ones hatched with a dashed edge. */
export function AreaLayers({ rings, isEditing }: AreaLayersProps) {
  const { Layer, Source } = useMapComponents();
  const data = useMemo(() => featuresOf(rings), [rings]);
  const { area, hole } = useMemo(() => {
    const tokens = getComputedStyle(document.documentElement);
    return {
      area: tokens.getPropertyValue('--area-stroke').trim(),
      hole: tokens.getPropertyValue('--hole-stroke').trim(),
    };
  }, []);
  return (
    <Source id="areas" type="geojson" data={data}>
      <Layer
        id="area-fill"
        type="fill"
        filter={['!', ['get', 'excluded']]}
        paint={{ 'fill-color': area, 'fill-opacity': 0.14 }}
      />
      <Layer
        id="hole-fill"
        type="fill"
        filter={['get', 'excluded']}
        paint={{ 'fill-pattern': HATCH, 'fill-opacity': 0.7 }}
      />
      <Layer
        id="area-edge"
        type="line"
        filter={['!', ['get', 'excluded']]}
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': area, 'line-width': isEditing ? 0 : 2 }}
      />
      <Layer
        id="hole-edge"
        type="line"
        filter={['get', 'excluded']}
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': hole, 'line-width': 2, 'line-dasharray': [3, 2] }}
      />
    </Source>
  );
}

function featuresOf(rings: readonly Ring[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: rings.map(({ points, excluded }) => ({
      type: 'Feature',
      properties: { excluded },
      geometry: {
        type: 'Polygon',
        coordinates: [[...points, points[0]!].map(([lat, lon]) => [lon, lat])],
      },
    })),
  };
}

/** Diagonal lines in the colour of cut-out areas. */
export function hatching(): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = HATCH_PX;
  canvas.height = HATCH_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return new ImageData(HATCH_PX, HATCH_PX);
  const tokens = getComputedStyle(document.documentElement);
  pen.fillStyle = tokens.getPropertyValue('--hole-fill').trim();
  pen.fillRect(0, 0, HATCH_PX, HATCH_PX);
  pen.strokeStyle = tokens.getPropertyValue('--hole-stroke').trim();
  pen.lineWidth = 1.2;
  for (const shift of [-HATCH_PX / 2, HATCH_PX / 2, HATCH_PX * 1.5]) {
    pen.beginPath();
    pen.moveTo(shift - HATCH_PX / 2, HATCH_PX);
    pen.lineTo(shift + HATCH_PX / 2, 0);
    pen.stroke();
  }
  return pen.getImageData(0, 0, HATCH_PX, HATCH_PX);
}
