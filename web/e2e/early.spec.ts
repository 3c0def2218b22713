/** What a visitor does before the page listens is done when it does: each thing once. */
import type { Page, Route } from '@playwright/test';

import { SearchForm } from './form';
import { alive, expect, numbersOf, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

/** A script that only a page needs that listens. */
const isHeld = ({ pathname }: URL) => pathname.endsWith('.js') && !/\/(entry-client|awake)-/.test(pathname);

/** Opens a page whose scripts, but for the first small one, come when they are let go. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(isHeld, (route) => (isOpen ? route.continue() : void held.push(route)));
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
    await alive(page);
  };
}

test('presses are kept, and what was typed reaches the count and the address', async ({ page, layout }) => {
  const letGo = await openHeld(page, '/buildings/');
  const compare = page.getByRole('button', { name: /^Сравнить: / });
  const hearts = page.getByRole('button', { name: /^В избранное: / });
  await compare.nth(0).click();
  await hearts.nth(1).click();
  // No answer yet, so the visitor presses again.
  await compare.nth(0).click();
  await expect(compare.nth(0)).toHaveAttribute('aria-pressed', 'false');

  const form = new SearchForm(page, layout);
  await form.open();
  const { lots: before } = await form.counted();
  await form.choose('rooms', '2');
  await form.price.fill('14000000');
  const counted = page.waitForResponse((response) => response.url().endsWith('/search/count/'));
  await letGo();
  await counted;
  const { lots } = await form.counted();
  expect(lots).toBeGreaterThan(0);
  expect(lots).toBeLessThan(before);
  await expect(form.price).toHaveValue(/^(14\s000\s000|до\s14\sмлн\s₽)$/);
  await expect(form.option('rooms', '2').locator('input')).toBeChecked();
  const kept = await page.evaluate(() => localStorage.getItem('novosel.lists'));
  const { compare: ticks, favourites } = JSON.parse(kept ?? '{}') as Record<string, Record<string, number[]>>;
  expect(Object.values(ticks ?? {}).flat()).toHaveLength(1);
  expect(Object.values(favourites ?? {}).flat()).toHaveLength(1);

  await form.submit();
  await expect(page).toHaveURL(/rooms=2/);
  await expect(page).toHaveURL(/price_to=14000000/);
  expect(numbersOf(await page.locator('.listing-found').innerText())).toContain(lots);
  await expect(compare.nth(0)).toBeVisible();
});

test('the sections of a complex take what was filled in before they woke', async ({ page }) => {
  await page.goto('/buildings/semejnaya-ipoteka/', { waitUntil: 'domcontentloaded' });
  const href = await page.locator('.complex-name a').first().getAttribute('href');
  const letGo = await openHeld(page, href?.replace(/[?#].*$/, '') ?? '/');
  const loan = page.getByRole('region', { name: 'Ипотека' });
  const share = loan.getByRole('textbox', { name: /Первый взнос/ });
  const payment = async () =>
    numbersOf((await loan.getByRole('status').locator('strong').textContent()) ?? '')[0];
  const usual = (await payment()) ?? 0;
  await share.fill('60');
  await letGo();
  await expect(share).toHaveValue('60');
  await expect.poll(payment).toBeLessThan(usual);
});
