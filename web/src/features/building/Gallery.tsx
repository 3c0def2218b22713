import type { Details } from '../../entities/complex/types';
import { classes } from '../../lib/classes';
import { counted, groupThousands } from '../../lib/format';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { Gallery } from '../../ui/gallery/Gallery';
import { photoLink } from '../../ui/gallery/viewer/link';
import type { Photo } from './album';
import { altOf, arranged, kindCounts, mark } from './album';

type Photos = Details['photos'];

interface GalleryProps {
  photos: Photos;
  /** The drawing for a complex without pictures. */
  sketch: string;
  name: string;
  /** The page with all pictures. */
  href: string;
  layout: 'desktop' | 'mobile';
}

/** The first pictures of a complex: a large gallery with two pictures beside it, or full-width on a phone. */
export function HeadGallery({ photos, sketch, name, href, layout }: GalleryProps) {
  const ordered = arranged(photos);
  const [main, ...rest] = ordered;
  if (!main) {
    const [width, height] = layout === 'mobile' ? [375, 281] : [896, 424];
    return (
      <section className={layout === 'mobile' ? 'object-swipe' : 'object-gallery object-gallery-one'}>
        <Picture
          src={sketch}
          alt={`Условный рисунок: фотографий ${name} нет`}
          {...{ width, height }}
          priority
        />
      </section>
    );
  }
  const pictures = ordered.map((photo) => ({
    src: photo.file,
    alt: altOf(photo, name),
    badge: mark(photo),
    photo: photo.id,
  }));
  const gallery = (width: number, height: number) => (
    <Gallery pictures={pictures} href={href} label={name} width={width} height={height} priority isCounted />
  );
  if (layout === 'mobile') {
    return (
      <section className="object-swipe" aria-label="Фотографии">
        {gallery(375, 281)}
        <Kinds photos={photos} href={href} />
      </section>
    );
  }
  const beside = rest.slice(0, 2);
  return (
    <section
      className={classes(
        'object-gallery',
        beside.length === 0 && 'object-gallery-one',
        beside.length === 1 && 'object-gallery-two',
      )}
      aria-label="Фотографии"
    >
      <div className="object-gallery-main">{gallery(beside.length > 0 ? 632 : 896, 424)}</div>
      {beside.map((photo, at) => (
        <Tile
          key={photo.id}
          photo={photo}
          name={name}
          href={href}
          height={beside.length === 1 ? 424 : 208}
          total={at === beside.length - 1 ? photos.length : 0}
        />
      ))}
    </section>
  );
}

interface TileProps {
  photo: Photo;
  name: string;
  href: string;
  height: number;
  /** The number of all pictures, shown over the last tile. */
  total: number;
}

function Tile({ photo, name, href, height, total }: TileProps) {
  return (
    <a className="object-gallery-tile" {...photoLink(photo.id, href)}>
      <Picture src={photo.file} alt={altOf(photo, name)} width={256} height={height} />
      {total > 0 ? (
        <span className="object-gallery-all">
          <Icon name="camera" size={18} />
          Все {counted(total, PHOTOS)}
        </span>
      ) : (
        mark(photo) && <span className="badge badge-photo object-gallery-mark">{mark(photo)}</span>
      )}
    </a>
  );
}

/** «Визуализации 14», «Ход строительства 48»: links to the album. */
function Kinds({ photos, href }: Pick<GalleryProps, 'photos' | 'href'>) {
  return (
    <nav className="object-kinds" aria-label="Виды фотографий">
      <a className="chip chip-link chip-current" href={href}>
        Все <span className="chip-count">{groupThousands(photos.length)}</span>
      </a>
      {kindCounts(photos).map(({ kind, title, count }) => (
        <a key={kind} className="chip chip-link" href={`${href}?kind=${kind}`}>
          {title} <span className="chip-count">{count}</span>
        </a>
      ))}
    </nav>
  );
}

const PHOTOS = ['фото', 'фото', 'фото'] as const;
