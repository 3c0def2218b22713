/** The back office: an invitation with its second factor, a queue cleared by the keyboard, a text changed and restored. */
import { writeFileSync } from 'node:fs';

import type { Browser, Page } from '@playwright/test';

import { settle, violations } from './axe';
import { objectOf, OBJECTS } from './pages';
import { paced } from './pace';
import { expect, oneRegionEach, test } from './portal';
import { command } from './server';
import { totp } from './totp';

test.skip(oneRegionEach, 'a region each');
test.describe.configure({ timeout: paced(180_000) });

const PASSWORD = 'зелёный трамвай едет домой';
const COMPLEX = OBJECTS.find(({ name }) => name === 'a complex') ?? OBJECTS[0];

/** A part of an address that no network reserves. */
const part = (): number => 1 + Math.floor(Math.random() * 250);

// Each story comes from a network of its own: a network has few tries to sign in.
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `100.${64 + (part() % 64)}.${part()}.${part()}` });
});

let invited = 0;

/** Accepts an invitation for a role, sets up the second factor; gives what is needed to sign in again. */
async function enrol(page: Page, role: string, name: string) {
  invited += 1;
  const mail = `${role}-${Date.now()}-${invited}@example.ru`;
  const printed = command('staff', 'add', '--mail', mail, '--role', role);
  const [, token = ''] = /\/office\/invitation\/#(\S+)/.exec(printed) ?? [];
  expect(token, printed).not.toBe('');
  await page.goto(`/office/invitation/#${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Добро пожаловать в офис' })).toBeVisible();
  await checked(page);
  await page.getByLabel('Имя и фамилия').fill(name);
  await page.getByLabel('Придумайте пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Продолжить' }).click();

  await expect(page.getByRole('img', { name: 'Код для приложения' })).toBeVisible();
  await checked(page);
  const secret = (await page.locator('.of-secret').innerText()).replaceAll(' ', '');
  await page.getByLabel('Шесть цифр из приложения').fill(totp(secret));
  await page.getByRole('button', { name: 'Подтвердить' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Запасные коды' })).toBeVisible();
  await checked(page);
  const codes = await page.locator('.of-codes li').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByLabel('Я сохранил коды').check({ force: true });
  await page.getByRole('button', { name: 'Открыть офис' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  return { mail, codes };
}

async function checked(page: Page): Promise<void> {
  await settle(page);
  expect(await violations(page)).toEqual([]);
}

/** Opens a screen of the menu. */
async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Разделы офиса' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
}

/** A visitor writes an opinion of a complex, which waits for a moderator. */
async function write(browser: Browser, origin: string, words: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-forwarded-for': `100.${64 + (part() % 64)}.${part()}.${part()}` },
  });
  const page = await context.newPage();
  await page.goto(await objectOf(page, COMPLEX));
  await page.locator('#opinions').getByRole('link', { name: 'Написать отзыв' }).click();
  const form = page.locator('form.opinions-form');
  await form.getByRole('radio', { name: /^4 из 5/ }).check({ force: true });
  await form.getByRole('radio', { name: 'Смотрели' }).check();
  await form.getByLabel('Расскажите подробнее').fill(words);
  await form.getByLabel('Имя, которым подписать').fill('Анна В.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(page.getByText('пока её видите только')).toBeVisible();
  await context.close();
}

test('a moderator clears the queue by the keyboard alone, and has no texts', async ({
  page,
  browser,
  origin,
  complaints,
}) => {
  // A refused form is an answer of its own.
  complaints.expect(/40[13]|422/);
  const mark = `${Date.now()}`;
  const words = (at: number) =>
    `Смотрели двушку и готовую секцию, показали договор, двор ещё роют. Запись ${at} ${mark}`;
  for (const at of [1, 2, 3]) await write(browser, origin, words(at));

  const { mail, codes } = await enrol(page, 'moderator', 'Нина Сомова');
  await checked(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Модерация' })).toBeAttached();
  const item = page.locator('.of-said');
  const goTo = async (at: number) => {
    for (let step = 0; step < 60; step += 1) {
      await expect(page.locator('.of-item')).toBeVisible();
      if (await item.getByText(words(at)).isVisible()) return;
      await page.keyboard.press('KeyJ');
      await page.waitForTimeout(150);
    }
    throw new Error(`record ${at} is not in the queue`);
  };
  await goTo(1);
  await checked(page);
  await page.keyboard.press('KeyA');
  await expect(page.getByText('Опубликовано:')).toBeVisible();
  await page.keyboard.press('KeyU');
  await expect(item.getByText(words(1))).toBeVisible();
  await page.keyboard.press('KeyA');
  await expect(item.getByText(words(1))).toHaveCount(0);
  await goTo(2);
  await page.keyboard.press('KeyR');
  await expect(page.getByRole('heading', { name: 'Отклонить: причина' })).toBeFocused();
  await checked(page);
  await page.keyboard.press('Digit3');
  await expect(item.getByText(words(2))).toHaveCount(0);
  await goTo(3);
  await page.keyboard.press('KeyE');
  await expect(page.getByLabel('Опубликовать с правкой')).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Исправлено.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Опубликовано:')).toBeVisible();
  // The last decision is sent after its pause.
  await expect(page.getByText('Опубликовано:')).toHaveCount(0, { timeout: paced(15_000) });

  const all = JSON.parse(command('--json', 'opinions', 'list', '--state', 'shown')) as { text: string }[];
  const shown = all.map(({ text }) => text).filter((text) => text.includes(mark));
  expect(shown.toSorted()).toEqual([words(1), `${words(3)} Исправлено.`]);
  const site = await browser.newPage({ baseURL: origin });
  const complex = await objectOf(site, COMPLEX);
  await expect(async () => {
    await site.goto(complex);
    await expect(site.getByText(words(1))).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await site.close();

  await expect(page.getByRole('link', { name: 'Тексты' })).toHaveCount(0);
  await page.goto('/office/texts/');
  await expect(page.getByText('У вашей роли нет доступа')).toBeVisible();
  await checked(page);

  // Out, and in again by a recovery code.
  await page.locator('.of-me summary').click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вход в офис' })).toBeVisible();
  await checked(page);
  await page.getByLabel('Почта').fill(mail);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Код из приложения' })).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: /запасной код/ }).click();
  await page.getByLabel('Запасной код').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Тексты');
});

test('an editor changes a text, sees it on the site, restores the earlier version', async ({
  page,
  browser,
  origin,
}) => {
  await enrol(page, 'editor', 'Ольга Ветрова');
  await open(page, 'Тексты');
  await expect(page.getByRole('table')).toBeVisible();
  await checked(page);
  await page.getByRole('link', { name: 'Статьи' }).click();
  const row = page.locator('tbody tr').first();
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

test('two editors meet on one draft, and neither loses a word', async ({ page, browser, origin, layout }) => {
  test.skip(layout === 'mobile', 'what meets is on the server');
  await enrol(page, 'editor', 'Ольга Ветрова');
  await page.goto('/office/texts/new/');
  const area = page.getByRole('textbox', { name: /Markdown/ });
  const title = `Встреча ${Date.now()}`;
  await area.fill(written(title, 'Слова Ольги.'));
  await expect(page.getByText(/Черновик сохранён/)).toBeVisible({ timeout: paced(15_000) });
  await expect(page).toHaveURL(/\?draft=\d+$/);

  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-forwarded-for': `100.${64 + (part() % 64)}.${part()}.${part()}` },
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

  await page.getByRole('button', { name: 'Отбросить черновик' }).click();
  await page.getByRole('button', { name: 'Отбросить', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Тексты' })).toBeAttached();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('an editor plans a text by the keyboard, and it is there at its hour', async ({
  page,
  browser,
  origin,
  layout,
}) => {
  test.skip(layout === 'mobile', 'it waits for its minute, once is enough');
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

test('an administrator invites somebody and reads the journal', async ({ page }) => {
  await enrol(page, 'administrator', 'Илья Корнев');
  await open(page, 'Сотрудники');
  await expect(page.getByRole('article', { name: 'Илья Корнев' }).first()).toBeVisible();
  await checked(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('пригл');
  await expect(page.getByRole('option')).toHaveCount(1);
  await checked(page);
  await page.keyboard.press('Enter');
  await page.getByLabel('Почта').fill(`new-${Date.now()}@example.ru`);
  await page.getByRole('checkbox', { name: /редактор/ }).check({ force: true });
  await checked(page);
  await page.getByRole('button', { name: 'Получить ссылку' }).click();
  await expect(page.getByLabel('Ссылка')).toHaveValue(/\/office\/invitation\/#/);
  await checked(page);
  await page.getByRole('button', { name: 'Готово' }).click();
  await open(page, 'Журнал');
  await expect(page.getByRole('article').filter({ hasText: 'Илья Корнев' }).first()).toBeVisible();
  await checked(page);
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await checked(page);
});

/** A feed of one flat in a complex. */
const feed = (complex: string, number: number, [lat, house]: readonly [number, number], flat: number) =>
  `<feed><feed_version>2</feed_version><object><ExternalId>${flat}</ExternalId>
  <Category>newBuildingFlatSale</Category><Address>Москва, улица Двух записей, ${house}</Address>
  <Coordinates><Lat>${lat}</Lat><Lng>37.50</Lng></Coordinates><FlatRoomsCount>2</FlatRoomsCount>
  <TotalArea>55</TotalArea><FloorNumber>3</FloorNumber><JKSchema><Id>${number}</Id><Name>${complex}</Name>
  <House><Name>Корпус 1</Name></House></JKSchema><Building><FloorsCount>9</FloorsCount>
  <Deadline><Quarter>2</Quarter><Year>2028</Year></Deadline></Building>
  <BargainTerms><Price>13000000</Price></BargainTerms></object></feed>`;

test('a data engineer makes two records one, corrects a field, and takes both back', async ({
  page,
}, info) => {
  // Nothing of another story stands there.
  const house = 1 + Math.floor(Math.random() * 9_000);
  const own = `Двойной ${house}`;
  const lat = 55 + house / 10_000;
  const records = [
    [own, lat],
    [`${own} Парк`, lat + 0.001],
  ] as const;
  for (const [at, [name, north]] of records.entries()) {
    const path = info.outputPath(`${at}.xml`);
    writeFileSync(path, feed(name, house * 10 + at, [north, house], at + 1));
    const source = `story-${Date.now() % 100_000}-${at}`;
    command('import', path, '--source', source, '--format', 'cian', '--no-pictures');
  }
  const [number] = (JSON.parse(command('--json', 'review', 'list')) as { number: number }[])
    .map((merge) => merge.number)
    .filter((merge) => command('--json', 'review', 'show', String(merge)).includes(own));
  await enrol(page, 'data', 'Тимур Гайсин');
  await open(page, 'Источники');
  await checked(page);
  await open(page, 'Модерация');
  await expect(page.locator('.of-rows')).toBeVisible();
  await page.goto(`/office/moderation/?kind=merge&item=merge-${number}`);
  const pair = page.getByRole('region', { name: 'Две записи' });
  await expect(pair.getByRole('row', { name: /Адрес/ })).toContainText('совпадает');
  await expect(pair.getByRole('row', { name: /Название/ })).toContainText('расходится');
  await checked(page);
  await page.keyboard.press('KeyY');
  await expect(page.getByText('Объединено:')).toBeVisible();
  // A decision is sent after its pause.
  await expect(page.getByText('Объединено:')).toHaveCount(0, { timeout: paced(15_000) });

  await open(page, 'Сегодня');
  await page.getByRole('link', { name: `слияние № ${number}` }).click();
  await expect(page.locator('.of-item').getByText('объединены').first()).toBeVisible();
  await page.keyboard.press('KeyN');
  await expect(page.getByRole('heading', { name: 'Разъединить: причина' })).toBeFocused();
  await checked(page);
  await page.keyboard.press('Digit1');
  await expect(page.getByText('Разъединено:')).toHaveCount(0, { timeout: paced(15_000) });
  const merges = JSON.parse(command('--json', 'merge', 'list')) as { evidence: string }[];
  expect(merges.filter(({ evidence }) => evidence.includes(own))).toEqual([]);

  // A field of a complex that is found by the address of its page.
  const complex = await objectOf(page, COMPLEX);
  await page.goto('/office/');
  await open(page, 'Комплексы и лоты');
  await checked(page);
  await page.getByRole('searchbox').fill(complex);
  await page.getByRole('table').getByRole('link').first().press('Enter');
  await page.getByRole('button', { name: /^Стены:/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Стены' }).fill(own);
  await page.getByRole('textbox', { name: 'Стены' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Стены:/ })).toBeFocused();
  await checked(page);
  await page.getByLabel('Почему').fill('проба пера');
  await page.keyboard.press('Control+KeyS');
  const edits = page.getByRole('list', { name: 'Правки' });
  await expect(edits.getByText(own)).toBeVisible();
  await checked(page);
  await page.getByLabel('Почему').fill('ошибка');
  await edits.getByRole('button', { name: 'Отменить' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Стены:/ })).not.toContainText(own);
});
