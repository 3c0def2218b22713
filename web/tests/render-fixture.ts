/** Renders a page from real results of the server, saved in `fixtures/`. */
import type { DeviceLayout, OperationResult, PageRequest, SiteRegion } from '../src/app/contract';
import { pageOf } from '../src/app/pages';
import type { RenderedPage } from '../src/app/portal';
import { renderPage, matchPage, planOf } from '../src/app/portal';

/**
 * A page's URL with the results of its own operations by name; an operation that runs more
 * than once has its variables after its name.
 */
export interface Fixture {
  path: string;
  query: string;
  region: string;
  answers: Record<string, unknown>;
}

function origin(site: SiteRegion): string {
  return `http://${site.toLowerCase()}.localhost`;
}

/** The request of a URL, as the server makes it. */
export function requestOf(
  { path, query, region }: Omit<Fixture, 'answers'>,
  layout: DeviceLayout,
): PageRequest {
  const isMoscow = region === 'MSK';
  const [here, there]: [SiteRegion, SiteRegion] = isMoscow ? ['MSK', 'SPB'] : ['SPB', 'MSK'];
  return {
    path,
    query,
    canonical: `https://${region.toLowerCase()}.example${path}${query && `?${query}`}`,
    layout,
    today: '2026-11-20',
    year: 2026,
    site: {
      region: here,
      origin: origin(here),
      phone: '+7 (495) 000-12-34',
      phoneHours: 'ежедневно с 9:00 до 21:00',
      company: 'Новосёл',
      about: 'Новостройки из первых рук.',
      disclaimer: 'Не является офертой.',
      social: [],
      counter: null,
      mapToken: null,
      tilesUrl: null,
    },
    otherSite: { region: there, origin: origin(there) },
    generation: 1,
  };
}

/** The page; the operations of the page layout fail. */
export function renderFixture(saved: Fixture, layout: DeviceLayout = 'desktop'): RenderedPage {
  const matched = matchPage(requestOf(saved, layout));
  const page = pageOf(matched.name);
  const answers = planOf(matched, page).operations.map(({ name, variables }): OperationResult => {
    const data = saved.answers[`${name} ${JSON.stringify(variables)}`] ?? saved.answers[name];
    return data === undefined ? { data: null, errors: [{ message: 'недоступно' }] } : { data };
  });
  return renderPage(matched, page, answers);
}
