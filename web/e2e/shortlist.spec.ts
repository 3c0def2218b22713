/** A shared shortlist in two browsers, and a phone at a press. */
import type { Browser, Page } from '@playwright/test';

import { objectOf, OBJECTS } from './pages';
import { arrive, expect, hydrated, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

const FLAT = OBJECTS.find(({ name }) => name === 'a flat') ?? OBJECTS[0];

/** Somebody else, in a browser of their own. */
async function another(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    userAgent: await page.evaluate(() => navigator.userAgent),
  });
  return context.newPage();
}

test('two people choose by a link, and the link dies when it is taken back', async ({ page, browser }) => {
  const path = await objectOf(page, FLAT);
  const flat = /\/flats\/(\d+)\//.exec(path)?.[1] ?? '';
  await page.goto(`/buildings/compare/?flats=${flat}`);
  await arrive(page, /\/buildings\/compare\//);
  await page.getByRole('button', { name: 'Показать близким' }).click();
  await page.waitForURL(/\/shortlists\/[0-9a-f]{64}\//);
  const link = page.url().replace(/[?#].*$/, '');

  const ilya = await another(browser, page);
  await ilya.goto(link);
  await hydrated(ilya);
  await expect(ilya.getByRole('heading', { level: 1, name: 'Общая подборка' })).toBeVisible();
  await expect(ilya.getByText('Отозвать доступ')).toHaveCount(0);
  await ilya.getByRole('radio', { name: 'за', exact: true }).first().check();
  await ilya.getByText('Подписаться именем').click();
  await ilya.getByRole('textbox', { name: 'Имя' }).fill('Илья');
  await ilya.getByRole('checkbox', { name: /Даю согласие/ }).check({ force: true });
  await ilya.getByRole('button', { name: 'Подписать' }).click();
  await expect(ilya.getByText('Вы подписаны: Илья', { exact: false })).toBeVisible();
  await ilya.getByPlaceholder('Написать…').fill('Кладовка есть');
  await ilya.getByRole('button', { name: 'Добавить' }).click();
  await expect(ilya.getByText('Кладовка есть')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Кладовка есть')).toBeVisible();
  await page.getByRole('radio', { name: 'за', exact: true }).first().check();
  await expect(page.getByText('Оба за')).toBeVisible();

  await page.getByRole('button', { name: 'Отозвать доступ' }).click();
  await page.waitForURL(/\/shortlists\/\d+\//);
  await ilya.reload();
  await expect(ilya.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible();
  await ilya.context().close();
});

test('a phone is shown at a press', async ({ page, layout, complaints }) => {
  // The icon of a phone calls at the first press.
  if (layout === 'mobile') complaints.expect(/left the host: tel:/);
  await page.goto('/buildings/');
  await arrive(page, /\/buildings\/$/);
  const phone = page.locator('a[href^="/consultation/phone/"]').filter({ visible: true }).first();
  const told = page.waitForResponse((response) => response.url().includes('/consultation/phone/'));
  await phone.click();
  expect(await (await told).json()).toMatchObject({ reason: null });
  await expect(page.locator('a[href^="tel:"]').filter({ visible: true }).first()).toBeVisible();
});
