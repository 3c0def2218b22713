import type { Page } from '@playwright/test';

import { objectWith } from './pages';
import { expect, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

/** Opens the first flat of a list whose page has all required sections. */
async function openFlat(page: Page, list: string, ...wanted: string[]): Promise<void> {
  const url = await objectWith(page, list, 'main h2 a[href^="/flats/"]', ...wanted);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
}

test('a buyer reads the price history of a flat and its table', async ({ page }) => {
  await openFlat(page, '/kvartiry/', '.flat-changes tbody tr:nth-child(2)');
  const history = page.getByRole('region', { name: 'История цены' });
  const changes = history.getByRole('table', { name: 'Цена по датам' });
  await expect(changes.getByRole('row').nth(1)).toContainText('₽');
  const flat = page.url();

  await history.getByRole('link', { name: 'За м²' }).click();
  await expect(page).toHaveURL(/price=metre#history$/);
  await history.getByRole('link', { name: 'Год', exact: true }).click();
  await expect(page).toHaveURL(/period=12&price=metre#history$/);
  await history.getByText('Показать таблицей').click();
  await expect(history.getByRole('table', { name: 'Цена квадратного метра по дням' })).toContainText('₽/м²');
  await history.getByRole('link', { name: 'Всё время' }).click();
  await history.getByRole('link', { name: 'Цена', exact: true }).click();
  await expect(page).toHaveURL(`${flat}#history`);
});

test('a buyer walks to the neighbour on the floor and back', async ({ page }) => {
  await openFlat(page, '/kvartiry/', '.floor-steps a[rel=next]');
  const flat = page.url();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const next = page.getByRole('navigation', { name: 'Соседние квартиры' }).locator('a[rel=next]');
  await next.click();
  await expect(page).not.toHaveURL(flat);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Соседние квартиры' }).locator('a[rel=prev]').click();
  await expect(page).toHaveURL(flat);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('the plan is opened over the whole screen and its rooms add up', async ({ page }) => {
  await openFlat(page, '/kvartiry/', '.flat-plan-link');
  const plan = page.getByRole('region', { name: 'Планировка' });
  const sizes = await plan.getByRole('definition').allInnerTexts();
  const numbers = sizes.map((text) => Number(text.replace(',', '.').replace(/[^\d.]/g, '')));
  const total = numbers.pop() ?? 0;
  expect(total).toBeGreaterThan(10);
  expect(numbers.reduce((sum, size) => sum + size, 0)).toBeCloseTo(total, 1);

  await page.waitForLoadState('load');
  await plan
    .getByRole('link', { name: /Планировка/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a flat is compared with its complex, district and class in plain words', async ({ page }) => {
  await openFlat(page, '/kvartiry/', '.flat-scopes li');
  const block = page.getByRole('region', { name: 'Сравнение цены' });
  await expect(block.getByRole('heading', { name: /^В этом комплексе/ })).toBeVisible();
  await expect(block.getByText(/медиан/).first()).toBeVisible();
  await block.getByText('Показать таблицей').click();
  await expect(block.getByRole('columnheader', { name: 'Медиана' })).toBeVisible();
});

test('a resale tells what is taken over and what the builder was paid', async ({ page }) => {
  await openFlat(page, '/new-flats/assignment/', '#deal');
  const deal = page.getByRole('region', { name: 'Договор' });
  await expect(deal.getByText('Уступка прав по договору долевого участия')).toBeVisible();
  await expect(deal.getByText('Что переходит к вам')).toBeVisible();
});
