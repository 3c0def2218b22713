/** An address that somebody pasted, as a text keeps it: a path of this site. */
import { MEDIA_PATH } from '../../../lib/paths';

export type Read = { path: string } | { error: string };

const OTHER = 'Это адрес другого сайта. Откройте нужную страницу на\u00a0этом и\u00a0вставьте её адрес';
const UNREADABLE = 'Это не\u00a0адрес. Скопируйте его целиком из\u00a0адресной строки';

/** What a path is read against. */
const NOWHERE = 'https://own.invalid';

/** `origins`: where the site is, `https://example.org`. */
export function siteAddress(typed: string, origins: readonly string[]): Read {
  const trimmed = typed.trim();
  // A path with its slash, or an address with or without «https://».
  const hosts = origins.map((origin) => new URL(origin).host);
  const isBare = hosts.some((host) => trimmed === host || trimmed.startsWith(`${host}/`));
  const isPath = trimmed.startsWith('/') && !trimmed.startsWith('//');
  if (!isPath && !isBare && !/^https?:\/\//i.test(trimmed)) return { error: UNREADABLE };
  const address = URL.parse(isBare ? `https://${trimmed}` : trimmed, isPath ? NOWHERE : undefined);
  // A browser takes a backslash for a slash.
  if (!address || (isPath && address.origin !== NOWHERE)) return { error: UNREADABLE };
  if (!isPath && !hosts.includes(address.host)) return { error: OTHER };
  if (address.pathname.startsWith('//')) return { error: UNREADABLE };
  return { path: address.pathname + address.search.replaceAll('%2C', ',') };
}

const NO_VIDEO =
  'Нужен адрес с\u00a0https:// и\u00a0без порта или файл этого сайта, который начинается с\u00a0/media/';

/** Where a video is: a file of this site by its path, or an address of another one. */
export function videoAddress(typed: string, origins: readonly string[]): Read {
  const own = siteAddress(typed, origins);
  if ('path' in own) return own.path.startsWith(MEDIA_PATH) ? own : { error: NO_VIDEO };
  const address = URL.parse(typed.trim());
  const isRight =
    address?.protocol === 'https:' &&
    address.port === '' &&
    address.username === '' &&
    address.hostname.includes('.');
  return isRight ? { path: address.href } : { error: NO_VIDEO };
}

/** The name of a complex in the address of its page, or of a page below it. */
export function complexIn(path: string): string | null {
  return /^\/(?:buildings|settlements)\/([a-z0-9-]+)\//.exec(path)?.[1] ?? null;
}
