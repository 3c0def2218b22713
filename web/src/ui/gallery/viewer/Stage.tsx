import { type PointerEvent, useRef, useState } from 'react';

import { classes } from '../../../lib/classes';
import type { ViewerPhoto } from './photo';
import { fullSize } from './photo';
import { clampedZoom, moved } from './zoom';

/** The least length of a swipe, pixels. */
const SWIPE = 48;
const CLOSING = 110;

interface StageProps {
  photo: ViewerPhoto;
  zoom: number;
  onZoom: (zoom: number) => void;
  onStep: (by: number) => void;
  onClose: () => void;
}

interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 0, y: 0 };

/** The picture: swiped if it fits, panned if it is larger, pinched at any time. */
export function Stage({ photo, zoom, onZoom, onStep, onClose }: StageProps) {
  const [isLoaded, setLoaded] = useState(false);
  // The swipe offset, pixels; and the pan position of an enlarged picture, -1 to 1.
  const [pull, setPull] = useState(0);
  const [place, setPlace] = useState(MIDDLE);
  const fingers = useRef(new Map<number, Point>());
  const from = useRef({ point: MIDDLE, place: MIDDLE, spread: 0, zoom: 1 });

  const begin = () => {
    const points = [...fingers.current.values()];
    from.current = { point: points[0] ?? MIDDLE, place, spread: spreadOf(points), zoom };
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin();
  };
  const move = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const points = [...fingers.current.values()];
    const { point, place: before, spread, zoom: size } = from.current;
    if (points.length > 1) return onZoom(clampedZoom((size * spreadOf(points)) / Math.max(spread, 1)));
    const [x, y] = [event.clientX - point.x, event.clientY - point.y];
    if (zoom === 1) return setPull(x);
    const { clientWidth, clientHeight } = event.currentTarget;
    setPlace({ x: moved(before.x, x, clientWidth, zoom), y: moved(before.y, y, clientHeight, zoom) });
  };
  const up = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size > 0) return begin();
    setPull(0);
    const { point, spread } = from.current;
    if (zoom > 1 || spread > 0) return;
    const [x, y] = [event.clientX - point.x, event.clientY - point.y];
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) return onStep(x < 0 ? 1 : -1);
    if (event.pointerType === 'touch' && y > CLOSING && y > Math.abs(x)) onClose();
  };
  const drop = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    setPull(0);
  };

  const [left, top] = [place.x, place.y].map((share) => share * (zoom - 1) * 50);
  return (
    // Arrow keys, «+» and «−» do the same as the pointer.
    <div
      className={classes('viewer-frame', zoom > 1 && 'viewer-frame-large', !isLoaded && 'viewer-frame-waits')}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={drop}
      onDoubleClick={() => onZoom(zoom > 1 ? 1 : 2)}
    >
      <img
        className={classes('viewer-photo', photo.vector && 'viewer-photo-drawing')}
        {...fullSize(photo)}
        alt={photo.alt}
        draggable={false}
        onLoad={() => setLoaded(true)}
        style={{ transform: `translate(calc(${left}% + ${pull}px), ${top}%) scale(${zoom})` }}
      />
    </div>
  );
}

/** The distance between two fingers; 0 for one. */
function spreadOf([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
