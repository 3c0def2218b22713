/**
 * Accessibility, best practices and SEO are 100 on a desktop and on a phone. With NOVOSEL_SPEED=1, for an idle machine
 * and an optimised server, performance is measured too: at least 95 on a phone, with every third party at work as well.
 */
import { createServer } from 'node:net';

import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';

import { chromiumFlags, chromiumPath } from './chromium';
import { MOST_SHIFT, portalOfAll } from './hostile';
import type { OwnPortal } from './own-portal';
import { objectOf, OBJECTS } from './pages';
import { expect, originOf, test } from './portal';

const PAGES = ['/', '/buildings/', '/buildings/map/', '/text/contacts/'];
/** Objects that are found by a search: the first one of each list. */
const LED_TO = ['a complex', 'a settlement', 'a flat'];
const FULL = ['accessibility', 'best-practices', 'seo'] as const;
const FAST = 95;
/** A test build on a machine that does other work is no measure of speed. */
const IS_SPEED_MEASURED = process.env['NOVOSEL_SPEED'] === '1';
const CATEGORIES = IS_SPEED_MEASURED ? ['performance', ...FULL] : [...FULL];
/** Where no speed is measured, pages are not watched in silence, nor drawn whole for a report that nobody opens. */
const WAITS = IS_SPEED_MEASURED
  ? {}
  : {
      pauseAfterFcpMs: 0,
      pauseAfterLoadMs: 250,
      networkQuietThresholdMs: 250,
      cpuQuietThresholdMs: 250,
      disableFullPageScreenshot: true,
    };
/** Measurements of a page until every category has a score. */
const TURNS = 3;

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

const LOOKED_AT = [
  ...PAGES.map((path) => ({ name: path, object: null })),
  ...OBJECTS.filter(({ name }) => LED_TO.includes(name)).map((object) => ({ name: object.name, object })),
];

type Report = Awaited<ReturnType<typeof lighthouse>>;

/** `consents`: for a visitor who has agreed to everything. */
async function measure(url: string, device: 'mobile' | 'desktop', consents = false): Promise<Report> {
  const port = await freePort();
  const args = [...chromiumFlags(), `--remote-debugging-port=${port}`];
  // Lighthouse opens a page of the browser's own context, and leaves its cookies.
  const browser = await chromium.launchPersistentContext('', { executablePath: chromiumPath(), args });
  if (consents) await browser.addCookies([{ name: 'cookies_consent', value: '1', url }]);
  const config = device === 'desktop' ? desktopConfig : undefined;
  // Third parties begin five seconds after the load: without a longer look a report would end before them.
  const looks = consents ? { pauseAfterLoadMs: 7_000 } : {};
  const flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    ...WAITS,
    ...looks,
  } as const;
  const report = await lighthouse(url, flags, config);
  await browser.close();
  return report;
}

const scoreOf = (report: Report, name: string) =>
  Math.round((report?.lhr.categories[name]?.score ?? 0) * 100);

/** What the measures of speed say: «largest-contentful-paint 1.2 s». */
function timesOf(report: Report): string[] {
  return ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].flatMap((id) => {
    const time = report?.lhr.audits[id]?.displayValue;
    return time ? [`${id} ${time}`] : [];
  });
}

const isUnmeasured = (report: Report, name: string) => (report?.lhr.categories[name]?.score ?? null) === null;

for (const { name: looked, object } of LOOKED_AT) {
  for (const device of ['mobile', 'desktop'] as const) {
    test(`${looked} on a ${device}`, async ({ region, page }) => {
      const path = object ? await objectOf(page, object) : looked;
      let report = await measure(originOf(region) + path, device);
      // An audit that broke off leaves its category without a score: that is no finding about the page.
      for (let turn = 1; turn < TURNS && FULL.some((name) => isUnmeasured(report, name)); turn += 1) {
        report = await measure(originOf(region) + path, device);
      }
      const categories = report?.lhr.categories ?? {};
      const score = (name: string) => scoreOf(report, name);
      const failed = FULL.flatMap((name) =>
        (categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && report?.lhr.audits[id]?.score === 0)
          .map(
            ({ id }) =>
              `${name}: ${id} ${JSON.stringify(report?.lhr.audits[id]?.details ?? {}).slice(0, 600)}`,
          ),
      );
      const scores = CATEGORIES.map((name) => `${name} ${score(name)}`);
      console.log(`${path} ${device}: ${[...scores, ...timesOf(report)].join(', ')}`);
      expect(failed).toEqual([]);
      expect(FULL.map(score)).toEqual(FULL.map(() => 100));
      if (IS_SPEED_MEASURED && device === 'mobile') {
        expect(score('performance')).toBeGreaterThanOrEqual(FAST);
      }
    });
  }
}

test.describe('with every third party at work, on a phone', () => {
  test.skip(!IS_SPEED_MEASURED, 'what is measured here is speed');

  let portal: OwnPortal;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    portal = await portalOfAll('lighthouse');
  });
  test.afterAll(() => portal?.stop());

  for (const looked of ['/', '/buildings/', 'a complex']) {
    test(`${looked} is as fast`, async ({ page, region }) => {
      const origin = portal.origin(region);
      let path = looked;
      if (!looked.startsWith('/')) {
        await page.goto(`${origin}/buildings/`);
        path = String(await page.locator('.complex-name a').first().getAttribute('href'));
      }
      // A page is drawn at its first visit, and kept.
      await page.goto(origin + path);
      let report: Report;
      for (let turn = 1; turn <= TURNS; turn += 1) {
        report = await measure(origin + path, 'mobile', true);
        console.log(
          `${path} with third parties: ${scoreOf(report, 'performance')}, ${timesOf(report).join(', ')}`,
        );
        // Whatever else the machine does makes a page slower, never faster.
        if (scoreOf(report, 'performance') >= FAST) break;
      }
      const urls = report?.lhr.audits['network-requests']?.details;
      expect(JSON.stringify(urls), 'they have come').toContain('partners.localhost');
      expect(scoreOf(report, 'performance')).toBeGreaterThanOrEqual(FAST);
      expect(report?.lhr.audits['cumulative-layout-shift']?.numericValue).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
});
