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

/** Pages that one visit looks at: a browser reads styles, fonts and scripts once for all of them. */
const A_VISIT = 6;

/** Looks at the open page; says of which one something is wrong, and goes on. */
async function look(page: Page, path: string): Promise<void> {
  await settle(page);
  expect.soft(await violations(page.locator('html')), path).toEqual([]);
  expect.soft(await writtenStyles(page, path), path).toEqual([]);
}

test.describe('pages', () => {
  test.skip(({ region }) => region !== 'msk', 'both regions are of the same parts');
  test.describe.configure({ timeout: paced(180_000) });

  for (let first = 0; first < LISTS.length; first += A_VISIT) {
    const visit = LISTS.slice(first, first + A_VISIT);
    test(`are accessible: ${visit.join(', ')}`, async ({ page, complaints }) => {
      if (visit.some((path) => path.startsWith('/net-'))) complaints.expect(/404/);
      for (const path of visit) {
        await page.goto(path);
        await look(page, path);
      }
    });
  }

  for (let first = 0; first < OBJECTS.length; first += A_VISIT) {
    const visit = OBJECTS.slice(first, first + A_VISIT);
    test(`are accessible: ${visit.map(({ name }) => name).join(', ')}`, async ({ page }) => {
      const paths = [];
      for (const object of visit) paths.push(await objectOf(page, object));
      for (const path of paths) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        await look(page, path);
      }
    });
  }
});

test.describe('dialogs', () => {
  test.skip(({ region }) => region !== 'msk', 'both regions are of the same parts');

  test('is accessible: the form with everything unfolded, suggestions, places', async ({ page, layout }) => {
    test.slow();
    await page.goto('/buildings/');
    const form = new SearchForm(page, layout);
    await form.open();
    if (layout === 'desktop') await form.root.locator('summary', { hasText: 'Ещё' }).click();
    await settle(page);
    expect.soft(await violations(form.root), 'unfolded').toEqual([]);

    await form.place.fill('двушка у метро');
    await expect(form.suggestions).toBeVisible();
    await settle(page);
    expect.soft(await violations(form.root), 'suggestions').toEqual([]);
    await form.place.fill('');
    await expect(form.suggestions).toBeHidden();

    const dialog = page.getByRole('dialog', { name: 'Где искать' });
    await form.root.locator('a[aria-haspopup=dialog]').last().click();
    for (const tab of ['Метро', 'Район', 'Карта'] as const) {
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
      expect.soft(await violations(dialog), tab).toEqual([]);
    }
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

  test('is accessible: the menu, signing in', async ({ page, layout }) => {
    await page.goto('/');
    if (layout === 'desktop') await page.locator('summary.menu-item').first().click();
    else await page.getByRole('button', { name: 'Меню' }).click();
    await settle(page);
    const menu = layout === 'desktop' ? page.locator('header').first() : page.getByRole('dialog');
    expect.soft(await violations(menu), 'the menu').toEqual([]);

    if (layout === 'desktop') {
      await page.locator('summary', { hasText: 'Войти' }).click();
      await page.getByRole('link', { name: /Войти/ }).click();
    } else {
      await menu.getByText('Войти').first().click();
    }
    const dialog = page.getByRole('dialog', { name: 'Войти' });
    await expect(dialog).toBeVisible();
    await settle(page);
    expect.soft(await violations(dialog), 'signing in').toEqual([]);
  });
});
