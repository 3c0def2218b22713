import { type UIEvent, useRef, useState } from 'react';

import { classes } from '../../lib/classes';
import { Badge } from '../Badge';
import { Icon } from '../Icon';
import { cachedFragment } from '../cached-fragment';
import { Picture } from '../Picture';
import { photoLink } from './viewer/link';

/** A picture of a gallery. */
export interface GalleryPicture {
  src: string;
  alt: string;
  /** The label over the picture: «Визуализация», «Фото, 15 ноября 2026». */
  badge?: string | undefined;
  /** The number in the viewer: a click opens the picture in full size. */
  photo?: number;
}

interface GalleryProps {
  pictures: readonly GalleryPicture[];
  /** The target of a click on a picture. */
  href: string;
  /** The subject of the pictures. */
  label: string;
  /** Pixels of the layout. */
  width: number;
  height: number;
  /** In the first screen. */
  priority?: boolean;
  /** A counter instead of dots, for many pictures: «1 из 26». */
  isCounted?: boolean;
}

/** The largest space reserved for pictures that are not rendered yet, in widths. */
const MAX_REST = 9;
const DOTS = { className: 'gallery-dots', 'aria-hidden': true };

const Dots = cachedFragment<{ count: number; current: number }>('span', 'dots', ({ count, current }) =>
  Array.from({ length: count }, (_, place) => (
    <span key={place} className={classes('gallery-dot', place === current && 'gallery-dot-on')} />
  )),
);

/**
 * A few pictures to swipe through. The page contains only the first one; touching the gallery renders the rest.
 */
export function Gallery({
  pictures,
  href,
  label,
  width,
  height,
  priority = false,
  isCounted = false,
}: GalleryProps) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isActivated, setActivated] = useState(false);
  const activate = () => setActivated(true);

  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setCurrent(Math.round(scrollLeft / clientWidth));
  const step = (by: number) => {
    activate();
    const next = (current + by + pictures.length) % pictures.length;
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior: 'smooth' });
  };
  const badge = pictures[current]?.badge;

  return (
    <div className="gallery" onPointerEnter={activate}>
      <div className="gallery-track" ref={track} onScroll={follow} onTouchStart={activate}>
        {(isActivated ? pictures : pictures.slice(0, 1)).map((picture, place) => (
          <a
            key={picture.src}
            className="gallery-slide"
            {...(picture.photo === undefined ? { href } : photoLink(picture.photo, href))}
            aria-label={place === 0 ? `Фотографии: ${label}` : undefined}
            aria-hidden={place > 0 || undefined}
            tabIndex={place === 0 ? undefined : -1}
          >
            <Picture
              src={picture.src}
              alt={place === 0 ? picture.alt : ''}
              width={width}
              height={height}
              priority={priority && place === 0}
            />
          </a>
        ))}
        {!isActivated && pictures.length > 1 && (
          <span className={`gallery-rest gallery-rest-${Math.min(pictures.length - 1, MAX_REST)}`} />
        )}
      </div>
      {badge && (
        <span className="gallery-badge">
          <Badge tone="photo">{badge}</Badge>
        </span>
      )}
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className="gallery-arrow gallery-back"
            onClick={() => step(-1)}
            aria-label={`Предыдущая фотография: ${label}`}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="gallery-arrow gallery-on"
            onClick={() => step(1)}
            aria-label={`Следующая фотография: ${label}`}
          >
            <Icon name="right" />
          </button>
          {isCounted ? (
            <span className="badge badge-photo gallery-count" aria-hidden="true">
              {current + 1} из {pictures.length}
            </span>
          ) : (
            <Dots attributes={DOTS} props={{ count: pictures.length, current }} />
          )}
        </>
      )}
    </div>
  );
}
