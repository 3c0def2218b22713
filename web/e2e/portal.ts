/** Fixtures of every story: the site of its region, and a log of browser errors. */
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';

import { paced } from './pace';

export { expect };

export type Region = 'msk' | 'spb';
export type DeviceLayout = 'desktop' | 'mobile';

/** The options of a project. */
export interface PortalOptions {
  region: Region;
  layout: DeviceLayout;
}

/** Errors and warnings of the browser; a story fails if there are any. */
export class Complaints {
  readonly all: string[] = [];
  private readonly awaited: RegExp[] = [];

  /** Marks errors that match the pattern as expected. */
  expect(pattern: RegExp): void {
    this.awaited.push(pattern);
  }

  add(text: string): void {
    this.all.push(text);
  }

  /** Unexpected errors. */
  get left(): string[] {
    return this.all.filter((text) => !this.awaited.some((pattern) => pattern.test(text)));
  }

  /** Logs the console, uncaught errors and requests to foreign hosts. */
  listen(context: BrowserContext): void {
    context.on('console', (message) => {
      const type = message.type();
      // Software rendering of the map logs warnings.
      if (
        (type !== 'error' && type !== 'warning') ||
        /GL Driver Message|GroupMarkerNotSet/.test(message.text())
      )
        return;
      this.add(`${type}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.add(`uncaught: ${error.error().message}`));
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const isOwn = ['data:', 'blob:'].includes(protocol) || hostname.endsWith('.localhost');
      if (!isOwn) this.add(`left the host: ${request.url()}`);
    });
  }
}

interface PortalFixtures {
  /** The URL of the region's site, without a slash. */
  origin: string;
  /** The URL of the other region's site. */
  otherOrigin: string;
  complaints: Complaints;
}

export const originOf = (region: Region) => `http://${region}.localhost:${process.env['NOVOSEL_E2E_PORT']}`;

export const test = base.extend<PortalOptions & PortalFixtures>({
  region: ['msk', { option: true }],
  layout: ['desktop', { option: true }],
  origin: async ({ region }, give) => give(originOf(region)),
  otherOrigin: async ({ region }, give) => give(originOf(region === 'msk' ? 'spb' : 'msk')),
  baseURL: async ({ origin }, give) => give(origin),
  page: async ({ page }, give) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil !== 'commit') await hydrated(page);
      return response;
    };
    await give(page);
  },
  complaints: [
    async ({ context }, give) => {
      const complaints = new Complaints();
      complaints.listen(context);
      await give(complaints);
      expect(complaints.left, 'what the browser complains of').toEqual([]);
    },
    { auto: true },
  ],
});

const runsNoScripts = () => matchMedia('(scripting: none)').matches;

/** Waits for the hydration of a page; a page without scripts, whose functions are never asked, is not waited for. */
export async function hydrated(page: Page): Promise<void> {
  if (await page.evaluate(runsNoScripts).catch(() => false)) return;
  await page
    .waitForFunction(
      () =>
        document.readyState !== 'loading' &&
        (!document.getElementById('state') ||
          (document.documentElement.dataset['alive'] !== undefined &&
            !document.querySelector('[data-island="unhydrated"]'))),
      null,
      { timeout: paced(30_000) },
    )
    .catch(() => undefined);
}

/** Waits until a link or a form has navigated to a URL, and its page is hydrated. */
export async function arrive(page: Page, url: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(url);
  await hydrated(page);
}

/** Skips tests that are equal in both regions: the desktop runs in Moscow, the phone in Petersburg. */
export const oneRegionEach = ({ region, layout }: PortalOptions) =>
  (region === 'msk') !== (layout === 'desktop');

/** A count in words: «Показать 1 248 квартир в 96 ЖК» is 1248 and 96. */
export function numbersOf(text: string): number[] {
  return [...text.matchAll(/\d[\d\u00a0 ]*/g)].map(([digits]) => Number(digits.replace(/[\u00a0 ]/g, '')));
}
