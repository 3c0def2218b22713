/** All axe rules on every kind of page and every dialog, and the rules of the CSP. */
import type { Page } from '@playwright/test';

import { settle, violations } from './axe';
import { paced } from './pace';
import { SearchForm } from './form';
import { LISTS, objectOf, OBJECTS } from './pages';
import { expect, test } from './portal';

// Inline styles set by scripts are allowed; the server's own CSP forbids those in its HTML.
async function writtenStyles(page: Page, url: string) {
  const html = await page.evaluate(async (address) => (await fetch(address)).text(), url);
  return html.match(/<[^>]+\sstyle="[^>]*>/g) ?? [];
}

test.describe('pages', () => {
  test.skip(({ region }) => region !== 'msk', 'both regions are of the same parts');

  for (const path of LISTS) {
    test(`is accessible: ${path}`, async ({ page, complaints }) => {
      if (path.startsWith('/net-')) complaints.expect(/404/);
      await page.goto(path);
      await settle(page);
      expect(await violations(page.locator('html'))).toEqual([]);
      expect(await writtenStyles(page, path)).toEqual([]);
    });
  }

  for (const object of OBJECTS) {
    test(`is accessible: ${object.name}`, async ({ page }) => {
      const path = await objectOf(page, object);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await settle(page);
      expect(await violations(page.locator('html'))).toEqual([]);
      expect(await writtenStyles(page, path)).toEqual([]);
    });
  }
});

test.describe('dialogs', () => {
  test.skip(({ region }) => region !== 'msk', 'both regions are of the same parts');

  for (const tab of ['Метро', 'Район', 'Карта'] as const) {
    test(`is accessible: places, ${tab}`, async ({ page, layout }) => {
      await page.goto('/buildings/');
      const form = new SearchForm(page, layout);
      await form.open();
      const dialog = page.getByRole('dialog', { name: 'Где искать' });
      await form.root.locator('a[aria-haspopup=dialog]').last().click();
      await dialog.getByRole('tab', { name: tab }).click();
      if (tab === 'Карта') {
        const map = page.frameLocator('iframe[title^="Карта"]');
        await expect(map.getByRole('button', { name: 'Приблизить', exact: true })).toBeEnabled({
          timeout: paced(30_000),
        });
      } else {
        await expect(dialog.getByRole('checkbox').nth(3)).toBeVisible();
      }
      await settle(page);
      expect(await violations(dialog)).toEqual([]);
    });
  }

  test('is accessible: the form with everything unfolded', async ({ page, layout }) => {
    await page.goto('/buildings/');
    const form = new SearchForm(page, layout);
    await form.open();
    if (layout === 'desktop') await form.root.locator('summary', { hasText: 'Ещё' }).click();
    await settle(page);
    expect(await violations(form.root)).toEqual([]);
  });

  test('is accessible: suggestions and a natural-language query', async ({ page, layout }) => {
    await page.goto('/buildings/');
    const form = new SearchForm(page, layout);
    await form.open();
    await form.place.fill('двушка у метро');
    await expect(form.suggestions).toBeVisible();
    await settle(page);
    expect(await violations(form.root)).toEqual([]);
  });

  test('is accessible: a picture in full size', async ({ page }) => {
    const complex = OBJECTS.find(({ name }) => name === 'photos of a complex');
    if (!complex) throw new Error('no page of photos');
    await page.goto(`${await objectOf(page, complex)}#photo-1`);
    await expect(page.locator('dialog.viewer')).toBeVisible();
    await expect(page.locator('.viewer-frame-waits')).toHaveCount(0);
    await settle(page);
    expect(await violations(page.locator('dialog.viewer'))).toEqual([]);
  });

  test('is accessible: the menu', async ({ page, layout }) => {
    await page.goto('/');
    if (layout === 'desktop') await page.locator('summary.menu-item').first().click();
    else await page.getByRole('button', { name: 'Меню' }).click();
    await settle(page);
    expect(
      await violations(layout === 'desktop' ? page.locator('header').first() : page.getByRole('dialog')),
    ).toEqual([]);
  });

  test('is accessible: signing in', async ({ page, layout }) => {
    await page.goto('/');
    if (layout === 'desktop') {
      await page.locator('summary', { hasText: 'Войти' }).click();
      await page.getByRole('link', { name: /Войти/ }).click();
    } else {
      await page.getByRole('button', { name: 'Меню' }).click();
      await page.getByRole('dialog').getByText('Войти').first().click();
    }
    const dialog = page.getByRole('dialog', { name: 'Войти' });
    await expect(dialog).toBeVisible();
    await settle(page);
    expect(await violations(dialog)).toEqual([]);
  });
});
