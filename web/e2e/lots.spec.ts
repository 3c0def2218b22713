/** A buyer's stories about the lots and prices of a complex. */
import type { Page } from '@playwright/test';

import { arrive, expect, numbersOf, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'both regions are of the same parts');

let found: Promise<string> | undefined;

/** The URL of the first page's complex with most lots on sale, which a worker finds once. */
const complexOf = (page: Page) => (found ??= findComplex(page));

async function findComplex(page: Page): Promise<string> {
  await page.goto('/buildings/', { waitUntil: 'domcontentloaded' });
  const cards = await page.locator('article:has(.complex-name)').evaluateAll((all) =>
    all.map((card) => ({
      url: card.querySelector('.complex-name a')?.getAttribute('href') ?? '',
      lots: [...card.querySelectorAll('.prices-count')].reduce(
        (sum, { textContent }) => sum + Number(textContent?.replace(/\D/g, '')),
        0,
      ),
    })),
  );
  const [most] = cards.toSorted((a, b) => b.lots - a.lots);
  return most?.url.replace(/[?#].*$/, '') ?? '';
}

/** Replaces no-break spaces by ordinary ones. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

test('a lot is found in the шахматка under a filter, and opened by the keyboard', async ({
  page,
  layout,
}) => {
  test.skip(layout !== 'desktop', 'a phone has no keyboard to walk with');
  const complex = await complexOf(page);
  await page.goto(`${complex}?view=grid#flats`);
  const lots = page.getByRole('region', { name: 'Квартиры в продаже' });
  const grid = lots.getByRole('grid');
  await expect(grid).toBeVisible();

  // The most expensive cell shows its price: with half of it as a limit some cells match and others are dimmed.
  const prices = await grid
    .locator('td[class^="g"]:not(.gs, .gr, .gn) a')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent?.replace(',', '.'))));
  const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0;
  await lots.getByLabel('Цена', { exact: true }).fill(String(Math.ceil(middle * 1_000_000)));
  const show = lots.getByRole('button', { name: /Показать [\d\s]+квартир/ });
  await show.click();
  await arrive(page, /view=grid.*price_to=\d+|price_to=\d+.*view=grid/);
  await expect(grid.locator('td.gd').first()).toBeAttached();
  const summary = await lots.getByText(/Подходят .* из/).innerText();
  // The deadline of the корпус may come before: «III кв. 2027. Подходят 266 квартир из 315».
  const [fitting = 0, all = 0] = numbersOf(summary.slice(summary.indexOf('Подходят')));
  expect(fitting).toBeGreaterThan(0);
  expect(fitting).toBeLessThan(all);

  // The whole grid is one tab stop; arrow keys move inside of it.
  await grid.locator('td:not(.gd) > a').first().focus();
  await expect(grid.locator('a[tabindex="0"], td[tabindex="0"]')).toHaveCount(1);
  await expect(page.locator('.grid-card')).toBeVisible();
  const from = await page.evaluate(() => document.activeElement?.closest('td')?.id);
  await page.keyboard.press('End');
  const to = await page.evaluate(() => document.activeElement?.closest('td')?.id);
  expect(to).not.toBe(from);
  expect(new URL(page.url()).hash).toBe(`#${to}`);

  // Back to the matching one, and open it.
  await grid.locator('td:not(.gd) > a').first().focus();
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(plain(label ?? null)).toMatch(/этаж \d+, .+ м², .+ млн ₽, (в продаже|бронь)$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/flats\/\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('cells are dimmed by who sells and by when their house is ready', async ({ page }) => {
  const complex = await complexOf(page);
  await page.goto(`${complex}?view=grid&end_date=20494`);
  const lots = page.getByRole('region', { name: 'Квартиры в продаже' });
  const offered = lots.locator('td[id^="lot-"] > a');
  const dimmed = lots.locator('td.gd > a');
  await expect(lots.getByText('Срок этого корпуса другой.')).toBeVisible();
  expect(await dimmed.count()).toBe(await offered.count());

  // Of any seller: each lot on sale belongs to one of them.
  const fitting = [];
  for (const source of ['builder', 'agency', 'assignment']) {
    await page.goto(`${complex}?view=grid&source=${source}`);
    await expect(lots.getByLabel('Кто продаёт')).toHaveValue(source);
    // The completion quarter of the house precedes it.
    const summary = (await lots.getByText(/Подход[яи]т .* из/).innerText()).split(/Подход[яи]т/)[1] ?? '';
    fitting.push(numbersOf(summary));
  }
  const all = fitting[0]?.at(-1) ?? 0;
  expect(all).toBeGreaterThan(0);
  expect(fitting.reduce((sum, [count = 0]) => sum + count, 0)).toBe(all);
});

test('an address of a cell leads to it', async ({ page }) => {
  const complex = await complexOf(page);
  await page.goto(`${complex}?view=grid`);
  const cell = page.getByRole('grid').last().locator('td > a').last();
  const id = await cell.evaluate((link) => link.closest('td')?.id);
  await page.goto('about:blank');
  await page.goto(`${complex}?view=grid#${id}`);
  await expect(page.locator(`#${id} > a`)).toBeFocused();
  await expect(page.locator(`#${id}`)).toBeInViewport();
  // Cells scroll in their own box: the page never scrolls horizontally.
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(sideways).toBe(false);
});

test('layouts lead to their lots', async ({ page }) => {
  const complex = await complexOf(page);
  await page.goto(complex);
  const lots = page.getByRole('region', { name: 'Квартиры в продаже' });
  await lots.getByRole('link', { name: 'Планировки' }).click();
  await expect(page).toHaveURL(/view=layouts/);
  const tile = lots.locator('article', { hasText: /([2-9]|\d\d)\s+квартир/ }).first();
  const count = numbersOf(await tile.getByText(/квартир/).innerText()).at(-1) ?? 0;
  await tile.getByRole('link').click();
  await arrive(page, /layout=\d/);
  const opened = lots.getByRole('region', { name: 'Квартиры выбранной планировки' });
  expect(await opened.getByRole('listitem').count()).toBeGreaterThanOrEqual(count);
  await opened.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/flats\/\d+\/$/);
});

test('the dynamics of prices is read by the keyboard and as a table', async ({ page, layout }) => {
  const complex = await complexOf(page);
  await page.goto(`${complex}prices/`);
  const block = page.getByRole('region', { name: 'Динамика цен', exact: true });
  await block.getByRole('link', { name: '3 года' }).click();
  await arrive(page, /months=36/);
  const chart = block.getByRole('slider');
  await chart.focus();
  const last = await chart.getAttribute('aria-valuetext');
  expect(plain(last)).toMatch(/^\d+ [а-я]+ \d{4}: .+ ₽\/м²$/);
  if (layout === 'desktop') {
    await expect(block.locator('.chart-card')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '');
  }
  await block.getByText('Показать таблицей').click();
  const rows = block.getByRole('table').getByRole('row');
  expect(await rows.count()).toBeGreaterThan(3);
  expect(plain(await rows.nth(1).innerText())).toMatch(/₽\/м²/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is filtered, sorted and turned over', async ({ page, layout }) => {
    const complex = await complexOf(page);
    await page.goto(complex);
    const lots = page.getByRole('region', { name: 'Квартиры в продаже' });
    const sizes = async () => {
      const names = await lots.locator('.lots-name').allInnerTexts();
      return names.map((name) => Number(/([\d,]+)\u00a0м²/.exec(name)?.[1]?.replace(',', '.')));
    };
    if (layout === 'desktop') {
      await lots.getByRole('link', { name: 'Квартира' }).click();
    } else {
      await lots.getByLabel('Порядок').selectOption('area');
      await lots.getByRole('button', { name: /Показать/ }).click();
    }
    await expect(page).toHaveURL(/sort=area/);
    await page.waitForLoadState('domcontentloaded');
    const first = await sizes();
    expect(first.length).toBeGreaterThan(3);
    expect(first).toEqual(first.toSorted((a, b) => a - b));

    await lots
      .getByRole('navigation', { name: 'Страницы списка квартир' })
      .getByRole('link', { name: 'Страница 2' })
      .click();
    await expect(page).toHaveURL(/page=2/);
    await page.waitForLoadState('domcontentloaded');
    const second = await sizes();
    expect(second[0]).toBeGreaterThanOrEqual(first.at(-1) ?? 0);

    await lots.getByRole('checkbox').first().check({ force: true });
    await lots.getByRole('button', { name: /Показать/ }).click();
    await expect(page).toHaveURL(/rooms=/);
    await expect(page).toHaveURL(/sort=area/);
    await expect(lots.getByRole('link', { name: 'Сбросить' })).toBeVisible();
    await lots.getByRole('link', { name: 'Шахматка' }).click();
    await expect(lots.getByRole('grid').first()).toBeVisible();
  });
});
