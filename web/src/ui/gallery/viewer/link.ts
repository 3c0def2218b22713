/** URLs of pictures within their page. */

/** The fragment of a picture. */
export function photoHash(id: number): string {
  return `#photo-${id}`;
}

/** The number in a fragment; none where it names no picture. */
export function photoOf(hash: string): number | null {
  const found = /^#photo-(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** What a link needs to open a picture: with scripts in the viewer, without them the page or the file it leads to. */
export function photoLink(id: number, page = '') {
  return { href: `${page}${photoHash(id)}`, 'data-photo': id };
}
