import { describe, expect, it } from 'vitest';

import type { ViewerPhoto } from './photo';
import { photoHash, photoLink, photoOf } from './link';
import { fullSize, kindsOf, stepped } from './photo';
import { clampedZoom, moved, nextZoom } from './zoom';

const photo = (id: number, more: Partial<ViewerPhoto> = {}): ViewerPhoto => ({
  id,
  src: `/media/${id}.svg`,
  alt: '',
  caption: '',
  kind: 'site',
  ...more,
});
const photos = [photo(3, { kind: 'render' }), photo(7), photo(12)];

describe('a picture', () => {
  it('has an address of its own', () => {
    expect(photoOf(photoHash(12))).toBe(12);
    expect([photoOf('#photo-'), photoOf('#photos-1'), photoOf(''), photoOf('#photo-1x')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(photoLink(12, '/a/photos/')).toEqual({ href: '/a/photos/#photo-12', 'data-photo': 12 });
  });

  it('is fetched in a preset that the screen needs, a drawing as it is', () => {
    expect(fullSize(photo(1)).srcSet).toContain('/media/1.svg?w=2048 2048w');
    expect(fullSize(photo(1, { vector: true }))).toEqual({ src: '/media/1.svg' });
    expect(fullSize(photo(1, { src: 'https://cdn.example/1.jpg' }))).toEqual({
      src: 'https://cdn.example/1.jpg',
    });
  });
});

describe('a set', () => {
  it('is a ring', () => {
    expect(stepped(photos, 12, 1)?.id).toBe(3);
    expect(stepped(photos, 3, -1)?.id).toBe(12);
    expect(stepped(photos, 99, 1)?.id).toBe(3);
    expect(stepped([], 1, 1)).toBeUndefined();
  });

  it('counts its kinds', () => {
    expect(kindsOf(photos)).toEqual([
      { kind: 'render', count: 1 },
      { kind: 'site', count: 2 },
    ]);
  });
});

describe('the size', () => {
  it('goes by steps and stays within them', () => {
    expect([nextZoom(1, 1), nextZoom(1.2, 1), nextZoom(4, 1)]).toEqual([1.5, 1.5, 4]);
    expect([nextZoom(4, -1), nextZoom(1.2, -1), nextZoom(1, -1)]).toEqual([3, 1, 1]);
    expect([clampedZoom(0.4), clampedZoom(9)]).toEqual([1, 4]);
  });

  it('lets the picture be moved as far as its edges', () => {
    expect([
      moved(0, 100, 400, 2),
      moved(0.5, 500, 400, 2),
      moved(0, -999, 400, 2),
      moved(0, 90, 400, 1),
    ]).toEqual([0.5, 1, -1, 0]);
  });
});
