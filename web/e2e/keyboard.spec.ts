import { chips, SearchForm } from './form';
import { expect, test } from './portal';

test.skip(({ layout }) => layout !== 'desktop', 'a phone has no keyboard to walk with');

test('the first Tab offers the way past the menu', async ({ page }) => {
  await page.goto('/buildings/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'К содержанию' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('the keyboard alone searches: list, suggestion, result', async ({ page, layout, region }) => {
  await page.goto('/buildings/');
  const form = new SearchForm(page, layout);
  await form.place.focus();
  await page.keyboard.type(region === 'spb' ? 'Автово' : 'Сокол', { delay: 30 });
  await expect(form.suggestions).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const first = form.suggestions.getByRole('option').first();
  await expect(first).toHaveAttribute('id', (await form.place.getAttribute('aria-activedescendant')) ?? '');
  await page.keyboard.press('Escape');
  await expect(form.suggestions).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.place).toHaveValue('');
  await expect(form.place).toBeFocused();

  // After the field: the button of the area dialog, then the dropdown of rooms.
  const rooms = form.root.locator('summary', { hasText: 'Комнат' });
  for (
    let step = 0;
    step < 6 && !(await rooms.evaluate((one) => one === document.activeElement));
    step += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(rooms).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await form.change(() => page.keyboard.press('Space'));
  await expect(form.option('rooms', 'st').locator('input')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(form.root.locator('summary', { hasText: 'Студи' })).toBeFocused();
  await form.result.focus();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveCount(2);
});

test('a dialog holds the focus and gives it back', async ({ page, layout }) => {
  await page.goto('/buildings/');
  const form = new SearchForm(page, layout);
  const opener = form.root.getByRole('link', { name: /^Выбрать метро/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Где искать' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the menu opens by Enter, closes by Escape and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const item = page.locator('summary.menu-item', { hasText: 'Новостройки' });
  await item.focus();
  await page.keyboard.press('Enter');
  const link = page.locator('header').getByRole('link', { name: /^Жилые комплексы/ });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(item).toBeFocused();
});
