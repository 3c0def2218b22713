/** Writes the head of a page rendered in-app into the document. */
import type { PageRequest } from '../contract';
import type { Head } from './head';
import { scriptJson, tagsOf } from './tags';

/** The tags written by a page, without those of the document itself. */
const OWN = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join(',');

/** Replaces the head of the previous page. */
export function writeHead(head: Head, request: PageRequest): void {
  document.title = head.title;
  for (const element of document.head.querySelectorAll(OWN)) element.remove();
  for (const { name, attributes } of tagsOf(head, request)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
  for (const item of head.jsonLd ?? []) {
    const element = document.createElement('script');
    element.setAttribute('type', 'application/ld+json');
    element.textContent = scriptJson(item);
    document.head.append(element);
  }
}
