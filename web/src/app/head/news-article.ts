/** Structured data of a text; lists do without its code. */
import { absolute } from '../../lib/link';
import type { Site } from '../contract';
import { CONTEXT } from './json-ld';

/** A published article. */
export function newsArticle(
  site: Pick<Site, 'origin' | 'company'>,
  item: {
    header: string;
    url: string;
    date: string;
    image?: string | null;
    description?: string;
    /** Those that are shown. */
    comments: number;
  },
): object {
  const publisher = { '@type': 'Organization', name: site.company };
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: item.header,
    mainEntityOfPage: absolute(site.origin, item.url),
    datePublished: item.date,
    inLanguage: 'ru',
    author: publisher,
    publisher,
    ...(item.image ? { image: absolute(site.origin, item.image) } : {}),
    ...(item.description ? { description: item.description } : {}),
    commentCount: item.comments,
  };
}
