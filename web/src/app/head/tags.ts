/** The tags of a head: as HTML for the server, and as a list for both sides. */
import type { PageRequest } from '../contract';
import { absolute } from '../../lib/link';
import { cropDescription } from './description';
import type { Head } from './head';
import { SITE_NAME } from './head';

/** The OpenGraph image of a page without its own. */
const DEFAULT_IMAGE = '/og.png';

/** A meta or link tag; all of its values are text. */
export interface Tag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** The tags of a head, apart from the title and JSON-LD. */
export function tagsOf(head: Head, request: PageRequest): Tag[] {
  const { origin } = request.site;
  // Decided by the server (`search-api/pages/src/canonical.rs`).
  const { canonical } = request;
  const description = head.description ? cropDescription(head.description) : '';
  const tags: Tag[] = [];
  if (description) tags.push(meta('name', 'description', description));
  if (head.robots) tags.push(meta('name', 'robots', head.robots));
  tags.push({ name: 'link', attributes: { rel: 'canonical', href: canonical } });
  if (head.feed) {
    const href = absolute(origin, head.feed);
    tags.push({ name: 'link', attributes: { rel: 'alternate', type: 'application/atom+xml', href } });
  }
  tags.push(meta('property', 'og:type', 'website'));
  tags.push(meta('property', 'og:site_name', SITE_NAME));
  tags.push(meta('property', 'og:locale', 'ru_RU'));
  tags.push(meta('property', 'og:title', head.title));
  if (description) tags.push(meta('property', 'og:description', description));
  tags.push(meta('property', 'og:url', canonical));
  tags.push(meta('property', 'og:image', absolute(origin, head.image || DEFAULT_IMAGE)));
  return tags;
}

/** The head as HTML. */
export function headHtml(head: Head, request: PageRequest): string {
  const tags = tagsOf(head, request).map(({ name, attributes }) => {
    const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return `<${name}${text.join('')}>`;
  });
  const data = (head.jsonLd ?? []).map(
    (item) => `<script type="application/ld+json">${scriptJson(item)}</script>`,
  );
  return [`<title>${escapeHtml(head.title)}</title>`, ...tags, ...data].join('');
}

/** JSON that cannot close the script element that contains it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function meta(key: 'name' | 'property', name: string, content: string): Tag {
  return { name: 'meta', attributes: { [key]: name, content } };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
