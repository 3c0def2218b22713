/** Link rules of the specification, section 2.5. */
import { adClickPath } from './paths';
import { Query } from './query';

/** An internal link with its trailing slash, unless it has a query, ends in a slash or is no page at all. */
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

/** Attributes of a link that opens a tab of its own. */
export const POPUP = { target: '_blank', rel: 'noopener' } as const;

/** Sections whose pages are changed without loading a document. */
const IN_APP = /^\/(news|articles|rating|text)(\/|$)/;

/** Whether a path is navigated in-app; any other link is a plain anchor. */
export function isInApp(path: string): boolean {
  return IN_APP.test(path);
}

/**
 * The local click address of an advertisement: `/e-click/{id}/` with the query of the link, and `utm_source` of the
 * page that is open. A link that does not lead to the counting address is left alone.
 *
 * `counting` is where the network counts clicks, up to the number: `https://ads.example/click/`.
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
