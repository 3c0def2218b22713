/** The status of an object's URL: a page, a redirect, or an error. */
import type { SiteRegion } from '../api/generated/types';
import type { PageContext, View } from './page';
import { createElement } from 'react';

interface ObjectStatus {
  status: 'OK' | 'MOVED' | 'GONE' | 'UNKNOWN';
  location: string | null;
  site: SiteRegion | null;
}

/** The view of a URL without a page: 301 to the right URL, 410, 404, or 500 if the query failed. */
export function redirectOrErrorView(
  context: PageContext,
  answer: ObjectStatus | null,
  suffix = '',
): View | null {
  if (answer?.status === 'OK') return null;
  const nothing = { head: { title: 'Страница не найдена' }, body: createElement('p') };
  if (answer?.status === 'MOVED' && answer.location) {
    const isHere = answer.site === null || answer.site === context.site.region;
    const origin = isHere ? '' : context.otherSite.origin;
    const query = context.query ? `?${context.query}` : '';
    return { ...nothing, status: 301, location: `${origin}${answer.location}${suffix}${query}` };
  }
  // A failed query does not decide the status of the URL: it is a server error and is not cached.
  if (answer === null) return { ...nothing, status: 500 };
  return { ...nothing, status: answer.status === 'GONE' ? 410 : 404 };
}
