/** The back office: a menu is arranged by the keyboard and seen on the site, a site says something else of itself, an old address
 * leads on, a picture is cut, a video goes into a text; what nobody found becomes a synonym. */
import type { Page } from '@playwright/test';

import { checked, enrol, inOffice, open } from './office';
import { pngOf } from './png';
import { expect, test } from './portal';

inOffice();
test.skip(
  ({ layout }) => layout === 'mobile',
  'what it arranges is of both layouts; a phone clears the queue',
);

test('an editor arranges the menu by the keyboard, leads an old address on, cuts a picture and shows a video', async ({
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

  // Another sentence of the footer: nobody else's story reads it.
  const said = `Дома, которые мы видели сами: ${Date.now()}`;
  await open(page, 'Настройки сайта');
  await page.getByRole('link', { name: site.url().includes('//spb.') ? 'Петербург' : 'Москва' }).click();
  const about = page.getByLabel('О сайте в подвале');
  await about.fill(said);
  await page.getByLabel('Главная', { exact: true }).fill('Дома {city}');
  await page.keyboard.press('Enter');
  await expect(page.getByText('подстановки {city} нет')).toBeVisible();
  const home = page.locator('.of-setting', { has: page.getByLabel('Главная', { exact: true }) });
  await home.getByRole('button', { name: 'Вернуть исходное' }).click();
  await checked(page);
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('Сохранено: сайт уже показывает это')).toBeVisible();
  const footer = site.getByRole('contentinfo');
  await expect(async () => {
    await site.goto('/');
    await expect(footer.getByText(said)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Вернуть исходное' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('button', { name: 'Вернуть исходное' })).toHaveCount(0);

  const old = `/byvshiy-razdel-${Date.now()}/`;
  await open(page, 'Переадресация');
  await page.getByRole('button', { name: 'Добавить' }).click();
  const redirect = page.getByRole('dialog', { name: 'Новая переадресация' });
  await redirect.getByLabel('Адрес без страницы').fill('/news/');
  await redirect.getByLabel('Куда ведёт').fill('/articles/');
  await page.keyboard.press('Enter');
  await expect(redirect.getByRole('alert')).toContainText('есть страница');
  await redirect.getByLabel('Адрес без страницы').fill(old);
  await checked(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: old })).toBeVisible();
  await checked(page);
  await expect(async () => {
    await site.goto(`${old}?utm_source=flyer`);
    expect(new URL(site.url()).pathname).toBe('/articles/');
  }).toPass();
  await site.close();

  await open(page, 'Картинки');
  await page.getByRole('button', { name: 'Загрузить' }).click();
  const upload = page.getByRole('dialog', { name: 'Новая картинка' });
  const file = { name: 'a.png', mimeType: 'image/png', buffer: pngOf(640, 400, Date.now() % 200) };
  await upload.getByLabel(/^Файл/).setInputFiles(file);
  await upload.getByLabel('1:1').check();
  const frame = upload.getByRole('button', { name: /^Рамка 400/ });
  await frame.press('ArrowRight');
  await frame.press('Shift+ArrowLeft');
  await expect(upload.getByRole('button', { name: /^Рамка 387/ })).toBeVisible();
  await checked(page);
  await upload.getByRole('button', { name: 'Загрузить' }).click();
  await expect(upload.getByText('Опишите словами')).toBeVisible();
  await upload.getByLabel('Что на картинке').fill('Переливы цвета');
  await upload.getByRole('button', { name: 'Загрузить' }).click();
  await expect(page.getByRole('img', { name: 'Переливы цвета' })).toBeVisible();
  await expect(page.getByText(/387\s×\s387/)).toBeVisible();
  await checked(page);

  await open(page, 'Видео');
  await page.getByRole('button', { name: 'Загрузить' }).click();
  const sending = page.getByRole('dialog', { name: 'Новое видео' });
  await sending.getByLabel(/^Файл/).setInputFiles({
    name: 'a.webm',
    mimeType: 'video/webm',
    buffer: await film(page),
  });
  const title = `Стройка ${Date.now()}`;
  await sending.getByLabel('Название').fill(title);
  await sending.getByRole('button', { name: 'Загрузить' }).click();
  await expect(sending.getByText('Опишите словами')).toBeVisible();
  await sending.getByLabel('Что на видео').fill('Дом растёт этаж за этажом');
  await sending.getByRole('button', { name: 'Выбрать' }).click();
  await page
    .getByRole('dialog', { name: 'Картинки' })
    .getByRole('button', { name: 'Переливы цвета' })
    .click();
  await checked(page);
  await sending.getByRole('button', { name: 'Загрузить' }).click();
  await expect(page.getByRole('button', { name: `Смотреть: ${title}` })).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: `Смотреть: ${title}` }).click();
  const player = page.locator('.of-video video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);

  await page.goto('/office/texts/new/');
  const area = page.getByRole('textbox', { name: /Markdown/ });
  await area.fill(
    `---\nheader: ${title}\nsection: news\ncategory: Рынок\nsite: both\nshort: О\u00a0чём\n---\n\n`,
  );
  await area.press('Control+End');
  await page.getByRole('button', { name: 'Вставить блок' }).click();
  await page.keyboard.type('Видео');
  await page.keyboard.press('Enter');
  const block = page.getByRole('dialog', { name: 'Видео', exact: true });
  await block.getByRole('button', { name: 'Выбрать или загрузить' }).click();
  const library = page.getByRole('dialog', { name: 'Загруженные видео' });
  await expect(library.getByRole('button', { name: title })).toBeVisible();
  await checked(page);
  await library.getByRole('button', { name: title }).click();
  await expect(block.getByLabel('Название')).toHaveValue(title);
  await expect(block.getByLabel('Адрес видео')).toHaveValue(/^\/media\/video\/[0-9a-f]{40}\.webm$/);
  await checked(page);
  await block.getByRole('button', { name: 'Вставить' }).click();
  await expect(page.locator('.of-paper').getByRole('button', { name: `Смотреть: ${title}` })).toBeVisible();
  await checked(page);
});

/** A film that the portal has drawn, under another name of its maker: each is another file. */
async function film(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const list = await (await fetch('/video/')).text();
    const [path = ''] = /\/media\/complex\/[^"]+\.webm/.exec(list) ?? [];
    return [...new Uint8Array(await (await fetch(path)).arrayBuffer())];
  });
  const file = Buffer.from(bytes);
  const name = 'novosel';
  file.write(String(Date.now()).slice(-name.length), file.indexOf(name));
  return file;
}

test('what a visitor did not find becomes another name of a station, until it is taken back', async ({
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
  await panel.getByRole('radio', { name: 'Станция' }).check();
  await panel.getByLabel('Найдите станцию').fill('Выхино');
  await expect(panel.getByRole('option')).toContainText(['Выхино']);
  await checked(page);
  await panel.getByRole('option').first().click();
  await expect(page.getByText('поиск узнает об этом')).toBeVisible();
  await expect(page.getByText('Таких слов нет')).toBeVisible();
  await page.getByRole('link', { name: 'Стали синонимами' }).click();
  await expect(page.getByRole('link', { name: words })).toBeVisible();
  const names = page.getByRole('region', { name: 'Названия станций и мест' });
  await expect(names.getByRole('row', { name: words })).toContainText('Выхино');
  await checked(page);
  await names
    .getByRole('row', { name: words })
    .getByRole('button', { name: /Убрать/ })
    .press('Enter');
  await page
    .getByRole('dialog', { name: 'Убрать название?' })
    .getByRole('button', { name: 'Убрать' })
    .click();
  await expect(names.getByRole('row', { name: words })).toHaveCount(0);
  await page.getByRole('link', { name: /^Не.разобраны/ }).click();
  await expect(page.getByRole('link', { name: words })).toBeVisible();
});
