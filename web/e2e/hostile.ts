/** What the stories of hostile third parties have in common: a portal with all of them, and what its pages must go on doing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page, Route } from '@playwright/test';

import { cards, SearchForm } from './form';
import { OwnPortal } from './own-portal';
import { type DeviceLayout, expect, hydrated } from './portal';

const STAND_INS = join(import.meta.dirname, '../../search-api/server/src/stand_ins');
/** The most that a page may shift. */
export const MOST_SHIFT = 0.02;

/** A portal with the stand-ins of every third party and of an ad network. */
export async function portalOfAll(name: string): Promise<OwnPortal> {
  const portal = await OwnPortal.create(name);
  const partners = `http://partners.localhost:${portal.port}`;
  portal.write(
    'novosel.toml',
    `[server]
stand_ins = true
ad_click_url = "${partners}/click/{id}"
[server.advertising.network]
script = "${partners}/ad-network.js"
object = "StandInAds"
pixel_url = "${partners}/pixel.gif?banner={id}"
frame_origin = "${partners}"
creative_hosts = ["${partners}"]
`,
  );
  await portal.command('generate', '--scale', '3000', '--seed', '7');
  await portal.command('index', 'build');
  await portal.start();
  return portal;
}

/** Answers with a script, as another host does. */
export const script = (route: Route, body: string) =>
  route.fulfill({
    body,
    contentType: 'text/javascript',
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  });

/** The script of a stand-in. */
export const standIn = (file: string) => readFileSync(join(STAND_INS, file), 'utf8');

/** Opens a page for a visitor who has agreed to everything, and ends the quiet. */
export async function open(page: Page, address: string): Promise<void> {
  await page.context().addCookies([{ name: 'cookies_consent', value: '1', url: address }]);
  await page.goto(address);
  await page.keyboard.press('Shift');
}

/** How much of the page has moved by itself. */
export const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
        const observer = new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
            if (!hadRecentInput) sum += value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 100);
      }),
  );

/** What lies over the page and is not of it, by a net of points over the window. */
export const foreignBoxes = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    for (let x = 1; x < 8; x += 1) {
      for (let y = 1; y < 8; y += 1) {
        const hit = document.elementFromPoint((innerWidth * x) / 8, (innerHeight * y) / 8);
        const isOwn = !hit || hit.matches('html, body') || hit.closest('#root, .party-root');
        if (!isOwn) found.add(hit.outerHTML.slice(0, 100));
      }
    }
    return [...found];
  });

interface Interactions {
  durations: Map<number, { duration: number; of: string }>;
  performance: { interactionCount: number };
}

/** Notes from now on how long each press and each key takes to be answered. */
export const watchInteractions = (page: Page) =>
  page.evaluate(() => {
    const durations: Interactions['durations'] = new Map();
    Object.assign(window, { durations });
    type Interaction = PerformanceEntry & { interactionId: number; target: Element | null };
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, name, target } of list.getEntries() as Interaction[]) {
        if (!interactionId || duration <= (durations.get(interactionId)?.duration ?? 0)) continue;
        durations.set(interactionId, { duration, of: `${duration} ms of a ${name} of ${target?.tagName}` });
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** The delay that a visitor meets: of each fifty interactions the worst is left out, as INP has it. */
export const inp = (page: Page) =>
  page.evaluate(async () => {
    // Entries of the last frame come after it.
    await new Promise((later) => setTimeout(later, 200));
    const { durations, performance: measured } = window as unknown as Interactions;
    const sorted = [...durations.values()].toSorted((one, other) => other.duration - one.duration);
    const all = measured.interactionCount;
    const slowest = sorted.slice(0, 3).map((one) => one.of);
    return { worst: sorted[Math.floor(all / 50)]?.duration ?? 0, all, slowest };
  });

const heart = (page: Page) =>
  page
    .getByRole('button', { name: /^В избранное/ })
    .filter({ visible: true })
    .first();

/** Presses the first heart of a page: the server takes it. */
export async function like(page: Page): Promise<void> {
  const before = await heart(page).getAttribute('aria-pressed');
  const taken = page.waitForResponse((response) => response.url().includes('/favorites/toggle/'));
  await heart(page).click();
  expect((await taken).status()).toBe(200);
  await expect(heart(page)).toHaveAttribute('aria-pressed', String(before === 'false'));
}

/** A list does its work: its heart, its form and its links; nothing has moved, and nothing lies over it. */
export async function works(page: Page, layout: DeviceLayout): Promise<void> {
  expect(await foreignBoxes(page)).toEqual([]);
  await like(page);
  const form = new SearchForm(page, layout);
  await form.open();
  const { lots } = await form.change(() => form.choose('rooms', '2'));
  expect(lots).toBeGreaterThan(0);
  expect(await shift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  await form.submit();
  await expect(page).toHaveURL(/rooms[-=]2/);
  await hydrated(page);
  await cards(page).first().locator('.complex-name a').click();
  await expect(page).toHaveURL(/\/buildings\/[^/]+\/$/);
  await hydrated(page);
}
