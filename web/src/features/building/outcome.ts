/** What an answer says about its address: the page, another address, or none. */
import type { SiteRegion } from '../../api/generated';
import type { PageContext, View } from '../../app/page';
import { createElement } from 'react';

interface Answered {
  status: 'OK' | 'MOVED' | 'GONE' | 'UNKNOWN';
  location: string | null;
  site: SiteRegion | null;
}

/** A view without a page of its own: 301 to the right address, 404, or 503-like 404 where nothing was answered. */
export function without(context: PageContext, answer: Answered | null, suffix = ''): View | null {
  if (answer?.status === 'OK') return null;
  const nothing = { head: { title: 'Страница не найдена' }, body: createElement('p') };
  if (answer?.status === 'MOVED' && answer.location) {
    const isHere = answer.site === null || answer.site === context.site.region;
    const origin = isHere ? '' : context.otherSite.origin;
    const query = context.query ? `?${context.query}` : '';
    return { ...nothing, status: 301, location: `${origin}${answer.location}${suffix}${query}` };
  }
  return { ...nothing, status: answer?.status === 'GONE' ? 410 : 404 };
}
