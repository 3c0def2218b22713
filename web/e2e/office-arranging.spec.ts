/** The back office: a menu is arranged by the keyboard and seen on the site. */
import type { Page } from '@playwright/test';

import { settle, violations } from './axe';
import { paced } from './pace';
import { expect, oneRegionEach, test } from './portal';
import { command } from './server';
import { totp } from './totp';

test.skip(oneRegionEach, 'a region each');
test.describe.configure({ timeout: paced(120_000) });

const PASSWORD = 'зелёный трамвай едет домой';

/** A part of an address that no network reserves. */
const part = (): number => 1 + Math.floor(Math.random() * 250);

// Each story comes from a network of its own: a network has few tries to sign in.
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `100.${64 + (part() % 64)}.${part()}.${part()}` });
});

/** Accepts an invitation for a role and sets up the second factor. */
async function enrol(page: Page, role: string, name: string): Promise<void> {
  const printed = command('staff', 'add', '--mail', `${role}-${Date.now()}@example.ru`, '--role', role);
  const [, token = ''] = /\/office\/invitation\/#(\S+)/.exec(printed) ?? [];
  await page.goto(`/office/invitation/#${token}`);
  await page.getByLabel('Имя и фамилия').fill(name);
  await page.getByLabel('Придумайте пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const secret = (await page.locator('.of-secret').innerText()).replaceAll(' ', '');
  await page.getByLabel('Шесть цифр из приложения').fill(totp(secret));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.getByLabel('Я сохранил коды').check({ force: true });
  await page.getByRole('button', { name: 'Открыть офис' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
}

async function checked(page: Page): Promise<void> {
  await settle(page);
  expect(await violations(page)).toEqual([]);
}

async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Разделы офиса' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
}

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
  const words = `зюзюкинский двор ${String.fromCodePoint(...[0, 0, 0, 0].map(() => 1072 + Math.floor(Math.random() * 32)))}`;
  const site = await browser.newPage({ baseURL: origin });
  await site.goto('/');
  const answer = await site.request.post('/search/suggest/', { form: { q: words } });
  expect(await answer.json()).toEqual([]);
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
