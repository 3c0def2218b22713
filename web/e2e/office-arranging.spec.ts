/** The back office: a menu is arranged by the keyboard and seen on the site; what nobody found becomes a synonym. */
import { checked, enrol, inOffice, open } from './office';
import { expect, test } from './portal';

inOffice();
test.skip(
  ({ layout }) => layout === 'mobile',
  'what it arranges is of both layouts; a phone clears the queue',
);

test('an editor arranges the menu by the keyboard, sees it on the site and takes it back', async ({
  page,
  browser,
  origin,
  complaints,
}) => {
  complaints.expect(/40[13]|422/);
  await enrol(page, 'editor', 'Ольга Редкая');
  await open(page, 'Меню');
  const rows = page.getByRole('region', { name: 'Пункты меню' });
  await rows.getByRole('button', { name: 'Добавить пункт' }).click();
  await expect(page.getByLabel('Название')).toBeFocused();
  await page.keyboard.type('Дни открытых дверей');
  await page.getByLabel('Адрес на этом сайте').fill('https://elsewhere.example/');
  await expect(page.getByRole('alert')).toContainText('нужен адрес этого сайта');
  await page.getByLabel('Адрес на этом сайте').fill('/news/');
  await page.keyboard.press('Enter');
  const added = rows.getByRole('button', { name: 'Дни открытых дверей /news/' });
  await expect(added).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(added).toBeFocused();
  await expect(rows.getByRole('button', { name: 'Выше: Дни открытых дверей' })).toBeEnabled();
  const preview = page.getByRole('region', { name: 'Как увидят посетители' });
  await expect(preview.getByText('Дни открытых дверей')).toBeVisible();
  await checked(page);
  await rows.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Меню сохранено')).toBeVisible();

  const site = await browser.newPage({ baseURL: origin });
  const menu = site.getByRole('navigation', { name: 'Главное меню' });
  await expect(async () => {
    await site.goto('/');
    await expect(menu.getByRole('link', { name: 'Дни открытых дверей' })).toBeVisible({ timeout: 500 });
  }).toPass();

  await rows.getByRole('button', { name: 'Вернуть исходное' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  await expect(rows.getByText('исходное меню')).toBeVisible();
  await expect(async () => {
    await site.goto('/');
    await expect(menu.getByRole('link', { name: 'Дни открытых дверей' })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await site.close();
});

test('what a visitor did not find becomes another name of a complex', async ({
  page,
  browser,
  origin,
  complaints,
}) => {
  complaints.expect(/40[13]|422/);
  // Of consonants alone: no word of a language, and another one each time.
  const letters = 'бвгджзклмнпрстфхцчшщ';
  const nonsense = Array.from({ length: 9 }, () => letters[Math.floor(Math.random() * letters.length)]);
  const words = nonsense.join('');
  const site = await browser.newPage({ baseURL: origin });
  await site.goto('/');
  const found = await site.evaluate(async (q) => {
    const answer = await fetch('/search/suggest/', { method: 'POST', body: new URLSearchParams({ q }) });
    return (await answer.json()) as unknown;
  }, words);
  expect(found).toEqual([]);
  await site.close();

  await enrol(page, 'data', 'Дарья Точная');
  await expect(async () => {
    await page.goto(`/office/search/?find=${encodeURIComponent(words)}`);
    await expect(page.getByRole('link', { name: words })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: words }).click();
  const panel = page.getByRole('region', { name: `«${words}»` });
  await expect(panel.getByText('Поиск ничего не предлагает')).toBeVisible();
  await panel.getByLabel('Найдите комплекс').fill('ЖК');
  await expect(panel.getByRole('option').first()).toBeVisible();
  await checked(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('поиск узнает об этом')).toBeVisible();
  await expect(page.getByText('Таких слов нет')).toBeVisible();
  await page.getByRole('link', { name: 'Стали синонимами' }).click();
  await expect(page.getByRole('link', { name: words })).toBeVisible();
});
