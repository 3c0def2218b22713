import type { PhotosProps } from './ComplexCard';

/** What the HTML of a card's photos depends on: the first of them, and how many there are. */
export function photosKey({ pictures, ...others }: PhotosProps): unknown {
  return [pictures[0], pictures.length, others];
}
