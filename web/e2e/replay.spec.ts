/** Input and clicks before hydration are replayed once. */
import type { Page, Route } from '@playwright/test';

import { SearchForm } from './form';
import { linksOf } from './pages';
import { hydrated, expect, numbersOf, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

/** Every script except the entry, which captures clicks. */
const isDelayed = ({ pathname }: URL) => pathname.endsWith('.js') && !/\/entry-client-/.test(pathname);

/** Opens a page and delays its scripts, except the first small ones; returns a function that loads them. */
async function openWithDelayedScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const delayed: Route[] = [];
  let isOpen = false;
  await page.route(isDelayed, (route) => (isOpen ? route.continue() : void delayed.push(route)));
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return async () => {
    isOpen = true;
    await Promise.all(delayed.map((route) => route.continue()));
    await hydrated(page);
  };
}

test('clicks are replayed, and typed text reaches the count and the address', async ({ page, layout }) => {
  const loadScripts = await openWithDelayedScripts(page, '/buildings/');
  const compare = page.getByRole('button', { name: /^Сравнить: / });
  const hearts = page.getByRole('button', { name: /^В избранное: / });
  await compare.nth(0).click();
  await hearts.nth(1).click();
  // Nothing happens yet, so the visitor clicks again.
  await compare.nth(0).click();
  await expect(compare.nth(0)).toHaveAttribute('aria-pressed', 'false');

  const form = new SearchForm(page, layout);
  await form.open();
  const { lots: before } = await form.counted();
  await form.choose('rooms', '2');
  await form.price.fill('14000000');
  const counted = page.waitForResponse((response) => response.url().endsWith('/search/count/'));
  await loadScripts();
  await counted;
  const { lots } = await form.counted();
  expect(lots).toBeGreaterThan(0);
  expect(lots).toBeLessThan(before);
  await expect(form.price).toHaveValue(/^(14\s000\s000|до\s14\sмлн\s₽)$/);
  await expect(form.option('rooms', '2').locator('input')).toBeChecked();
  const stored = await page.evaluate(() => localStorage.getItem('novosel.lists'));
  const { compare: ticks, favourites } = JSON.parse(stored ?? '{}') as Record<
    string,
    Record<string, number[]>
  >;
  expect(Object.values(ticks ?? {}).flat()).toHaveLength(1);
  expect(Object.values(favourites ?? {}).flat()).toHaveLength(1);

  await form.submit();
  await expect(page).toHaveURL(/rooms=2/);
  await expect(page).toHaveURL(/price_to=14000000/);
  await expect(compare.nth(0)).toBeVisible();
  const found = numbersOf(await page.locator('.listing-found').innerText());
  // Another story may have published a generation since the count above: the list and its form are of one.
  await form.open();
  const { lots: listed } = await form.counted();
  expect(found).toContain(listed);
});

test('the sections of a complex take what was filled in before their hydration', async ({ page }) => {
  const [complex = ''] = await linksOf(page, '/buildings/semejnaya-ipoteka/', '.complex-name a');
  const loadScripts = await openWithDelayedScripts(page, complex);
  const loan = page.getByRole('region', { name: 'Ипотека' });
  const share = loan.getByRole('textbox', { name: /Первый взнос/ });
  const payment = async () =>
    numbersOf((await loan.getByRole('status').locator('strong').textContent()) ?? '')[0];
  const usual = (await payment()) ?? 0;
  await share.fill('60');
  await loadScripts();
  await expect(share).toHaveValue('60');
  await expect.poll(payment).toBeLessThan(usual);
});
