import { gzipSync } from 'node:zlib';

import type { Page, Response } from '@playwright/test';

import { expect, oneRegionEach, test } from './portal';

const MAX_BYTES = 120 * 1024;

/** Opens a page and returns its scripts: those in its document, and all that it loads itself. */
async function scriptsOf(page: Page, path: string) {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) answers.push(response);
  });
  await page.goto(path);
  await page.waitForLoadState('load');
  const entry = await page
    .locator('script[type=module], link[rel=modulepreload]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? ''));
  const sizes = new Map<string, number>();
  for (const answer of answers) {
    sizes.set(new URL(answer.url()).pathname, gzipSync(await answer.body()).length);
  }
  return { entry, sizes };
}

test.skip(oneRegionEach, 'a region each');

for (const path of ['/buildings/', '/kvartiry/', '/settlements/']) {
  test(`the scripts of ${path} fit the budget, and none of them is of a map`, async ({ page }) => {
    const { entry, sizes } = await scriptsOf(page, path);
    const total = entry.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0);
    expect(entry.length).toBeGreaterThan(2);
    expect(total, [...sizes].map(([name, size]) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(
      MAX_BYTES,
    );
    expect([...sizes.keys()].filter((name) => /map(libre|box)|drawing/i.test(name))).toEqual([]);
  });
}

test('the map brings its own code', async ({ page }) => {
  const { sizes } = await scriptsOf(page, '/buildings/map/');
  await page.getByRole('button', { name: 'Приблизить', exact: true }).waitFor();
  expect([...sizes.keys()].filter((name) => /mapbox-gl/i.test(name))).toEqual([]);
});
