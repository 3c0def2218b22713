import type { Page } from '@playwright/test';

import { objectWith } from './pages';
import { expect, hydrated, numbersOf, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

/** Opens the first settlement whose offers need more than one page. */
async function openSettlement(page: Page): Promise<string> {
  const pages = 'nav[aria-label="Страницы предложений"]';
  const kinds = '.settlement-kinds label ~ label input';
  const url = await objectWith(page, '/settlements/', 'main h2 a', pages, kinds);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return url;
}

const offers = (page: Page) => page.getByRole('list', { name: /^Предложения: / }).getByRole('article');

/** Prices of the offers on the page, roubles. */
async function prices(page: Page): Promise<number[]> {
  const texts = await page.locator('.settlement-offer-price').allInnerTexts();
  return texts.flatMap((text) => numbersOf(text)[0] ?? []);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a buyer narrows the offers of a settlement, orders them and turns the page', async ({ page }) => {
      // Seven pages, one after another.
      test.slow();
      const url = await openSettlement(page);
      await expect(offers(page)).toHaveCount(7);
      const cheapest = await prices(page);
      expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));

      await page
        .getByRole('navigation', { name: 'Страницы предложений' })
        .getByRole('link', { name: 'Страница 2' })
        .click();
      await expect(page).toHaveURL(/page=2#flats$/);
      await page.waitForLoadState('domcontentloaded');
      expect(await prices(page)).not.toEqual(cheapest);

      await page.goto(url);
      const form = page.getByRole('form', { name: 'Отбор предложений' });
      await form.getByRole('checkbox').first().check({ force: true });
      const limit = cheapest.at(-1) ?? 0;
      await form.getByRole('textbox', { name: /Цена до/ }).fill(String(limit));
      await form.getByRole('button', { name: 'Показать' }).click();
      await expect(page).toHaveURL(/type=\w+&price_to=\d+/);
      await page.waitForLoadState('domcontentloaded');
      for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(limit);
      await expect(page.getByRole('region', { name: 'Предложения', exact: true })).toContainText('подходит');

      await page.getByRole('link', { name: 'Сбросить' }).click();
      await expect(page).toHaveURL(/\/[a-z-]+\/(#flats)?$/);
      await hydrated(page);
      await page.getByRole('combobox', { name: 'Порядок' }).selectOption('dear');
      if (!javaScriptEnabled) await form.getByRole('button', { name: 'Показать' }).click();
      await expect(page).toHaveURL(/sort=dear/);
      await page.waitForLoadState('domcontentloaded');
      const dearest = await prices(page);
      expect(dearest).toEqual(dearest.toSorted((a, b) => b - a));

      await page.goto(`${url}?sort=plot#flats`);
      const heads = await offers(page).getByRole('heading').allInnerTexts();
      const plots = heads.map((head) => Number(/([\d,]+)\u00a0сот/.exec(head)?.[1]?.replace(',', '.') ?? 0));
      expect(plots[0]).toBeGreaterThan(0);
      expect(plots).toEqual(plots.toSorted((a, b) => b - a));
    });
  });
}

test('what cannot be found says so and leads back', async ({ page }) => {
  const url = await openSettlement(page);
  await page.goto(`${url}?price_to=1000#flats`);
  await expect(page.getByText('Таких предложений в посёлке нет')).toBeVisible();
  await page.getByRole('link', { name: 'Показать все предложения' }).click();
  await expect(offers(page)).toHaveCount(7);
});

test('land, utilities and the way are described in words', async ({ page }) => {
  await openSettlement(page);
  const land = page.getByRole('region', { name: 'Земля и коммуникации' });
  await expect(land.getByText('Электричество')).toBeVisible();
  await expect(land.getByRole('heading', { name: 'Статус земли' })).toBeVisible();
  await expect(land.getByText(/км от (М?КАД)|внутри/)).toBeVisible();
});
