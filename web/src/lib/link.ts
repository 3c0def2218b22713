/** Link rules of the specification, section 2.5. */

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

function isInternal(address: string): boolean {
  return !address.startsWith('//') && !/^[a-z][a-z0-9+.-]*:/i.test(address);
}
