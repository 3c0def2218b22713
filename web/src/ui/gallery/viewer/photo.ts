/** Pictures of the viewer. */
import { FEED_MEDIA_PATH, MEDIA_PATH } from '../../../lib/paths';
import { PICTURE_WIDTHS } from '../../../lib/constants';
import { preset } from '../../Picture';

/** The kind of a picture; the kinds of a set are its filter. */
export type PhotoKind = 'render' | 'site' | 'finish' | 'plan' | 'panorama' | 'tour' | 'object';

/** A picture of a set. */
export interface ViewerPhoto {
  /** The id in its URL: `#photo-12`. */
  id: number;
  /** A URL below /media/, or an external one. */
  src: string;
  alt: string;
  /** What the picture shows, where and when: «Корпус 2: монолит 9-го этажа, 15 ноября 2026». */
  caption: string;
  kind: PhotoKind;
  /** A drawing with fine lines, such as a plan, is not resized. */
  vector?: boolean;
}

export const KINDS: Record<PhotoKind, string> = {
  render: 'Визуализации',
  site: 'Ход строительства',
  finish: 'Отделка',
  plan: 'Планировки',
  panorama: 'Панорамы',
  tour: 'Тур',
  object: 'Фотографии',
};

/** The label over a picture that is not a photograph, unless its kind is obvious. */
export const LABELS: Partial<Record<PhotoKind, string>> = {
  render: 'Визуализация',
  panorama: 'Визуализация',
  tour: 'Визуализация',
};

/** The kinds of a set with their counts, in the order of the filter. */
export function kindsOf(photos: readonly ViewerPhoto[]): { kind: PhotoKind; count: number }[] {
  return (Object.keys(KINDS) as PhotoKind[]).flatMap((kind) => {
    const count = photos.filter((photo) => photo.kind === kind).length;
    return count > 0 ? { kind, count } : [];
  });
}

/** The picture some steps away; the set is cyclic. */
export function stepped(photos: readonly ViewerPhoto[], id: number, by: number): ViewerPhoto | undefined {
  const at = photos.findIndex((photo) => photo.id === id);
  if (at < 0) return photos[0];
  return photos[(at + by + photos.length) % photos.length];
}

/** Full-screen widths for the browser to choose from; a drawing or an external picture has one file. */
export function fullSize({ src, vector }: ViewerPhoto): { src: string; srcSet?: string; sizes?: string } {
  if ((vector && !src.startsWith(FEED_MEDIA_PATH)) || !src.startsWith(MEDIA_PATH)) return { src };
  const widths = PICTURE_WIDTHS.filter((width) => width >= 640 && width <= 2048);
  return {
    src: preset(src, 1200),
    srcSet: widths.map((width) => `${src}?w=${width} ${width}w`).join(', '),
    sizes: '100vw',
  };
}
