/** Pictures of a complex: kinds, order and titles. */
import { capitalised } from '../../lib/format';
import type { Details } from '../../entities/complex/types';
import { date } from '../../lib/format';
import type { PhotoKind, ViewerPhoto } from '../../ui/gallery/viewer/photo';
import { KINDS } from '../../ui/gallery/viewer/photo';

export type Photo = Details['photos'][number];
type Photos = Details['photos'];
type Queues = readonly { id: number; title: string }[];

/** The kinds of a complex's pictures in the order of its album. */
export const ALBUM = ['render', 'site', 'finish', 'object'] as const satisfies readonly PhotoKind[];

/** The kind of a picture: what has no date tells nothing about the works. */
export function kindOf(photo: Pick<Photo, 'is_render' | 'finish' | 'date_added'>): (typeof ALBUM)[number] {
  if (photo.is_render) return 'render';
  if (photo.finish) return 'finish';
  return photo.date_added ? 'site' : 'object';
}

/** Renders with the main one first, the site with the newest first, finishing, then the rest. */
export function album(photos: Photos): Photos {
  const of = (kind: string) => photos.filter((photo) => kindOf(photo) === kind);
  return [...of('render'), ...of('site').toSorted(newestFirst), ...of('finish'), ...of('object')];
}

/** The main picture, then the newest one of the site, then the rest. */
export function arranged(photos: Photos): Photos {
  const [main, ...rest] = album(photos);
  if (!main) return [];
  const newest = rest.find((photo) => kindOf(photo) === 'site');
  return newest ? [main, newest, ...rest.filter((photo) => photo !== newest)] : [main, ...rest];
}

/** Counts by kind; kinds without a picture are left out. */
export function kindCounts(photos: Photos): { kind: (typeof ALBUM)[number]; title: string; count: number }[] {
  return ALBUM.map((kind) => ({
    kind,
    title: KINDS[kind],
    count: photos.filter((photo) => kindOf(photo) === kind).length,
  })).filter(({ count }) => count > 0);
}

/** Photographs of one month. */
export interface Month {
  /** YYYY-MM. */
  key: string;
  photos: Photos;
}

/** Photographs of the site by month, the newest first. */
export function months(photos: Photos, queue: number | null): Month[] {
  const byMonth = new Map<string, Photos>();
  for (const photo of sitePhotos(photos, queue).toSorted(newestFirst)) {
    const key = (photo.date_added ?? '').slice(0, 7);
    byMonth.set(key, [...(byMonth.get(key) ?? []), photo]);
  }
  return [...byMonth].map(([key, list]) => ({ key, photos: list }));
}

/** Photographs of one корпус, the oldest first. */
export interface Series {
  queue: number;
  title: string;
  photos: Photos;
}

/** Корпуса with at least two dated photographs: those with the longest time span first. */
export function seriesOf(photos: Photos, queues: Queues): Series[] {
  return queues
    .map(({ id, title }) => ({
      queue: id,
      title,
      photos: sitePhotos(photos, id).toSorted((one, other) => newestFirst(other, one)),
    }))
    .filter((series) => series.photos.length > 1)
    .toSorted((one, other) => other.photos.length - one.photos.length);
}

/** Two photographs of a series: those of the URL, else the first and the last. */
export function pairOf(
  { photos }: Series,
  before: number | null,
  after: number | null,
): { before: Photo; after: Photo } | null {
  const named = (id: number | null) => photos.find((photo) => photo.id === id);
  const [one, other] = [named(before) ?? photos[0], named(after) ?? photos.at(-1)];
  return one && other ? { before: one, after: other } : null;
}

/** «Монолит 9-го этажа из 17»: the part of a caption that its корпус does not include. */
export function stageOf(photo: Photo, queues: Queues): string {
  const title = queues.find(({ id }) => id === photo.queue_id)?.title;
  const caption = photo.caption ?? '';
  if (!title || !caption.startsWith(title)) return capitalised(caption);
  return capitalised(caption.slice(title.length).replace(/^[\s:,—–-]+/, ''));
}

/** «Корпус 2: монолит 9-го этажа из 17, 15 ноября 2026». */
export function captionOf(photo: Photo, queues: Queues): string {
  const title = queues.find(({ id }) => id === photo.queue_id)?.title;
  const caption = photo.caption ?? KINDS[kindOf(photo)];
  const place = title && !caption.startsWith(title) ? `${title}: ${caption}` : caption;
  return kindOf(photo) === 'site' && photo.date_added ? `${place}, ${date(photo.date_added)}` : place;
}

/** «Визуализация», «Отделка» or the day of the photograph; nothing where a mark would tell nothing. */
export function mark(photo: Photo): string | undefined {
  if (photo.is_render) return 'Визуализация';
  if (photo.finish) return 'Отделка';
  return photo.date_added ? date(photo.date_added) : undefined;
}

export function altOf(photo: Photo, name: string): string {
  return photo.caption ? `${name}: ${photo.caption}` : name;
}

/** The pictures of the viewer. */
export function viewerPhotos(photos: Photos, queues: Queues, name: string): ViewerPhoto[] {
  return album(photos).map((photo) => ({
    id: photo.id,
    src: photo.file,
    alt: altOf(photo, name),
    caption: captionOf(photo, queues),
    kind: kindOf(photo),
  }));
}

/** What is said beside the heading of videos. */
export function videosNote(videos: Details['videos']): string | undefined {
  return videos.every(({ is_drawn: isDrawn }) => isDrawn)
    ? 'нарисовано программой, это не съёмка'
    : undefined;
}

function sitePhotos(photos: Photos, queue: number | null): Photos {
  return photos.filter(
    (photo) => kindOf(photo) === 'site' && photo.date_added && (queue === null || photo.queue_id === queue),
  );
}

function newestFirst(one: Photo, other: Photo): number {
  const [a, b] = [one.date_added ?? '', other.date_added ?? ''];
  if (a === b) return one.id - other.id;
  return a < b ? 1 : -1;
}
