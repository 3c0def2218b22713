import type { ChangeEvent } from 'react';
import { useState } from 'react';

import { Picture } from '../Picture';

/** One side of a comparison. */
export interface Side {
  src: string;
  alt: string;
  /** The day: «20 января 2025». */
  title: string;
}

interface BeforeAfterProps {
  before: Side;
  after: Side;
  /** Pixels of the layout. */
  width: number;
  height: number;
}

/**
 * Two photographs from one point, one over the other, with a movable edge: by mouse, finger or arrow keys.
 * Without scripts they are side by side.
 */
export function BeforeAfter({ before, after, width, height }: BeforeAfterProps) {
  const [edge, setEdge] = useState<number | null>(null);
  const move = ({ target }: ChangeEvent<HTMLInputElement>) => setEdge(Number(target.value));
  const at = edge ?? MIDDLE;
  // The server writes no inline styles: the stylesheet sets the middle.
  const style = edge === null ? undefined : ({ '--edge': at / 100 } as Record<string, number>);
  return (
    <div className="before-after" style={style}>
      <figure className="before-after-side">
        <Picture src={before.src} alt={before.alt} width={width} height={height} />
        <figcaption className="badge badge-photo">{before.title}</figcaption>
      </figure>
      <figure className="before-after-side before-after-over">
        <Picture src={after.src} alt={after.alt} width={width} height={height} />
        <figcaption className="badge badge-photo">{after.title}</figcaption>
      </figure>
      <span className="before-after-edge" aria-hidden="true" />
      <input
        className="before-after-range"
        type="range"
        min={0}
        max={100}
        value={at}
        onChange={move}
        aria-label="Граница между фотографиями"
        aria-valuetext={`${before.title} — ${at} %, ${after.title} — ${100 - at} %`}
      />
    </div>
  );
}

/** The initial edge, percent of the width. */
const MIDDLE = 50;
