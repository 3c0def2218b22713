import { cards, chips, SearchForm } from './form';
import { expect, hydrated, oneRegionEach, originOf, test } from './portal';

test.skip(oneRegionEach, 'a region each');

test('an address that is sent to a friend shows the friend the same', async ({
  page,
  browser,
  region,
  contextOptions,
}) => {
  await page.goto('/buildings/?rooms=2,3&price_to=30000000&end_date=2027');
  const found = await page.locator('.listing-found').innerText();
  const names = await cards(page).getByRole('heading', { level: 2 }).allInnerTexts();
  const friend = await browser.newContext(contextOptions);
  const theirs = await friend.newPage();
  await theirs.goto(originOf(region) + new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(theirs.locator('.listing-found')).toHaveText(found);
  expect(await cards(theirs).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(names);
  await friend.close();
});

test('back and forward keep the form', async ({ page, layout }) => {
  await page.goto('/buildings/?rooms=1');
  const form = new SearchForm(page, layout);
  await form.open();
  await form.change(() => form.choose('rooms', '2'));
  await form.submit();
  await expect(page).toHaveURL(/rooms=1(,|%2C)2/);
  await page.goBack();
  await expect(chips(page)).toHaveCount(1);
  await hydrated(page);
  await form.open();
  await expect(form.option('rooms', '1').locator('input')).toBeChecked();
  await expect(form.option('rooms', '2').locator('input')).not.toBeChecked();
  await page.goForward();
  await expect(chips(page)).toHaveCount(2);
  await hydrated(page);
  await form.open();
  await expect(form.option('rooms', '2').locator('input')).toBeChecked();
});

test('an address with conditions in another order leads to the one it has', async ({ page }) => {
  await page.goto('/buildings/?price_to=30000000&rooms=3,2');
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  await page.goto('/buildings/?rooms=2,3&price_to=30000000');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical ?? '');
});
