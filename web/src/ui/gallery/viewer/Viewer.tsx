/**
 * Full-size pictures of a page. Render one `Viewer` with every picture of the page, and write links with `photoLink`:
 * a click or `#photo-12` in the URL opens the picture, «back» and Escape close it.
 */
import { lazy, useEffect } from 'react';

import { LazyBoundary } from '../../LazyBoundary';
import { closeHash, openHash, replaceHash, useHash } from './hash';
import type { ViewerPhoto } from './photo';
import { photoHash, photoOf } from './link';

const PhotoDialog = lazy(() => import('./PhotoDialog'));

interface ViewerProps {
  photos: readonly ViewerPhoto[];
  /** The subject of the pictures: «ЖК «Сетунский берег»». */
  label: string;
}

/** Renders nothing until a picture is opened. */
export function Viewer({ photos, label }: ViewerProps) {
  const id = photoOf(useHash());
  const photo = photos.find((known) => known.id === id);

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const wanted = photoTarget(event);
      if (wanted === null || !photos.some((known) => known.id === wanted)) return;
      event.preventDefault();
      openHash(photoHash(wanted));
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [photos]);

  if (!photo) return null;
  return (
    <LazyBoundary>
      <PhotoDialog
        photos={photos}
        photo={photo}
        label={label}
        onGo={(next) => replaceHash(photoHash(next))}
        onClose={closeHash}
      />
    </LazyBoundary>
  );
}

/** The picture that a plain click opens. */
function photoTarget(event: MouseEvent): number | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const anchor = event.target.closest<HTMLElement>('a[data-photo]');
  return anchor ? Number(anchor.dataset['photo']) : null;
}
