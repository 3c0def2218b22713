/** The back office of an editor: a text changed and restored, a draft of two, an hour of its own. */
import type { Browser, Page } from '@playwright/test';

import { ofOwnNetwork } from './network';
import { checked, enrol, inOffice, open } from './office';
import { paced } from './pace';
import { expect, test } from './portal';
import { command } from './server';

inOffice();

test('an editor changes a text, sees it on the site, restores the earlier version', async ({
  page,
  browser,
  origin,
  layout,
}, { retry }) => {
  await enrol(page, 'editor', 'Ольга Ветрова');
  await open(page, 'Тексты');
  await expect(page.getByRole('table')).toBeVisible();
  await checked(page);
  await page.getByRole('link', { name: 'Статьи' }).click();
  // Both layouts at once, and whoever begins anew: a text that somebody holds is not theirs.
  const row = page.locator('tbody tr').nth(2 * retry + (layout === 'mobile' ? 1 : 0));
  await expect(page.locator('tbody tr').filter({ hasNotText: 'статья' })).toHaveCount(0);
  await expect(row).toContainText('статья');
  const site = await row.locator('td a').getAttribute('href');
  const link = row.locator('th a');
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('.of-paper')).toContainText(title);
  await checked(page);

  const words = `Редакция проверила это ${Date.now()}.`;
  const area = page.getByRole('textbox', { name: /Markdown/ });
  const before = await area.inputValue();
  await area.fill(`${before.trimEnd()}\n\n${words}\n`);
  await expect(page.locator('.of-paper')).toContainText(words);
  await page.getByLabel('Что изменили').fill('дополнили');
  // A draft is kept by itself, and is of no visitor.
  await expect(page.getByText(/Черновик сохранён/)).toBeVisible({ timeout: paced(15_000) });
  const early = await browser.newPage({ baseURL: origin });
  await early.goto(site ?? '');
  await expect(early.getByText(words)).toHaveCount(0);
  await early.close();
  await page.reload();
  await expect(area).toHaveValue(new RegExp(words));
  await page.getByLabel('Что изменили').press('Enter');
  await expect(page.getByText(/Опубликовано: версия/)).toBeVisible();

  const visitor = await browser.newPage({ baseURL: origin });
  await expect(async () => {
    await visitor.goto(site ?? '');
    await expect(visitor.getByText(words)).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole('tab', { name: /Версии/ }).click();
  await page.locator('.of-version').first().click();
  await expect(page.locator('.of-diff-added')).toContainText([words]);
  await checked(page);
  await page.locator('.of-version').first().click();
  await page.locator('.of-version').nth(1).click();
  await page.getByLabel('Почему возвращаете').fill('было лучше');
  await page.getByRole('button', { name: /^Вернуть версию/ }).click();
  await expect(page.getByText(/Вернули версию/)).toBeVisible();
  await expect(area).toHaveValue(before);
  await expect(async () => {
    await visitor.goto(site ?? '');
    await expect(visitor.getByText(words)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await visitor.close();
});

/** A new text that nobody else writes, as Markdown. */
const written = (title: string, words: string) =>
  `---\nheader: ${title}\nsection: news\ncategory: Рынок\nsite: both\nshort: О\u00a0чём это\n---\n\n${words}\n`;

/** A video block by the keyboard: the preview plays it as a page does. */
async function insertVideo(page: Page, browser: Browser, origin: string): Promise<void> {
  const site = await browser.newPage({ baseURL: origin });
  await site.goto('/video/');
  await site.locator('.lists-video h3 + p > a').first().click();
  const file = (await site.locator('.video-plain').first().getAttribute('href')) ?? '';
  await site.close();
  await page.getByRole('textbox', { name: /Markdown/ }).press('Control+End');
  await page.getByRole('button', { name: /Вставить блок/ }).press('Enter');
  await page.getByRole('dialog', { name: 'Вставить блок' }).getByRole('combobox').fill('видео');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Видео' });
  await dialog.getByLabel('Название').fill('Двор за минуту');
  await dialog.getByLabel('Адрес видео').fill(file);
  await checked(page);
  await page.keyboard.press('Enter');
  const paper = page.locator('.of-paper');
  await paper.getByRole('button', { name: 'Смотреть: Двор за минуту' }).press('Enter');
  await expect(paper.locator('video')).toHaveAttribute('src', file);
}

/** Two editors meet on one draft, and neither loses a word: the first one's page is here. */
async function meet(page: Page, browser: Browser, origin: string): Promise<void> {
  await page.goto('/office/texts/new/');
  const area = page.getByRole('textbox', { name: /Markdown/ });
  const title = `Встреча ${Date.now()}`;
  await area.fill(written(title, 'Слова Ольги.'));
  await expect(page.getByText(/Черновик сохранён/)).toBeVisible({ timeout: paced(15_000) });
  await expect(page).toHaveURL(/\?draft=\d+$/);

  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: ofOwnNetwork(),
  });
  const other = await context.newPage();
  await enrol(other, 'editor', 'Павел Лунин');
  await open(other, 'Тексты');
  await other.getByRole('link', { name: title }).click();
  const theirs = other.getByRole('textbox', { name: /Markdown/ });
  await expect(theirs).toHaveValue(/Слова Ольги\./);
  await expect(theirs).toHaveJSProperty('readOnly', true);
  await expect(other.getByText('Ольга Ветрова')).toBeVisible();
  await checked(other);
  await other.getByRole('button', { name: /Взять правку/ }).click();
  await expect(theirs).toHaveJSProperty('readOnly', false);
  await theirs.fill(written(title, 'Слова Павла.'));
  await expect(other.getByText(/Черновик сохранён/)).toBeVisible({ timeout: paced(15_000) });

  await area.fill(written(title, 'Слова Ольги и ещё два.'));
  await expect(page.getByText(/отложена и.не.потеряна/)).toBeVisible({ timeout: paced(15_000) });
  await expect(area).toHaveValue(/Слова Павла\./);
  await expect(page.locator('.of-diff-added')).toContainText(['Слова Ольги и ещё два.']);
  await checked(page);
  await page.getByRole('button', { name: /Взять правку/ }).click();
  await page.getByRole('button', { name: 'Вернуть мою' }).click();
  await expect(area).toHaveValue(/Слова Ольги и ещё два\./);
  await expect(page.getByText(/Черновик сохранён/)).toBeVisible({ timeout: paced(15_000) });
  await expect(theirs).toHaveValue(/Слова Ольги и ещё два\./, { timeout: paced(60_000) });
  await context.close();

  await insertVideo(page, browser, origin);
  await page.getByRole('button', { name: 'Отбросить черновик' }).click();
  await page.getByRole('button', { name: 'Отбросить', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Тексты' })).toBeAttached();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
}

test('an editor plans a text by the keyboard, meets another on a draft, and the text is there at its hour', async ({
  page,
  browser,
  origin,
  layout,
}) => {
  test.skip(layout === 'mobile', 'it waits for its minute, and what meets is on the server');
  test.slow();
  await enrol(page, 'editor', 'Ольга Ветрова');
  await page.goto('/office/texts/new/');
  const title = `В свой час ${Date.now()}`;
  const area = page.getByRole('textbox', { name: /Markdown/ });
  await area.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(written(title, 'Первый абзац.'));
  await page.getByLabel('Что изменили').focus();
  await page.keyboard.type('к сдаче');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Запланировать выход' });
  await expect(dialog).toBeVisible();
  await checked(page);
  // The minute after the next one, in Moscow.
  const at = new Date(Math.ceil(Date.now() / 60_000 + 0.2) * 60_000);
  const moscow = new Date(at.getTime() + 3 * 60 * 60_000).toISOString();
  await dialog.getByLabel('День').fill(moscow.slice(0, 10));
  await dialog.getByLabel('Время, Москва').fill(moscow.slice(11, 16));
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`Час назначен: Ольга Ветрова`))).toBeVisible();
  await expect(area).toHaveJSProperty('readOnly', true);
  await checked(page);
  await open(page, 'Сегодня');
  await expect(
    page.getByRole('region', { name: /Выйдут по/ }).getByRole('link', { name: title }),
  ).toBeVisible();
  await checked(page);

  const visitor = await browser.newPage({ baseURL: origin });
  await visitor.goto('/news/');
  await expect(visitor.getByRole('link', { name: title })).toHaveCount(0);
  // The minute until its hour is long enough for another text.
  await meet(page, browser, origin);
  await expect(async () => {
    command('work', '--once');
    const listed = JSON.parse(command('--json', 'work', 'status')) as { kind: string }[];
    expect(listed.filter(({ kind }) => kind === 'publish')).toEqual([]);
  }).toPass({ timeout: paced(150_000) });
  await expect(async () => {
    await visitor.goto('/news/');
    await visitor.getByRole('link', { name: title }).first().click({ timeout: 1_000 });
  }).toPass();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await visitor.close();
});
