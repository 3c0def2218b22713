import { useEffect, useRef } from 'react';

import { preset } from '../../Picture';
import type { ViewerPhoto } from './photo';

interface StripProps {
  photos: readonly ViewerPhoto[];
  current: number;
  onPick: (photo: ViewerPhoto) => void;
}

/** Thumbnails of the whole set; the current one is scrolled into view. */
export function Strip({ photos, current, onPick }: StripProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The dialog opens after its children are rendered.
    const frame = requestAnimationFrame(() => {
      const here = list.current?.querySelector(`[data-id="${current}"]`);
      here?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <ul className="viewer-strip" ref={list} aria-label="Все фотографии">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <button
            type="button"
            className="viewer-thumb"
            data-id={photo.id}
            aria-label={`${at + 1}: ${photo.caption}`}
            aria-current={photo.id === current ? 'true' : undefined}
            onClick={() => onPick(photo)}
          >
            <img
              src={photo.vector ? photo.src : preset(photo.src, 250)}
              alt=""
              width={88}
              height={60}
              loading="lazy"
              decoding="async"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
