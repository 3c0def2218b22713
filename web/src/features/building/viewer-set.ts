/** Panoramas and tours of a complex, and all pictures of its viewer. */
import type { Details } from '../../entities/complex/types';
import type { ViewerPhoto } from '../../ui/gallery/viewer/photo';
import { viewerPhotos } from './album';

/** The first id of views: a complex has far fewer photographs. */
const PANORAMAS = 10_001;
const TOUR = 20_001;

/** Panoramas of the yard. */
export function panoramasOf({ panoramas }: Pick<Details, 'panoramas'>, name: string): ViewerPhoto[] {
  return panoramas.map((src, at) => ({
    id: PANORAMAS + at,
    src,
    alt: `${name}: панорама двора`,
    caption: 'Панорама двора',
    kind: 'panorama',
  }));
}

/** Rooms of a tour in walking order. */
export function tourOf({ tour }: Pick<Details, 'tour'>, name: string): ViewerPhoto[] {
  return tour.map((src, at) => ({
    id: TOUR + at,
    src,
    alt: `${name}: тур по квартире, вид ${at + 1}`,
    caption: `Тур по квартире, вид ${at + 1} из ${tour.length}`,
    kind: 'tour',
  }));
}

/** Photographs, panoramas and tours. */
export function viewerSet(details: Details, name: string): ViewerPhoto[] {
  const photos = viewerPhotos(details.photos, details.queues, name);
  return [...photos, ...panoramasOf(details, name), ...tourOf(details, name)];
}

/** «Панорама и тур», or the one that exists. */
export function viewsTitle({ panoramas, tour }: Pick<Details, 'panoramas' | 'tour'>): string {
  if (tour.length === 0) return 'Панорама';
  return panoramas.length === 0 ? 'Тур' : 'Панорама и тур';
}
