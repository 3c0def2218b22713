import type { Details } from '../../entities/complex/types';
import { date, monthTitle } from '../../lib/format';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { photoLink } from '../../ui/gallery/viewer/link';
import type { Month, Photo } from './album';
import { altOf, captionOf, kindOf, stageOf } from './album';

interface PhotoGridProps {
  photos: readonly Photo[];
  name: string;
  queues: Details['queues'];
  /** The page of the pictures: the target of links without scripts. */
  page: string;
  layout: 'desktop' | 'mobile';
  /** Set on the page of the pictures: every picture is an anchor. */
  withAnchors?: boolean;
}

/** Pictures in rows; each opens in full size. */
export function PhotoGrid({ photos, name, queues, page, layout, withAnchors = false }: PhotoGridProps) {
  const [width, height] = layout === 'desktop' ? [274, 172] : [311, 195];
  return (
    <ul className="photos">
      {photos.map((photo) => (
        <li key={photo.id} id={withAnchors ? `photo-${photo.id}` : undefined} className="photos-item">
          <a
            {...photoLink(photo.id, withAnchors ? '' : page)}
            className="photos-link"
            aria-label={`Открыть: ${captionOf(photo, queues)}`}
          >
            <Picture src={photo.file} alt={altOf(photo, name)} width={width} height={height} />
            <span className="photos-open" aria-hidden="true">
              <Icon name="expand" size={18} />
            </span>
          </a>
          <Caption photo={photo} queues={queues} />
        </li>
      ))}
    </ul>
  );
}

/** The корпус and the day at the left, the stage of the works at the right. */
function Caption({ photo, queues }: { photo: Photo; queues: Details['queues'] }) {
  if (kindOf(photo) !== 'site') return <p className="photos-caption muted">{photo.caption}</p>;
  const title = queues.find(({ id }) => id === photo.queue_id)?.title;
  return (
    <p className="photos-caption">
      <strong>{[title, photo.date_added && date(photo.date_added)].filter(Boolean).join(', ')}</strong>
      <span className="muted">{stageOf(photo, queues)}</span>
    </p>
  );
}

interface MonthPhotosProps extends Omit<PhotoGridProps, 'photos'> {
  month: Month;
}

/** Photographs of a month. */
export function MonthPhotos({ month, ...rest }: MonthPhotosProps) {
  const title = monthTitle(month.key);
  return (
    <section aria-label={title} id={`m-${month.key}`} className="photos-month">
      <h3>{title}</h3>
      <PhotoGrid photos={month.photos} {...rest} />
    </section>
  );
}
