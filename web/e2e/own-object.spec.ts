/** A flat that somebody sells: begun without an account, kept as a draft, found again in the cabinet. */
import { arrive, expect, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

test('a draft of a flat is begun, kept and found again', async ({ page }) => {
  await page.goto('/site/add/');
  await page.getByRole('button', { name: /^Квартира/ }).click();
  await arrive(page, /\/site\/add\/\d+\/place\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Где квартира' })).toBeVisible();
  const draft = new URL(page.url()).pathname;

  await page.goto('/user/objects/');
  await expect(page.locator(`a[href="${draft}"]`).first()).toBeVisible();
  await page.goto(draft.replace('place', 'price'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Такой страницы нет')).toHaveCount(0);
});
