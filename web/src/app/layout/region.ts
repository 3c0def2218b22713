/** The two sites as a visitor calls them, and the way from one to the other. */
import type { SiteRegion } from '../contract';
import type { PageContext } from '../page';
import { match } from '../routes';

/** The names of the city, of the region around it, and of both together. */
export const REGIONS: Record<SiteRegion, { city: string; short: string; around: string }> = {
  MSK: { city: 'Москва', short: 'Москва', around: 'Москвы и Московской области' },
  SPB: { city: 'Санкт-Петербург', short: 'Петербург', around: 'Петербурга и Ленинградской области' },
};

/** The order in which the sites are named. */
export const ORDER: readonly SiteRegion[] = ['MSK', 'SPB'];

/** The same page of the other site, where the other site surely has it; its start page else. */
export function otherRegionUrl({ path, otherSite }: Pick<PageContext, 'path' | 'otherSite'>): string {
  const matched = match(path);
  const isShared = matched !== null && !matched.route.pattern.includes(':');
  return otherSite.origin + (isShared ? path : '/');
}
