/** Screenshots of the main pages; `screenshots.config.ts` explains how to compare two builds by them. */
import type { Page } from '@playwright/test';

import { OBJECTS, objectOf } from './pages';
import { expect, test } from './portal';

const object = (page: Page, name: string) =>
  objectOf(
    page,
    OBJECTS.find((one) => one.name === name)!,
  );

const PAGES: readonly { name: string; url: (page: Page) => Promise<string> }[] = [
  { name: 'home', url: async () => '/' },
  { name: 'listing', url: async () => '/buildings/' },
  { name: 'landing', url: async () => '/buildings/rooms-2/' },
  { name: 'complex', url: (page) => object(page, 'a complex') },
  { name: 'grid', url: async (page) => `${await object(page, 'a complex')}?view=grid` },
  { name: 'settlement', url: (page) => object(page, 'a settlement') },
  { name: 'prices', url: (page) => object(page, 'prices of a complex') },
  { name: 'flat', url: (page) => object(page, 'a flat') },
  { name: 'mortgage', url: async () => '/mortgage/' },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  // The advertiser is selected at random. The numbers differ: MapLibre tells its messages apart by them.
  await page.addInitScript(() => {
    let last = 1;
    Math.random = () => {
      last = (last * 48_271) % 0x7f_ff_ff_ff;
      return last / 0x7f_ff_ff_ff;
    };
  });
});

/** Waits for lazy images, fonts and requests. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
}

for (const { name, url } of PAGES) {
  test(`a picture of ${name}`, async ({ page }) => {
    await page.goto(await url(page));
    await settle(page);
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true });
  });
}

test('a picture of the map', async ({ page }) => {
  await page.goto('/buildings/map/');
  await page.mouse.move(5, 5);
  await expect(page.getByRole('button', { name: 'Приблизить', exact: true })).toBeEnabled();
  await settle(page);
  await expect(page).toHaveScreenshot('map.png');
});
