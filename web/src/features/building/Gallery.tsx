import { classes } from '../../lib/classes';
import { counted, date } from '../../lib/format';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import type { Details } from './model';

type Photos = Details['photos'];

interface GalleryProps {
  photos: Photos;
  name: string;
  /** The page with all of them. */
  href: string;
  layout: 'desktop' | 'mobile';
}

/** Pictures swiped on a phone: more are on their own page. */
const SWIPED = 8;

/** The first pictures of a complex: a large one with two beside it, or a strip on a phone. */
export function HeadGallery({ photos, name, href, layout }: GalleryProps) {
  if (photos.length === 0) return null;
  if (layout === 'mobile') {
    return (
      <section className="object-strip" aria-label="Фотографии">
        {photos.slice(0, SWIPED).map((photo, at) => (
          <figure key={photo.id}>
            <Picture src={photo.file} alt={altOf(photo, name)} width={343} height={240} priority={at === 0} />
            <figcaption className="badge badge-photo">{mark(photo)}</figcaption>
          </figure>
        ))}
        <a className="object-strip-all" href={href}>
          Все {counted(photos.length, PHOTOS)}
        </a>
      </section>
    );
  }
  const [main, ...rest] = arranged(photos);
  if (!main) return null;
  return (
    <div
      className={classes(
        'object-gallery',
        rest.length === 0 && 'object-gallery-one',
        rest.length === 1 && 'object-gallery-two',
      )}
    >
      <figure className="object-gallery-main">
        <Picture
          src={main.file}
          alt={altOf(main, name)}
          width={rest.length > 0 ? 632 : 896}
          height={424}
          priority
        />
        <figcaption className="badge badge-photo">{mark(main)}</figcaption>
      </figure>
      {rest.slice(0, 2).map((photo) => (
        <figure key={photo.id}>
          <Picture
            src={photo.file}
            alt={altOf(photo, name)}
            width={256}
            height={rest.length === 1 ? 424 : 208}
          />
          <figcaption className="badge badge-photo">{mark(photo)}</figcaption>
        </figure>
      ))}
      <a className="object-gallery-all" href={href}>
        <Icon name="camera" size={18} />
        Все {counted(photos.length, PHOTOS)}
      </a>
    </div>
  );
}

/** The main picture, then the newest of the site, then the rest. */
export function arranged(photos: Photos): Photos {
  const [main, ...rest] = photos;
  if (!main) return [];
  const newest = rest
    .filter((photo) => !photo.is_render && !photo.finish)
    .reduce<Photos[number] | null>(
      (best, photo) => ((photo.date_added ?? '') > (best?.date_added ?? '') ? photo : best),
      null,
    );
  return newest ? [main, newest, ...rest.filter((photo) => photo !== newest)] : photos;
}

/** «Рендер», «Отделка» or the day of the photograph. */
export function mark(photo: Photos[number]): string {
  if (photo.is_render) return 'Рендер';
  if (photo.finish) return 'Отделка';
  return photo.date_added ? date(photo.date_added) : 'Фото';
}

export function altOf(photo: Photos[number], name: string): string {
  return photo.caption ? `${name}: ${photo.caption}` : name;
}

const PHOTOS = ['фото', 'фото', 'фото'] as const;
