/** Signing in by another service: a new account, the same one in another browser, and the way out. */
import type { Page } from '@playwright/test';

import { ofOwnNetwork } from './network';
import { arrive, expect, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(ofOwnNetwork());
});

/** Presses the link to the service, and agrees there. */
async function agree(page: Page, login: string): Promise<void> {
  await page.getByRole('link', { name: 'Яндекс ID' }).click();
  await page.getByLabel('Логин').fill(login);
  await page.getByRole('button', { name: 'Разрешить' }).click();
}

test('an account begins by Yandex ID and signs in by it in another browser', async ({
  page,
  browser,
  layout,
  complaints,
}) => {
  complaints.expect(/left the host: http:\/\/127\.0\.0\.1/);
  const login = `anna-${Date.now()}-${layout}`;
  await page.goto('/auth/?back=%2Fkvartiry%2F');
  await agree(page, login);
  // Before hydration the browser's own words ask for the consent.
  await arrive(page, /\/auth\/join\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Впервые через Яндекс ID' })).toBeVisible();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByText('Отметьте согласие')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await page.waitForURL(/\/kvartiry\//);
  await page.goto('/user/security/');
  await expect(page.getByRole('heading', { name: 'Вход через другие сервисы' })).toBeVisible();
  await page.getByRole('button', { name: 'Отключить Яндекс ID' }).click();
  await expect(page.getByText('Это единственный способ войти', { exact: false })).toBeVisible();

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    userAgent: await page.evaluate(() => navigator.userAgent),
  });
  const other = await context.newPage();
  await other.goto(new URL('/auth/', page.url()).href);
  await agree(other, login);
  await other.waitForURL(/\/user\/$/);
  await expect(other.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();
  await context.close();
});
