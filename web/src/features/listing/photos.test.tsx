import { expect, test } from 'vitest';

import { Gallery } from '../../ui/gallery/Gallery';
import { htmlOf } from '../../ui/server-html';
import { photosKey } from './photos.server';

const pictures = (...names: readonly string[]) =>
  names.map((name) => ({ src: `/media/${name}.svg`, alt: name, badge: `Фото ${name}` }));

test('what the cache knows a card’s photos by is all that their HTML has', () => {
  const card = { href: '/buildings/dom/', id: 1, name: 'ЖК «Дом»', isMobile: false, priority: false };
  const htmlAndKey = (...names: readonly string[]) => {
    const photos = { ...card, pictures: pictures(...names) };
    const { id: _, isMobile, name: label, ...shown } = photos;
    const html = htmlOf(<Gallery {...shown} label={label} width={isMobile ? 343 : 520} height={347} />);
    return [html, JSON.stringify(photosKey(photos))];
  };
  const known = htmlAndKey('a', 'b', 'c');
  expect(htmlAndKey('a', 'd', 'e')).toEqual(known);
  for (const other of [htmlAndKey('b', 'a', 'c'), htmlAndKey('a', 'b'), htmlAndKey('a'), htmlAndKey()]) {
    expect(other[0]).not.toBe(known[0]);
    expect(other[1]).not.toBe(known[1]);
  }
});
