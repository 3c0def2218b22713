import { describe, expect, it } from 'vitest';

import pages from '../../../catalog/tests/pages.json';
import { ROUTES, labelOf, match } from './routes';

const pageOf = (path: string) => match(path)?.route.page;
const labelAt = (path: string) => labelOf(match(path)!.route.pattern);

describe('the table of addresses', () => {
  it.each([
    ['/', 'home'],
    ['/buildings/', 'listing'],
    ['/buildings', 'listing'],
    ['/buildings/multi-functional/', 'listing'],
    ['/buildings/low-cost-lo/', 'listing'],
    ['/buildings/ready-2027/', 'listing'],
    ['/buildings/novostroiki-do-5-mln/', 'listing'],
    ['/buildings/metro-avtovo/', 'listing'],
    ['/buildings/metro-avtovo/rooms-1/', 'listing'],
    ['/buildings/comfort/ready-2027/', 'listing'],
    ['/buildings/map/', 'map'],
    ['/buildings/viewed/', 'viewed'],
    ['/buildings/ready-set-go/', 'building'],
    ['/buildings/severnaya-dolina/', 'building'],
    ['/buildings/severnaya-dolina/prices', 'building-prices'],
    ['/buildings/severnaya-dolina/photos/', 'building-photos'],
    ['/settlements/', 'listing'],
    ['/settlements/lesnoe/', 'settlement'],
    ['/new-flats/assignment', 'flats'],
    ['/flats/17/', 'flat'],
    ['/banks/', 'banks'],
    ['/banks/stolichny/objects/', 'bank'],
    ['/banks/stolichny/semejnaya/', 'bank-program'],
    ['/agencies/dom/u-reki/', 'agency'],
    ['/rating/experts/', 'rating-list'],
    ['/rating/luchshie-zhk/', 'rating'],
    ['/text/oferta', 'text'],
    ['/texts/', 'texts'],
    ['/site/extfmap/', 'extfmap'],
    ['/feed-check/', 'feed-check'],
    ['/consultation/', 'consultation'],
    ['/shortlists/12/', 'shortlist'],
    ['/user/shortlists/', 'user'],
    ['/mailing/', 'mailing'],
    ['/mailing/unsubscribe/', 'mailing'],
    ['/mailing/search/', 'mailing'],
    ['/user/subscriptions/', 'user'],
    ['/user/searches/', 'user'],
    ['/user/changes/', 'user'],
    ['/user/', 'user'],
    ['/user/favorites/', 'user'],
    ['/user/recovery/', 'user'],
    ['/user/recovery/new/', 'user'],
    ['/auth/', 'user'],
    ['/auth/join/', 'user'],
    ['/logout/', 'user'],
  ])('%s is the page %s', (path, page) => {
    expect(pageOf(path)).toBe(page);
  });

  it.each([
    '/nowhere/',
    '/buildings/a/b/',
    '//evil.example/',
    '/buildings/a/prices/x/',
    '/text/',
    '/user/yachts/',
    '/user/data/export/',
    '/auth/yandex/',
  ])('%s is not found', (path) => {
    expect(match(path)).toBeNull();
  });

  it('gives the parts of a path, decoded', () => {
    expect(match('/buildings/%D0%B6%D0%BA/')?.params).toEqual({ building: 'жк' });
    expect(match('/agencies/dom/u-reki/')?.params).toEqual({ agency: 'dom/u-reki' });
    expect(match('/buildings/%E0%A4%A/')?.params).toEqual({ building: '%E0%A4%A' });
  });

  it('has a label of every pattern that tells no address', () => {
    const labels = ROUTES.map(({ pattern }) => labelOf(pattern));
    for (const label of labels) expect(label).toMatch(/^\/[a-z0-9/[\].-]{0,63}$/);
    expect(labelAt('/')).toBe('/');
    expect(labelAt('/buildings/')).toBe('/buildings');
    expect(labelAt('/buildings/ready-2027/')).toBe('/buildings/[landing]');
    expect(labelAt('/buildings/metro-avtovo/rooms-1/')).toBe('/buildings/[landing]');
    expect(labelAt('/buildings/severnaya-dolina/')).toBe('/buildings/[building]');
    expect(labelAt('/buildings/severnaya-dolina/prices/')).toBe('/buildings/[building]/prices');
    expect(labelAt('/banks/stolichny/objects/')).toBe('/banks/[part]/[section]');
    expect(labelAt('/user/recovery/new/')).toBe('/user/[user]');
    expect(labelAt('/agencies/dom/u-reki/')).toBe('/agencies/[...agency]');
    // Only the part `experts` of ratings shares a label with the other parts.
    expect(new Set(labels).size).toBe(ROUTES.length - 1);
  });

  it('names every page but the error page', () => {
    const modules = Object.keys(import.meta.glob('../pages/*/index.tsx')).map((path) => path.split('/')[2]);
    const named = new Set<string | undefined>(ROUTES.map(({ page }) => page));
    expect(modules.filter((name) => !named.has(name))).toEqual(['error']);
    expect([...named].filter((name) => !modules.includes(name))).toEqual([]);
  });
});

it('has the pages that the server counts by their names', () => {
  const named = new Set<string>([...ROUTES.map(({ page }) => page), 'error']);
  expect([...named].toSorted()).toEqual(pages.toSorted());
});
