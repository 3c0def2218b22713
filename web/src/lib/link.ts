/** Link rules of the specification, section 2.5. */
import { adClickPath } from './paths';
import { Query } from './query';

/** An internal link with a trailing slash, unless it has a query, ends in a slash or is not a page. */
export function link(address: string): string {
  if (/^(tel|mailto):/.test(address) || !isInternal(address)) return address;
  const at = address.indexOf('#');
  const [path, hash] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  if (path === '' || path.includes('?') || path.endsWith('/')) return address;
  return `${path}/${hash}`;
}

/** A URL with its origin. */
export function absolute(origin: string, address: string): string {
  if (/^[a-z]+:\/\//.test(address)) return address;
  return origin + (address.startsWith('/') ? address : `/${address}`);
}

/** Attributes of a link that opens a new tab. */
export const POPUP = { target: '_blank', rel: 'noopener' } as const;

/** Sections with in-app navigation. */
const IN_APP = /^\/(news|articles|rating|text)(\/|$)/;

/** Whether a path is navigated in-app; any other link is a plain anchor. */
export function isInApp(path: string): boolean {
  return IN_APP.test(path);
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

function isInternal(address: string): boolean {
  return !address.startsWith('//') && !/^[a-z][a-z0-9+.-]*:/i.test(address);
}
