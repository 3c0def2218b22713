/** A frame over a picture: dragged by the mouse or a finger, moved by arrows, made larger and smaller by Shift and arrows. */
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';

import type { Corner, Frame, Size } from './crop';
import { moved, resized } from './crop';

const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
/** A step of the keyboard: this part of the picture. */
const STEP = 50;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CropperProps {
  src: string;
  image: RefObject<HTMLImageElement | null>;
  size: Size;
  frame: Frame;
  /** null: any. */
  ratio: number | null;
  change: (frame: Frame) => void;
}

const percent = (part: number, all: number) => `${(part / all) * 100}%`;

export function Cropper({ src, image, size, frame, ratio, change }: CropperProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [dx, dy] = [(arrow[0] * size.width) / STEP, (arrow[1] * size.height) / STEP];
    change(event.shiftKey ? resized(frame, 'se', dx, dy, size, ratio) : moved(frame, dx, dy, size));
  };
  /** Follows a pointer from here on. */
  const drag = (event: PointerEvent<HTMLElement>, next: (dx: number, dy: number) => Frame) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const shown = image.current?.getBoundingClientRect();
    if (!shown) return;
    const target = event.currentTarget;
    const scale = size.width / shown.width;
    const [x, y] = [event.clientX, event.clientY];
    const follow = (to: globalThis.PointerEvent) =>
      change(next((to.clientX - x) * scale, (to.clientY - y) * scale));
    const end = () => {
      target.removeEventListener('pointermove', follow);
      target.removeEventListener('pointerup', end);
      target.removeEventListener('pointercancel', end);
    };
    target.setPointerCapture(event.pointerId);
    target.addEventListener('pointermove', follow);
    target.addEventListener('pointerup', end);
    target.addEventListener('pointercancel', end);
  };
  return (
    <div className="of-cropper">
      <img ref={image} src={src} alt="" draggable={false} />
      <button
        type="button"
        className="of-frame"
        aria-label={`Рамка ${frame.width}\u00a0×\u00a0${frame.height}. Стрелки двигают её, Shift и\u00a0стрелки меняют размер`}
        style={{
          left: percent(frame.left, size.width),
          top: percent(frame.top, size.height),
          width: percent(frame.width, size.width),
          height: percent(frame.height, size.height),
        }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => drag(event, (dx, dy) => moved(frame, dx, dy, size))}
      >
        {CORNERS.map((corner) => (
          <span
            key={corner}
            className={`of-corner of-corner-${corner}`}
            onPointerDown={(event) => drag(event, (dx, dy) => resized(frame, corner, dx, dy, size, ratio))}
          />
        ))}
      </button>
    </div>
  );
}
