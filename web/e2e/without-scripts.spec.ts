import { cards, chips, SearchForm } from './form';
import { expect, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

test.use({ javaScriptEnabled: false });

test('without scripts a visitor searches, turns pages and reads a complex', async ({ page, layout }) => {
  await page.goto('/');
  const form = new SearchForm(page, layout);
  await form.open();
  await form.choose('rooms', '2');
  await form.price.fill('20000000');
  await form.submit();
  await expect(page).toHaveURL(/rooms=2/);
  await expect(chips(page)).toHaveCount(2);
  const first = await cards(page).first().getByRole('heading', { level: 2 }).innerText();

  const pages = page.getByRole('navigation', { name: 'Страницы' });
  await pages.getByRole('link', { name: 'Страница 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).first().getByRole('heading', { level: 2 })).not.toHaveText(first);

  const complex = cards(page).first().getByRole('heading', { level: 2 }).getByRole('link');
  const name = await complex.innerText();
  await complex.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.replace(/^ЖК\s/, ''));
});

test('without scripts the menu leads on', async ({ page, layout }) => {
  await page.goto('/');
  if (layout === 'desktop') {
    await page.locator('summary', { hasText: 'Ипотека' }).click();
    await page.getByRole('link', { name: 'Программы банков' }).first().click();
  } else {
    await page.getByRole('link', { name: 'Меню', exact: true }).click();
    await page.locator('footer nav').getByRole('link').first().click();
  }
  await expect(page).toHaveURL(/\.localhost:\d+\/[a-z]/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without scripts words are a search too', async ({ page, layout }) => {
  await page.goto('/buildings/');
  const form = new SearchForm(page, layout);
  await form.open();
  await form.place.fill('двушка до 20 млн');
  await form.submit();
  await expect(chips(page)).toHaveCount(2);
  await expect(cards(page).first()).toBeVisible();
});
