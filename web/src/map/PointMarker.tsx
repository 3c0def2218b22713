import type { Point } from './areas';
import { useMapComponents } from './renderer';

interface PointMarkerProps {
  point: Point;
  onPoint(point: Point): void;
}

/** The chosen point: a marker that is dragged. Numbers beside the map are the keyboard alternative. */
export function PointMarker({ point: [latitude, longitude], onPoint }: PointMarkerProps) {
  const { Marker } = useMapComponents();
  return (
    <Marker
      latitude={latitude}
      longitude={longitude}
      anchor="bottom"
      className="map-marker map-marker-hot"
      draggable
      onDragEnd={({ lngLat: { lat, lng } }) => onPoint([lat, lng])}
    >
      <span className="map-point" />
    </Marker>
  );
}
