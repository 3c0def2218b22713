import type { FrameLocator, Page } from '@playwright/test';

import { chips, SearchForm } from './form';
import { paced } from './pace';
import { expect, type DeviceLayout, numbersOf, oneRegionEach, test } from './portal';

const STATION = { msk: 'Раменки', spb: 'Автово' } as const;

/** Opens a tab of the area dialog. */
async function openPlaces(page: Page, layout: DeviceLayout, tab: 'Метро' | 'Карта') {
  const form = new SearchForm(page, layout);
  await form.open();
  const dialog = page.getByRole('dialog', { name: 'Где искать' });
  if (layout === 'mobile') {
    await form.root.getByRole('link', { name: tab, exact: true }).click();
  } else {
    await form.root.getByRole('link', { name: /^(Метро и карта|Выбрать метро)/ }).click();
    await dialog.getByRole('tab', { name: tab }).click();
  }
  return { form, dialog };
}

test('a visitor finds a home near a station', async ({ page, layout, region }) => {
  await page.goto('/');
  const { dialog } = await openPlaces(page, layout, 'Метро');
  await dialog.getByRole('textbox', { name: 'Название станции' }).fill(STATION[region].slice(0, 4));
  const station = dialog.locator('label').filter({ hasText: STATION[region] }).first();
  const complexes = numbersOf(await station.locator('.check-count').innerText());
  await station.click();
  await expect(dialog.getByRole('button', { name: `Убрать: ${STATION[region]}` }).first()).toBeVisible();
  const show = dialog.getByRole('button', { name: /^Показать.*\sв\s/ });
  await expect(show).toContainText(`${complexes[0]} `);
  await show.click();
  // One station is a landing page with a readable URL.
  await expect(page).toHaveURL(/\/buildings\/metro-[a-z-]+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(STATION[region]);
});

/** Clusters and pins that the tools of the map cover. */
const underTools = (page: Page) =>
  page.locator('.map-marker').evaluateAll((markers) => {
    const tools = [...document.querySelectorAll('.map-tools, .map-zoom, .map-layers')].map((tool) =>
      tool.getBoundingClientRect(),
    );
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      tools.some((tool) => left < tool.right && right > tool.left && top < tool.bottom && bottom > tool.top);
    return markers
      .filter((marker) => isCovered(marker.getBoundingClientRect()))
      .map(({ textContent }) => textContent);
  });

/** Draws a square in the middle of the map: four points and the first one again. */
async function drawSquare(map: FrameLocator | Page, page: Page, layout: DeviceLayout) {
  await drawPoints(map, page, layout, 5);
}

/** The first points of a square in the middle of the map; the fifth is the first one again. */
async function drawPoints(map: FrameLocator | Page, page: Page, layout: DeviceLayout, count: number) {
  // On a phone the map waits for the visitor's first event, or for a delay.
  if (layout === 'mobile') await map.locator('body').dispatchEvent('touchstart');
  await expect(map.getByRole('button', { name: 'Приблизить', exact: true })).toBeEnabled({
    timeout: paced(60_000),
  });
  await map.getByRole('button', { name: 'Область по точкам' }).click();
  await expect(map.getByText('Ставьте точки вокруг места')).toBeVisible();
  // The drawing chunk is loaded with the tool.
  await expect(map.locator('canvas').first()).toHaveCSS('cursor', 'crosshair');
  const box = (await map.locator('canvas').first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const reach = Math.min(box.width, box.height) / 4;
  const corners = [
    [-reach, -reach],
    [reach, -reach],
    [reach, reach],
    [-reach, reach],
    [-reach, -reach],
  ] as const;
  for (const [dx, dy] of corners.slice(0, count)) {
    if (layout === 'mobile') await page.touchscreen.tap(x + dx, y + dy);
    else await page.mouse.click(x + dx, y + dy);
    // Two clicks at one position in a short time would be a double click.
    await page.waitForTimeout(400);
  }
}

test.describe('by areas', () => {
  test.skip(oneRegionEach, 'a region each: the map is the same');

  test('a visitor draws an area, and a reload keeps it', async ({ page, layout }) => {
    test.slow();
    await page.goto('/buildings/');
    const { dialog } = await openPlaces(page, layout, 'Карта');
    const map = page.frameLocator('iframe[title^="Карта"]');
    await drawSquare(map, page, layout);
    await expect(map.getByRole('button', { name: /^Убрать область/ }).first()).toBeVisible();
    const show = map.getByRole('button', { name: /^Показать\s\d/ });
    const [lots = 0] = numbersOf((await show.textContent()) ?? '');
    expect(lots).toBeGreaterThan(0);
    await show.click();

    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/[?&]draw=/);
    await expect(chips(page).filter({ hasText: /област/i })).toHaveCount(1);
    expect(numbersOf(await page.locator('.listing-found').innerText())).toContain(lots);
    const address = page.url();
    await page.reload();
    expect(page.url()).toBe(address);
    expect(numbersOf(await page.locator('.listing-found').innerText())).toContain(lots);
  });

  test('the map of the portal counts what is in sight and keeps its area in the address', async ({
    page,
    layout,
  }) => {
    test.slow();
    await page.goto('/buildings/map/?rooms=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d.*на карте/);
    if (layout === 'mobile') await page.locator('body').dispatchEvent('touchstart');
    await expect(page.locator('.map-marker').first()).toBeVisible({ timeout: paced(60_000) });
    await expect.poll(() => underTools(page)).toEqual([]);
    await drawSquare(page, page, layout);
    const show = page.getByRole('link', { name: /^Показать\s\d/ });
    await expect(show).toBeVisible();
    await expect(page).toHaveURL(/draw=/);
    await page.reload();
    await expect(show).toBeVisible();
    await show.click();
    await expect(chips(page)).toHaveCount(2);
  });

  test('a step back takes the last point away, then the last area', async ({ page, layout }) => {
    test.slow();
    await page.goto('/buildings/map/');
    await drawPoints(page, page, layout, 4);
    const back = page.getByRole('button', { name: 'Отменить', exact: true });
    await expect(back).toBeEnabled();
    // Without its fourth point the square is a triangle, which its first point closes.
    if (layout === 'mobile') await back.click();
    else await page.keyboard.press('Control+z');
    const box = (await page.locator('canvas').first().boundingBox())!;
    const reach = Math.min(box.width, box.height) / 4;
    const [x, y] = [box.x + box.width / 2 - reach, box.y + box.height / 2 - reach];
    await page.waitForTimeout(400);
    if (layout === 'mobile') await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await expect(page).toHaveURL(/draw=/);
    const rings = () =>
      JSON.parse(new URL(page.url()).searchParams.get('draw') ?? '[]') as { points: unknown[] }[];
    expect(rings().map(({ points }) => points.length)).toEqual([3]);
    if (layout === 'mobile') await back.click();
    else await page.keyboard.press('Control+z');
    await expect(page).not.toHaveURL(/draw=/);
  });
});
