import { cards, chips } from './form';
import { expect, numbersOf, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

const EMPTY = { msk: '/buildings/?rooms=2&price_to=3000000', spb: '/buildings/?rooms=2&price_to=3000000' };

test('nothing found is no dead end: what a condition less gives comes true', async ({ page, region }) => {
  await page.goto(EMPTY[region]);
  const ways = page.getByRole('region', { name: /сейчас нет/ });
  await expect(ways).toBeVisible();
  await expect(chips(page)).toHaveCount(2);
  const gains = ways.getByRole('listitem').filter({ has: page.getByRole('link') });
  const all = (await gains.locator('.sf-relax-gain').allInnerTexts()).map((text) => numbersOf(text)[0]!);
  expect(all).toEqual(all.toSorted((one, other) => other - one));
  for (const place of all.keys()) {
    await gains
      .nth(place)
      .getByRole('link', { name: /^Применить/ })
      .click();
    await expect(cards(page).first()).toBeVisible();
    expect(numbersOf(await page.locator('.listing-found').innerText())).toContain(all[place]);
    await page.goBack();
  }
});
