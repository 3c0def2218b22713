/**
 * Every URL of the portal (specification, sections 2.1 and 2.2). The first pattern that matches wins.
 *
 * `:name` is one path segment, `:name(a|b)` one of the given segments, `:name*` any number of segments, including none.
 */
import type { Plan } from './contract';

/** The folders of `src/pages`. */
export type PageName =
  | 'home'
  | 'listing'
  | 'flats'
  | 'map'
  | 'extfmap'
  | 'building'
  | 'building-prices'
  | 'building-photos'
  | 'flat'
  | 'settlement'
  | 'news-list'
  | 'news'
  | 'articles-list'
  | 'article'
  | 'rating-list'
  | 'rating'
  | 'text'
  | 'texts'
  | 'spec'
  | 'builders'
  | 'builder'
  | 'banks'
  | 'bank'
  | 'bank-program'
  | 'mortgage'
  | 'agencies'
  | 'agency'
  | 'video'
  | 'offers'
  | 'sitemap'
  | 'compare'
  | 'favourites'
  | 'viewed'
  | 'user'
  | 'add'
  | 'own-object'
  | 'feed-check'
  | 'consultation'
  | 'mailing'
  | 'opinions'
  | 'shortlist'
  | 'error';

/** A pattern with its page and its cache rule. */
export interface Route {
  pattern: string;
  page: PageName;
  cache: Plan['cache'];
}

/** Landings of `catalog/src/listing/landing.rs`, one or a pair; any other path below /buildings/ is a complex. */
const LANDING = [
  'multi-functional|mgk|townhouses',
  'topovye-predlozheniya|recommended|blacklist|promos|near-metro|new|mortgage|missed-deadlines',
  'low-cost-(?:msk|mo|spb|lo)',
  'rooms-(?:studii|[1-4])|novostroiki-do-\\d+-mln|econom|comfort|business|elite',
  'ready|ready-\\d{4}|project|semejnaya-ipoteka|materinskiy-kapital|military-mortgage|it-ipoteka',
  '(?:metro|rajon|gorod)-[^/]+',
].join('|');

/** The pages of a person below /user/. */
const ACCOUNT =
  'favorites|changes|applications|subscriptions|searches|shortlists|objects|security|data|registration|recovery|recovery/new|confirm';

const page = (pattern: string, name: PageName, cache: Plan['cache'] = 'public'): Route => ({
  pattern,
  page: name,
  cache,
});

export const ROUTES: readonly Route[] = [
  page('/', 'home'),

  page('/buildings/', 'listing'),
  page('/buildings/map/', 'map'),
  page('/buildings/viewed/', 'viewed'),
  page('/buildings/favorites/', 'favourites'),
  page('/buildings/compare/', 'compare'),
  page(`/buildings/:landing((?:${LANDING})(?:/(?:${LANDING}))?)/`, 'listing'),
  page('/buildings/:building/', 'building'),
  page('/buildings/:building/prices/', 'building-prices'),
  page('/buildings/:building/photos/', 'building-photos'),
  page('/settlements/', 'listing'),
  page('/settlements/:building/', 'settlement'),
  page('/kvartiry/', 'flats'),
  page('/new-flats/', 'flats'),
  page('/new-flats/assignment/', 'flats'),
  page('/flats/:flat/', 'flat'),

  page('/news/', 'news-list'),
  page('/news/:news/', 'news'),
  page('/articles/', 'articles-list'),
  page('/articles/:article/', 'article'),
  page('/rating/', 'rating-list'),
  page('/rating/:part(experts)/', 'rating-list'),
  page('/rating/:part/', 'rating'),
  page('/text/:text/', 'text'),
  page('/texts/', 'texts', 'none'),
  page('/spec/:spec/', 'spec'),

  page('/companies/', 'builders'),
  page('/companies/:builder/', 'builder'),
  page('/banks/', 'banks'),
  page('/banks/:part/', 'bank'),
  page('/banks/:part/:section(articles|objects)/', 'bank'),
  page('/banks/:part/:program/', 'bank-program'),
  page('/mortgage/', 'mortgage'),
  page('/agencies/', 'agencies'),
  page('/agencies/:agency*/', 'agency'),
  page('/video/', 'video'),
  page('/all-offers-adv/', 'offers'),
  page('/sitemap/', 'sitemap'),

  page('/site/extfmap/', 'extfmap'),
  page('/site/add/', 'add'),
  page('/site/add/:part(confirm)/', 'own-object', 'none'),
  page('/site/add/:object/:step(place|facts|photos|contacts|price)/', 'own-object', 'none'),
  page('/feed-check/', 'feed-check'),
  page('/consultation/', 'consultation', 'none'),
  page('/mailing/', 'mailing', 'none'),
  page('/mailing/:part(confirm|unsubscribe|search)/', 'mailing', 'none'),
  page('/opinions/', 'opinions', 'none'),
  page('/questions/', 'opinions', 'none'),
  page('/comments/', 'opinions', 'none'),
  page('/shortlists/:shortlist/', 'shortlist', 'none'),
  page('/user/', 'user', 'none'),
  page(`/user/:user(${ACCOUNT})/`, 'user', 'none'),
  page('/auth/', 'user', 'none'),
  page('/auth/:form(join)/', 'user', 'none'),
  page('/logout/', 'user', 'none'),
];

/** A route with its path parameters. */
export interface Match {
  route: Route;
  params: Record<string, string>;
}

/**
 * The name of a route in metrics and logs: `/buildings/:building/` is `/buildings/[building]`, and any number of
 * segments is `[...name]`. The server accepts lower case, digits and `/[].-_*`.
 */
export function labelOf(pattern: string): string {
  const label = pattern
    .replace(/:(\w+)\*/g, '[...$1]')
    .replace(/:(\w+)\(.*\)/g, '[$1]')
    .replace(/:(\w+)/g, '[$1]');
  return label === '/' ? label : label.replace(/\/$/, '');
}

/** The route of a path, with or without a trailing slash. */
export function match(path: string): Match | null {
  const closed = path.endsWith('/') ? path : `${path}/`;
  for (const { route, expression } of COMPILED) {
    const found = expression.exec(closed);
    if (found) return { route, params: decoded(found.groups) };
  }
  return null;
}

const COMPILED = ROUTES.map((route) => ({ route, expression: compile(route.pattern) }));

function compile(pattern: string): RegExp {
  const source = pattern
    .replace(/:(\w+)\*\//g, '(?<$1>(?:[^/]+/)*)')
    .replace(/:(\w+)\((.*)\)/g, '(?<$1>$2)')
    .replace(/:(\w+)(?=\/)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

function decoded(groups: Record<string, string> | undefined): Record<string, string> {
  const entries = Object.entries(groups ?? {});
  return Object.fromEntries(entries.map(([name, part]) => [name, decode(part.replace(/\/$/, ''))]));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
