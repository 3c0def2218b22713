/** Where clicks on banners lead: over the portal, which counts them. */
import { adClickPath } from '../../lib/ad-paths';
import { Query } from '../../lib/query';

const SOURCE = 'utm_source';

/** The link of a banner of one's own, with the `utm_source` of the page. */
export function ownClick(link: string, pageQuery: string): string {
  const source = new Query(pageQuery).get(SOURCE);
  if (!source) return link;
  const [path = '', query = ''] = link.split('?');
  const carried = new Query(query);
  carried.set(SOURCE, source);
  return `${path}?${carried.toString()}`;
}

/** A link of foreign markup as a frame on another origin has it: those that count clicks lead over the portal. */
export function foreignClick(
  address: string,
  counting: string,
  here: Pick<Location, 'origin' | 'search'>,
): string {
  const led = adClick(address, counting, here.search);
  return led === address ? address : here.origin + led;
}

/**
 * The local click URL of an advertisement: `/e-click/{id}/` with the query of the link, and `utm_source` of the
 * current page. A link that does not point to the counting URL is returned unchanged.
 *
 * `counting` is the click-counting URL of the network up to the id: `https://ads.example/click/`.
 */
export function adClick(address: string, counting: string, pageQuery: string): string {
  if (!address.startsWith(counting)) return address;
  const found = /^(\d+)\/?(?:\?([^#]*))?(?:#.*)?$/.exec(address.slice(counting.length));
  if (!found) return address;
  const query = new Query(found[2] ?? '');
  const source = new Query(pageQuery).get('utm_source');
  if (source) query.set('utm_source', source);
  const text = query.toString();
  return adClickPath(found[1] ?? '', text);
}
