/**
 * The interface with the server: plain values passed as JSON. The server sends a request, receives a plan, runs its
 * operations and receives the page; the browser reads the same request and results from `#state`.
 */
import type { Experiment } from '../lib/experiments';

/** One of the two sites. */
export type SiteRegion = 'MSK' | 'SPB';

/** Two fixed layouts instead of a responsive one. */
export type DeviceLayout = 'desktop' | 'mobile';

/** Third parties that have an adapter. */
export type PartyName = 'counter' | 'chat' | 'quiz' | 'callback' | 'recommender' | 'dataSync';

/** A third party: its script with those that it loads, and the operator's number or name there. */
export interface Party {
  script: string;
  scripts?: string[];
  id?: string;
  /** What whoever orders a call is promised. */
  promo?: string;
}

/** A place of advertising on pages. */
export type AdPlace = 'top' | 'branding' | 'column' | 'in_page' | 'plates' | 'grid';

/** The ad network of an operator. */
export interface AdNetwork {
  /** The address of its script. */
  script: string;
  /** The name of the object that the script leaves on the window. */
  object: string;
  /** Counts a view, with `{id}` in the place of a banner's number. */
  pixelUrl: string | null;
  /** Counts a click, up to the banner's number. */
  clickUrl: string;
  /** The document on another origin that markup lives in. */
  frameUrl: string;
  /** Its own numbers of the places of this site. */
  places: Record<'top' | 'branding', string> &
    Record<'column' | 'settlements' | 'in_page' | 'plates' | 'grid', string[]>;
}

/** A host with its operator's configuration. */
export interface Site {
  region: SiteRegion;
  /** Scheme and host, without a slash. */
  origin: string;
  phone: string;
  phoneHours: string;
  company: string;
  /** What the footer says of the site, and of the information on it. */
  about: string;
  disclaimer: string;
  social: { title: string; url: string }[];
  /** Templates of titles that editors have put in place of those of `head/titles.ts`, by its names. */
  titles?: Partial<Record<string, string>>;
  /** Third parties that the page may load; without one nothing of them is loaded. */
  thirdParties?: Partial<Record<PartyName, Party>>;
  /** A/B tests that run. */
  experiments?: Experiment[];
  counter: string | null;
  /** Whether the portal's own counter counts; absent: it is switched off. */
  counts?: boolean;
  /** The places that can show something now; without any, a page loads nothing of advertising. */
  ads?: readonly AdPlace[];
  adNetwork?: AdNetwork;
  mapToken: string | null;
  tilesUrl: string | null;
}

/** The input of a page. */
export interface PageRequest {
  path: string;
  /** The query parameters that the page knows, without the question mark. */
  query: string;
  /** The canonical URL with its origin, as the server decides it. */
  canonical: string;
  layout: DeviceLayout;
  /** Today in Moscow, YYYY-MM-DD. */
  today: string;
  year: number;
  site: Site;
  otherSite: { region: SiteRegion; origin: string };
  generation: number;
  /** Data of one visitor, which the server adds to the pages that it keeps nowhere. */
  personal?: unknown;
}

/** A document of `operations.json` with its variables. */
export interface Operation {
  name: string;
  hash: string;
  variables: Record<string, unknown>;
  /** The result depends on the site and the generation alone: the browser reuses it, a script engine parses it once. */
  shared?: true;
}

/** The operations that the server runs before it renders a page; a redirect has none. */
export interface Plan {
  /** The folder of the page under `src/pages`. */
  page: string;
  /** The pattern of its URL for metrics and logs, such as `/buildings/[building]`; empty if none matches. */
  route: string;
  /** 200, 301, 404 or 410. */
  status: number;
  location?: string;
  operations: Operation[];
  cache: 'public' | 'none';
}

/** The result of one operation, in the order of the plan: the server passes a JSON list with a result a line. */
export interface OperationResult {
  data: unknown;
  errors?: { message: string; path?: unknown }[];
}

/** A rendered page without the HTML of `#root`, which follows this JSON on a line of its own. */
export interface Rendered {
  status: number;
  location?: string;
  /** Title, meta, canonical, OpenGraph, JSON-LD: HTML. */
  head: string;
}

/** The content of `#state`: the data that the document passes to the browser. */
export interface PageState {
  request: PageRequest;
  results: OperationResult[];
}
