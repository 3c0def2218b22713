/**
 * The seam with the server: plain values that cross it as JSON. The server sends a request, gets a plan, runs the
 * operations of the plan and gets the page; the browser finds the same request and results in `#state`.
 */

/** One of the two sites. */
export type SiteRegion = 'MSK' | 'SPB';

/** Two layouts, not one that bends. */
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

/** What a page is drawn for. */
export interface PageRequest {
  path: string;
  /** The keys that the page knows, without the question mark. */
  query: string;
  /** The canonical address with its origin: the server decides it, pages print it. */
  canonical: string;
  layout: DeviceLayout;
  /** The day in Moscow, YYYY-MM-DD. */
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

/** What the server has to ask before a page is drawn; an address that moved asks nothing. */
export interface Plan {
  /** The folder of the page under `src/pages`. */
  page: string;
  /** The pattern of its address for metrics and logs, as `/buildings/[building]`; empty where none matches. */
  route: string;
  /** 200, 301, 404 or 410. */
  status: number;
  location?: string;
  operations: Operation[];
  cache: 'public' | 'none';
}

/** The answer to one operation, in the order of the plan. */
export interface OperationResult {
  data: unknown;
  errors?: { message: string; path?: unknown }[];
}

/** A drawn page. */
export interface Rendered {
  status: number;
  location?: string;
  /** How many pages a list has: the server leads an address beyond them to the last one. */
  pages?: number;
  /** Title, meta, canonical, OpenGraph, JSON-LD: HTML. */
  head: string;
  /** HTML of `#root`. */
  body: string;
}

/** What the document carries for the browser: the content of `#state`. */
export interface PageState {
  request: PageRequest;
  results: OperationResult[];
}
