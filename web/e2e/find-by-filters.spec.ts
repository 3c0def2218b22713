import { cards, chips, SearchForm } from './form';
import { expect, numbersOf, test } from './portal';

test('a visitor finds a home by filters, and every count agrees', async ({ page, layout }) => {
  await page.goto('/');
  const form = new SearchForm(page, layout);
  await form.open();
  const before = await form.counted();
  await form.choose('rooms', '2');
  const { lots, complexes } = await form.change(() => form.price.fill('14 000 000'));
  expect(lots).toBeGreaterThan(0);
  expect(lots).toBeLessThan(before.lots);

  await form.submit();
  await expect(page).toHaveURL(/rooms=2/);
  await expect(chips(page)).toHaveText([/2/, /до\s14\sмлн/]);
  const found = numbersOf(await page.locator('.listing-found').innerText());
  expect(found).toEqual(expect.arrayContaining([lots, complexes]));

  const first = cards(page).first();
  const rows = first
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.locator('td') });
  await expect(rows, 'the table shows what matches').toHaveCount(1);
  const link = first.getByRole('link', { name: /^\d+ квартир.* в / });
  const [inComplex] = numbersOf((await link.innerText()) ?? '');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText(new RegExp(`${inComplex}\\s(квартир|предложени)`));
});

test('a chip takes one condition away and leaves the others', async ({ page }) => {
  await page.goto('/buildings/?rooms=2&price_to=14000000');
  await expect(chips(page)).toHaveCount(2);
  await chips(page)
    .filter({ hasText: /до\s14\sмлн/ })
    .click();
  await expect(page).not.toHaveURL(/price_to/);
  // A single condition has its own readable URL.
  await expect(page).toHaveURL(/\/buildings\/rooms-2\/$/);
  await expect(chips(page)).toHaveCount(1);
});

test('options tell what each would give', async ({ page, layout }) => {
  await page.goto('/buildings/');
  const form = new SearchForm(page, layout);
  await form.open();
  const tells = form.option('rooms', '3').locator(':is(.check-count, .sf-tile-count)');
  // The count; on a phone the price stands below it in a line of its own.
  const count = await tells.first().textContent();
  const { lots } = await form.change(() => form.choose('rooms', '3'));
  expect(numbersOf(count ?? '')).toEqual([lots]);
});
