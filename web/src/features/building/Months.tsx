import { Picture } from '../../ui/Picture';
import { altOf, mark } from './Gallery';
import { capitalised } from './model';
import type { Details, Month } from './model';

const MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
] as const;

/** «Ноябрь 2026». */
export function monthTitle(key: string): string {
  const [year = '', month = '1'] = key.split('-');
  return `${capitalised(MONTHS[Number(month) - 1] ?? '')}\u00a0${year}`;
}

interface MonthPhotosProps {
  month: Month;
  name: string;
  queues: Details['queues'];
  layout: 'desktop' | 'mobile';
  limit?: number;
}

/** Photographs of a month. */
export function MonthPhotos({ month, name, queues, layout, limit }: MonthPhotosProps) {
  return (
    <section aria-label={monthTitle(month.key)}>
      <h3 className="object-month">{monthTitle(month.key)}</h3>
      <PhotoGrid photos={month.photos.slice(0, limit)} name={name} queues={queues} layout={layout} />
    </section>
  );
}

interface PhotoGridProps {
  photos: Details['photos'];
  name: string;
  queues: Details['queues'];
  layout: 'desktop' | 'mobile';
}

/** Pictures in rows, each with its корпус and its day. */
export function PhotoGrid({ photos, name, queues, layout }: PhotoGridProps) {
  const [width, height] = layout === 'desktop' ? [274, 172] : [311, 195];
  return (
    <ul className="object-photos">
      {photos.map((photo) => (
        <li key={photo.id}>
          <figure>
            <Picture src={photo.file} alt={altOf(photo, name)} width={width} height={height} />
            <figcaption className="badge badge-photo">
              {[queues.find((queue) => queue.id === photo.queue_id)?.title, mark(photo)]
                .filter(Boolean)
                .join(', ')}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
