/** The two sites by their names, and links from one to the other. */
import type { SiteRegion } from '../contract';
import type { PageContext } from '../page';
import { match } from '../routes';

/** The names of the city, of the surrounding region, and of both. */
export const REGIONS: Record<SiteRegion, { city: string; short: string; around: string }> = {
  MSK: { city: 'Москва', short: 'Москва', around: 'Москвы и Московской области' },
  SPB: { city: 'Санкт-Петербург', short: 'Петербург', around: 'Петербурга и Ленинградской области' },
};

/** The display order of the sites. */
export const ORDER: readonly SiteRegion[] = ['MSK', 'SPB'];

/** The same page of the other site if that certainly exists there, else its start page. */
export function otherRegionUrl({ path, otherSite }: Pick<PageContext, 'path' | 'otherSite'>): string {
  const matched = match(path);
  const isShared = matched !== null && !matched.route.pattern.includes(':');
  return otherSite.origin + (isShared ? path : '/');
}
