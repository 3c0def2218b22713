/** URLs of pictures within a page. */

/** The fragment of a picture. */
export function photoHash(id: number): string {
  return `#photo-${id}`;
}

/** The id of the picture in a fragment; null if there is none. */
export function photoOf(hash: string): number | null {
  const found = /^#photo-(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** The attributes of a link that opens a picture in the viewer; without scripts it leads to the page or the file. */
export function photoLink(id: number, page = '') {
  return { href: `${page}${photoHash(id)}`, 'data-photo': id };
}
