/** Who returns is told what has changed, until it is read. */
import type { Page } from '@playwright/test';

import { objectOf, OBJECTS } from './pages';
import { paced } from './pace';
import { arrive, expect, oneRegionEach, test } from './portal';
import { command, VISIT_PAUSE_S } from './server';

test.skip(oneRegionEach, 'a region each');

const FLAT = OBJECTS.find(({ name }) => name === 'a flat') ?? OBJECTS[0];
const TITLE = 'Что изменилось, пока вас не было';

const block = (page: Page) => page.getByRole('region', { name: TITLE });

/** What a rule of a style sheet adds to an element. */
const markOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content);

/** Opens the start page; what the server tells whoever is back. */
async function toldAtHome(page: Page): Promise<unknown> {
  const asked = page.waitForResponse((response) => response.url().includes('/appData/me/'));
  await page.goto('/');
  return ((await (await asked).json()) as { changes: unknown }).changes;
}

test('a price that fell meanwhile is told on returning, and not after it is read', async ({ page }) => {
  test.slow();
  await page.goto(await objectOf(page, FLAT));
  const path = new URL(page.url()).pathname;
  const id = path.split('/').at(-2) ?? '';
  const taken = page.waitForResponse((response) => response.url().includes('/favorites/toggle/'));
  await page
    .getByRole('button', { name: /^В избранное:/ })
    .filter({ visible: true })
    .first()
    .click();
  expect((await taken).status()).toBe(200);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Вы смотрели' })).toBeVisible();
  await expect(block(page)).toBeHidden();

  const { favourites } = await page.evaluate(async () => {
    const answer = await fetch('/user/favorites/', { headers: { accept: 'application/json' } });
    return (await answer.json()) as { favourites: { id: number; priceNow: number }[] };
  });
  const price = (favourites.find((one) => String(one.id) === id)?.priceNow ?? 0) / 1_000 - 200;
  command('edit', 'lot', id, '--set', `price=${price}`, '--reason', 'звонок', '--editor', 'stories');
  // The story of the other region may be building, too.
  await expect(() => command('index', 'build')).toPass({ timeout: paced(60_000) });

  // Where the server has not taken the generation by then, the next visit is told of it.
  const away = (VISIT_PAUSE_S + 2) * 1_000;
  await page.waitForTimeout(away);
  await expect.poll(() => toldAtHome(page), { intervals: [away], timeout: paced(60_000) }).not.toBeNull();
  await expect(block(page)).toContainText(/Цена снизилась на 200.000.₽/);
  await expect
    .poll(() => markOf(page, '.home-seen-card .home-row-words'))
    .toMatch(/−200.000.₽ с прошлого визита/);

  // The cabinet says it without scripts, too, and the favourite once: its heart is of the same visit.
  await page.goto('/user/changes/');
  await expect(page.getByText(/Цена снизилась на 200.000.₽/)).toBeVisible();
  await page.goto('/user/favorites/');
  await expect(page.getByText(/−200.000.₽/)).toHaveCount(1);

  await page.goto('/');
  await block(page).getByRole('button', { name: 'Прочитано' }).click();
  await expect(block(page)).toBeHidden();
  expect(await toldAtHome(page)).toBeNull();
  await expect(block(page)).toBeHidden();
  await page.goto('/user/changes/');
  await expect(page.getByText('Новых изменений нет')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the cabinet has the page', async ({ page }) => {
    await page.goto('/user/');
    await page.getByRole('link', { name: 'Что изменилось' }).click();
    await arrive(page, '/user/changes/');
    await expect(page.getByText('Новых изменений нет')).toBeVisible();
  });
});
