/** Link rules of the specification, section 2.5. */

/** An internal link with its trailing slash, unless it has a query, ends in a slash or is no page at all. */
export function link(address: string): string {
  if (/^(tel|mailto):/.test(address)) return address;
  const at = address.indexOf('#');
  const [path, hash] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  if (path === '' || path.includes('?') || path.endsWith('/')) return address;
  return `${path}/${hash}`;
}

/** An address with its origin. */
export function absolute(origin: string, address: string): string {
  if (/^[a-z]+:\/\//.test(address)) return address;
  return origin + (address.startsWith('/') ? address : `/${address}`);
}
