/** The development build hydrates the server's HTML without errors. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Page } from '@playwright/test';

import { developmentBuild } from './development';
import { paced } from './pace';
import { LISTS, objectOf, OBJECTS } from './pages';
import { type DeviceLayout, expect, oneRegionEach, test } from './portal';

/** The browser's message about a missing URL. */
const MISSING = /Failed to load resource: the server responded with a status of 404/;

test.skip(oneRegionEach, 'a region each');

/** Serves the scripts and styles of the development build instead of the page's own. */
async function develop(page: Page): Promise<void> {
  const folder = await developmentBuild();
  const manifest: unknown = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const entry = (manifest as Record<string, { file: string }>)['src/entry-client.ts']?.file ?? '';
  await page.route('**/assets/*', (route) => {
    const path = join(folder, 'assets', basename(new URL(route.request().url()).pathname));
    return existsSync(path) ? route.fulfill({ path }) : route.continue();
  });
  // Chunks import the entry by its name, so the page's own entry only imports that one.
  const body = `import './${basename(entry)}';`;
  await page.route(/\/assets\/entry-client-.*\.js$/, (route) =>
    route.request().url().endsWith(entry)
      ? route.fallback()
      : route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/**
 * Opens a page and waits until the development build has hydrated it; it mentions React DevTools once a document.
 */
async function hydrateInTransition(page: Page, path: string): Promise<void> {
  const advert = page.waitForEvent('console', (message) => message.text().includes('React DevTools'));
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await advert;
}

/** Every second page on each layout: all of them are hydrated by other stories, and complain in fewer words. */
const partOf = <Item>(all: readonly Item[], layout: DeviceLayout) =>
  all.filter((_, place) => (place % 2 === 0) === (layout === 'desktop'));

test('lists and pages of their own', async ({ page, complaints, layout }) => {
  test.setTimeout(paced(180_000));
  complaints.expect(MISSING);
  await develop(page);
  for (const path of partOf(LISTS, layout)) await hydrateInTransition(page, path);
});

test('objects', async ({ page, layout }) => {
  test.setTimeout(paced(180_000));
  await develop(page);
  for (const object of partOf(OBJECTS, layout)) await hydrateInTransition(page, await objectOf(page, object));
});
