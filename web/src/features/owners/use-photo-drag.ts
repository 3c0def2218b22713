import type { PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

/** Nearer to an edge of the window the page scrolls; on a phone a bar covers the lower one, pixels. */
const EDGE = { top: 72, bottom: 168 };
/** Pixels of a step of that scrolling, and milliseconds between two. */
const STEP = 8;
const PAUSE = 16;

interface Drag {
  photo: number;
  /** The picture whose place it would take. */
  over: number | null;
}

/**
 * Dragging a picture to the place of another: with a mouse by the picture, with a finger by its handle, so that the
 * rest of it still scrolls the page.
 */
export function usePhotoDrag(onDrop: (moved: number, target: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const height = useRef(0);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return undefined;
    const timer = setInterval(() => {
      if (height.current < EDGE.top) window.scrollBy(0, -STEP);
      else if (height.current > window.innerHeight - EDGE.bottom) window.scrollBy(0, STEP);
    }, PAUSE);
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null);
    window.addEventListener('keydown', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', leave);
    };
  }, [isDragging]);

  const handlersOf = (photo: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, currentTarget, pointerType, button, isPrimary } = event;
      if (button !== 0 || !isPrimary || !(target instanceof Element)) return;
      const isHeld = target.closest('.own-handle') || (pointerType === 'mouse' && !target.closest('button'));
      if (!isHeld) return;
      // A press on the picture selects nothing and takes no focus.
      event.preventDefault();
      currentTarget.setPointerCapture(event.pointerId);
      height.current = window.innerHeight / 2;
      setDrag({ photo, over: null });
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!isDragging) return;
      height.current = clientY;
      const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]');
      const over = under ? Number(under.dataset['photo']) : null;
      if (over !== drag.over) setDrag({ ...drag, over });
    },
    onPointerUp() {
      if (drag?.over != null && drag.over !== drag.photo) onDrop(drag.photo, drag.over);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { drag, handlersOf };
}
