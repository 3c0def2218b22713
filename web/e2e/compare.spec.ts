import type { Page } from '@playwright/test';

import { linksOf } from './pages';
import { arrive, expect, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

/** The ids of the first complexes of the catalogue. */
async function numbersOf(page: Page, count: number): Promise<number[]> {
  await page.goto('/buildings/', { waitUntil: 'domcontentloaded' });
  const ids = await page
    .locator('[data-complex]')
    .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset['complex'])));
  return ids.slice(0, count);
}

const addressOf = (ids: readonly number[]) => `/buildings/compare/?complexes=${ids.join(',')}`;

/** How far below the start of the page its table is. */
const topOf = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .evaluate((table) => Math.round(table.getBoundingClientRect().top + window.scrollY));

const namesOf = (page: Page) => page.locator('.compare-names th a').allInnerTexts();

/** The server has this comparison, and the page knows that: one that is opened now begins with it. */
async function told(
  page: Page,
  ids: readonly (number | undefined)[],
  type: 'building' | 'ra' = 'building',
): Promise<void> {
  const known = () =>
    page.evaluate(async (of) => {
      const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
      const answer = await fetch('/appData/me/', { headers, cache: 'no-store' });
      const me = (await answer.json()) as { compare: Partial<Record<string, number[]>> };
      const own = JSON.parse(localStorage.getItem('novosel.lists') ?? '{}') as { synced?: boolean };
      return own.synced ? (me.compare[of] ?? []) : null;
    }, type);
  await expect.poll(known).toEqual(ids);
}

test('a visitor compares two complexes, keeps what differs, and the address opens the same anywhere', async ({
  page,
  browser,
  origin,
}) => {
  await page.goto('/buildings/');
  const ticks = page.getByRole('button', { name: /^Сравнить: / });
  await ticks.nth(0).click();
  await expect(ticks.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await ticks.nth(1).click();
  await page.getByRole('button', { name: 'Открыть' }).click();

  await arrive(page, /\/buildings\/compare\/\?complexes=\d+,\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сравнение');
  const table = page.getByRole('table', { name: /Комплексы/ });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const all = await table.getByRole('rowheader').count();

  await page.getByRole('link', { name: 'Только различия' }).click();
  await arrive(page, /only=different/);
  const different = await table.getByRole('rowheader').count();
  expect(different).toBeGreaterThan(1);
  expect(different).toBeLessThan(all);
  const names = await namesOf(page);

  // Another visitor with an empty list.
  const other = await browser.newContext({ javaScriptEnabled: false });
  const shared = await other.newPage();
  await shared.goto(page.url());
  expect(await namesOf(shared)).toEqual(names);
  expect(await shared.getByRole('rowheader').count()).toBe(different);
  await expect(shared.getByRole('button', { name: 'Показать близким' })).toBeVisible();
  await expect(shared.getByRole('button', { name: 'Поделиться' })).toBeHidden();
  await other.close();
  expect(page.url().startsWith(origin)).toBe(true);
});

test('columns change places and leave, and the own list follows', async ({ page }) => {
  const ids = await numbersOf(page, 3);
  await page.goto(addressOf(ids));
  await page.getByRole('button', { name: 'Сохранить как моё' }).click();
  await expect(page.getByText('Сохранено в вашем сравнении: 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Показать близким' })).toBeVisible();
  const before = await namesOf(page);
  await page
    .getByRole('link', { name: /^Переставить левее/ })
    .first()
    .click();
  await arrive(page, new RegExp(`complexes=${ids[1]},${ids[0]},${ids[2]}$`));
  await told(page, [ids[1], ids[0], ids[2]]);
  expect(await namesOf(page)).toEqual([before[1], before[0], before[2]]);
  await page
    .getByRole('link', { name: /^Убрать из сравнения/ })
    .first()
    .click();
  await arrive(page, new RegExp(`complexes=${ids[0]},${ids[2]}$`));
  await expect(page.locator('.compare-names th a')).toHaveCount(2);
  await expect(page.getByText('открыто по ссылке')).toHaveCount(0);
  await told(page, [ids[0], ids[2]]);

  // A URL without objects redirects to the visitor's own list.
  await page.goto('/buildings/compare/');
  await arrive(page, new RegExp(`complexes=${ids[0]},${ids[2]}$`));
  // Going back changes nothing: a removed object stays removed.
  await page.goBack();
  await page.goBack();
  await arrive(page, new RegExp(`complexes=${ids[1]},${ids[0]},${ids[2]}$`));
  await expect(page.getByRole('link', { name: 'Открыть моё (2)' })).toBeVisible();

  // Removing the last object leaves an empty list.
  await page.getByRole('link', { name: 'Открыть моё (2)' }).click();
  await arrive(page, new RegExp(`complexes=${ids[0]},${ids[2]}$`));
  for (const left of [1, 0]) {
    await page
      .getByRole('link', { name: /^Убрать из сравнения/ })
      .first()
      .click();
    await arrive(page, left > 0 ? new RegExp(`complexes=${ids[2]}$`) : /#emptied$/);
    await expect(page.locator('.compare-names th a')).toHaveCount(left);
    await told(page, left > 0 ? [ids[2]] : []);
  }
  await expect(page.getByText('Сравнивать пока нечего')).toBeVisible();
  await told(page, []);
  await page.goto('/buildings/compare/');
  await expect(page.getByText('Сравнивать пока нечего')).toBeVisible();
});

test('columns taken away in a row leave the own list as it is shown', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  const ids = await numbersOf(page, 4);
  await page.goto(addressOf(ids));
  const kept = page.waitForResponse((response) => response.url().endsWith('/appData/lists/'));
  await page.getByRole('button', { name: 'Сохранить как моё' }).click();
  await kept;
  await told(page, ids);
  // The visitor leaves the second page before its scripts are loaded.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  const away = page.getByRole('link', { name: /^Убрать из сравнения/ }).first();
  await away.click();
  await expect(page).toHaveURL(new RegExp(`complexes=${ids.slice(1).join()}$`));
  await page.unroute('**/assets/**/*.js');
  await away.click();
  await arrive(page, new RegExp(`complexes=${ids.slice(2).join()}$`));
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeVisible();
  await told(page, ids.slice(2));
  await expect(page.getByText('открыто по ссылке')).toHaveCount(0);
  // Nothing that comes with scripts moves the table from under a press.
  const top = await topOf(page);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.reload();
  expect(await topOf(page)).toBe(top);
  await page.unroute('**/assets/**/*.js');
  await page.goto('/buildings/compare/');
  await arrive(page, new RegExp(`complexes=${ids.slice(2).join()}$`));
});

test('an eleventh object is turned away with words', async ({ page }) => {
  const ids = await numbersOf(page, 11);
  expect(ids).toHaveLength(11);
  await page.goto(addressOf(ids));
  await expect(page.getByText('Сравнить можно не больше десяти')).toBeVisible();
  await expect(page.locator('.compare-names th a')).toHaveCount(10);
  await page.getByRole('button', { name: 'Сохранить как моё' }).click();
  await told(page, ids.slice(0, 10));
  await page.goto('/buildings/');
  // Until the page knows what is compared, none of its buttons is pressed.
  await expect(page.getByRole('link', { name: 'Сравнение: 10' })).toBeVisible();
  const fresh = page.locator('[aria-pressed="false"]').and(page.getByRole('button', { name: /^Сравнить: / }));
  await fresh.first().click();
  await expect(page.getByText('В сравнении уже десять')).toBeVisible();
});

test('on a phone the second column is chosen', async ({ page, layout }) => {
  test.skip(layout !== 'mobile', 'a desktop shows all columns');
  const ids = await numbersOf(page, 3);
  await page.goto(addressOf(ids));
  const names = await namesOf(page);
  await page.getByRole('combobox', { name: /С чем сравнить/ }).selectOption(String(ids[2]));
  await expect(page).toHaveURL(/with=/);
  await expect.poll(() => namesOf(page)).toEqual([names[0], names[2], names[1]]);
  // The table scrolls in its own box, the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('flats are compared too, from their pages', async ({ page, layout }) => {
  const urls = await linksOf(page, '/kvartiry/', 'main h2 a[href^="/flats/"]');
  const numbers: number[] = [];
  for (const url of urls.slice(0, 2)) {
    await page.goto(url);
    await page.getByRole('button', { name: /^Сравнить: / }).click();
    await expect(page.getByText(/В сравнении: \d/)).toBeVisible();
    numbers.push(Number(/\d+/.exec(url)?.[0]));
    await told(page, numbers, 'ra');
  }
  if (layout === 'desktop') await page.getByRole('link', { name: 'Сравнение: 2' }).click();
  else await page.getByRole('button', { name: 'Открыть' }).click();
  const table = page.getByRole('table', { name: /Квартиры/ });
  await expect(table.getByRole('rowheader', { name: 'Общая площадь' })).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
});
