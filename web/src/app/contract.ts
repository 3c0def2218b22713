/**
 * The seam with the server: plain values that cross it as JSON. The server sends a request, gets a plan, runs the
 * operations of the plan and gets the page; the browser finds the same request and results in `#state`.
 */

/** One of the two sites. */
export type SiteRegion = 'MSK' | 'SPB';

/** Two fixed layouts instead of a responsive one. */
export type DeviceLayout = 'desktop' | 'mobile';

/** A host with what its operator has configured. */
export interface Site {
  region: SiteRegion;
  /** Scheme and host, without a slash. */
  origin: string;
  phone: string;
  phoneHours: string;
  company: string;
  social: { title: string; url: string }[];
  counter: string | null;
  bannerPlaces: { top: string; column: string[]; branding: string };
  mapToken: string | null;
  tilesUrl: string | null;
}

/** The input of a page. */
export interface PageRequest {
  path: string;
  /** The keys that the page knows, without the question mark. */
  query: string;
  /** The canonical URL with its origin: the server decides it, pages print it. */
  canonical: string;
  layout: DeviceLayout;
  /** Today in Moscow, YYYY-MM-DD. */
  today: string;
  year: number;
  site: Site;
  otherSite: { region: SiteRegion; origin: string };
  generation: number;
}

/** A document of `operations.json` with its variables. */
export interface Operation {
  name: string;
  hash: string;
  variables: Record<string, unknown>;
}

/** The operations that the server runs before it renders a page; a redirect has none. */
export interface Plan {
  /** The folder of the page under `src/pages`. */
  page: string;
  /** The pattern of its URL for metrics and logs, as `/buildings/[building]`; empty where none matches. */
  route: string;
  /** 200, 301, 404 or 410. */
  status: number;
  location?: string;
  operations: Operation[];
  cache: 'public' | 'none';
}

/** The result of one operation, in the order of the plan. */
export interface OperationResult {
  data: unknown;
  errors?: { message: string; path?: unknown }[];
}

/** A rendered page, without its HTML of `#root`, which follows the JSON of this in a line of its own. */
export interface Rendered {
  status: number;
  location?: string;
  /** How many pages a list has: the server leads a URL beyond them to the last one. */
  pages?: number;
  /** Title, meta, canonical, OpenGraph, JSON-LD: HTML. */
  head: string;
}

/** What the document carries for the browser: the content of `#state`. */
export interface PageState {
  request: PageRequest;
  results: OperationResult[];
}
