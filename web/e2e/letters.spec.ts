/** What a portal writes to people: an application at its seller, a price that fell, a new password, a new comment. */
import type { Page } from '@playwright/test';

import { OwnPortal } from './own-portal';
import { paced } from './pace';
import { PostOffice } from './post';
import { arrive, expect, type Region, test } from './portal';

test.describe.configure({ mode: 'serial', timeout: paced(180_000) });

const PASSWORD = 'зелёный трамвай едет домой';

let portal: OwnPortal;
const post = new PostOffice();

const command = (...args: string[]) => portal.command(...args);

test.beforeAll(async () => {
  test.setTimeout(paced(120_000));
  portal = await OwnPortal.create('letters');
  portal.write('novosel.toml', `${await post.open()}[leads]\nto = ["desk@portal.example"]\n`);
  await command('generate', '--scale', '3000', '--seed', '7');
  await command('index', 'build');
  await portal.start();
});

test.afterAll(async () => {
  await portal.stop();
  post.close();
});

interface Lot {
  entity: 'lot';
  id: number;
  complex: number;
  price: number;
}

interface Complex {
  entity: 'complex';
  id: number;
  builder: number | null;
}

/** The first flat of the list, as it is in the catalogue, with its complex. */
async function firstFlat(page: Page, region: Region) {
  await page.goto(`${portal.origin(region)}/kvartiry/`);
  const link = await page.locator('main a[href^="/flats/"]').first().getAttribute('href');
  const lines = (await command('export')).split('\n').filter((line) => /"entity":"(lot|complex)"/.test(line));
  const records = lines.map((line) => JSON.parse(line) as Lot | Complex);
  const lot = records.find((one): one is Lot => one.entity === 'lot' && link === `/flats/${one.id}/`);
  if (!lot) throw new Error(`no lot has the page ${link}`);
  const complex = records.find((one): one is Complex => one.entity === 'complex' && one.id === lot.complex);
  return { lot, builder: complex?.builder };
}

test('an application about a flat reaches its seller', async ({ page, region, layout }) => {
  const { lot, builder } = await firstFlat(page, region);
  await command('leads', 'recipient', 'set', `builder:${builder}`, '--mail', 'sales@builder.example');
  await page.goto(`${portal.origin(region)}/flats/${lot.id}/`);
  await page
    .locator('main a[href^="/consultation/?"]', { hasText: 'Получить консультацию' })
    .filter({ visible: true })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Получить консультацию' });
  await dialog.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await dialog.getByLabel('Телефон').fill('8 916 000-45-17');
  if (layout === 'mobile') await dialog.locator('summary', { hasText: 'Сообщение' }).click();
  await dialog.getByLabel(/^Сообщение/).fill('Первый взнос — маткапитал.');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('dialog', { name: 'Заявка принята' })).toBeVisible();

  await command('work', '--once');
  const letters = post.take();
  const seller = letters.find((letter) => letter.includes('To: sales@builder.example'));
  expect(seller).toContain('Анна');
  expect(seller).toContain('+7 (916) 000-45-17');
  expect(seller).toContain('Первый взнос — маткапитал.');
  expect(seller).toContain(`/flats/${lot.id}/`);
  expect(letters.some((letter) => letter.includes('To: desk@portal.example'))).toBe(true);
});

test('a price that fell in a saved search is written of, and one click ends it', async ({ page, region }) => {
  const origin = portal.origin(region);
  const { lot } = await firstFlat(page, region);
  await page.goto(`${origin}/mailing/search/?of=%2Fkvartiry%2F`);
  await page.getByLabel('Почта, если нужны письма').fill('vera@mail.example');
  await page.getByRole('combobox', { name: 'Как часто' }).selectOption({ index: 0 });
  await page.getByRole('checkbox', { name: /согласие/ }).check();
  await page.getByRole('button', { name: 'Сохранить поиск' }).click();
  await expect(page.getByText('vera@mail.example').first()).toBeVisible();
  await command('work', '--once');
  await page.goto(`${origin}/mailing/confirm/?secret=${post.secret()}`);
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово');

  const lower = (price: number) =>
    command(
      'edit',
      'lot',
      String(lot.id),
      '--set',
      `price=${price}`,
      '--reason',
      'звонок',
      '--editor',
      'stories',
    );
  const tell = async () => {
    await command('index', 'build');
    await command('work', '--once');
    return post.take();
  };
  await lower(lot.price - 200);
  const [letter = '', ...others] = await tell();
  expect(others).toEqual([]);
  expect(letter).toContain('To: vera@mail.example');
  expect(letter).toContain(`/flats/${lot.id}/`);
  expect(letter).toMatch(/200.000.₽/);

  // As a program of mail does it, without a page.
  const [, link = ''] = /^List-Unsubscribe: <(\S+)>$/m.exec(letter) ?? [];
  const { pathname, search } = new URL(link);
  const status = await page.evaluate(async (path) => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    return (await fetch(path, { method: 'POST', body })).status;
  }, `${pathname}${search}`);
  expect(status).toBe(200);
  await lower(lot.price - 400);
  expect(await tell()).toEqual([]);
});

test('a forgotten password is made anew by the link of a letter', async ({ page, region }) => {
  const origin = portal.origin(region);
  const mail = 'anna@mail.example';
  await page.goto(`${origin}/user/registration/`);
  await page.getByLabel(/^Как к вам обращаться/).fill('Анна');
  await page.getByLabel('Почта').fill(mail);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Осталось подтвердить почту' })).toBeVisible();
  await command('work', '--once');
  await page.goto(`${origin}/user/confirm/?secret=${post.secret()}`);
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByText('подтверждена', { exact: true }).first()).toBeVisible();
  await page.goto(`${origin}/logout/`);
  await page.getByRole('button', { name: 'Выйти' }).click();

  await page.goto(`${origin}/auth/`);
  await page.getByRole('link', { name: /пароль/ }).click();
  await arrive(page, /\/user\/recovery\/$/);
  await page.getByLabel('Почта').fill(mail);
  await page.getByRole('button', { name: 'Прислать' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Проверьте почту' })).toBeVisible();
  await command('work', '--once');
  await page.goto(`${origin}/user/recovery/new/?secret=${post.secret()}`);
  await page.getByLabel('Новый пароль').fill('совсем другая фраза');
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(page.getByLabel('Новый пароль')).toHaveCount(0);
  await expect(async () => {
    await page.goto(`${origin}/user/`);
    await expect(page.getByText('@mail.example').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await command('work', '--once');
  expect(post.take(), 'the owner is told of the new password').toHaveLength(1);
});

test('a new comment of a news item is written of to whoever asked, once a moderator has shown it', async ({
  page,
  browser,
  region,
}) => {
  const origin = portal.origin(region);
  post.take();
  await page.goto(`${origin}/news/`);
  const news = await page.locator('a.post-link[href^="/news/"]').first().getAttribute('href');
  await page.goto(`${origin}${news}`);
  await page
    .locator('#comments')
    .getByRole('link', { name: /^Сообщить о.новых комментариях/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новые комментарии');
  const form = page.locator('form.auth-form');
  await form.getByLabel('Почта').fill('zoya@mail.example');
  await form.getByRole('checkbox').check({ force: true });
  await form.getByRole('button', { name: 'Сообщать' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Осталось подтвердить почту');
  await expect(page.getByRole('link', { name: /^Вернуться к.чтению/ })).toHaveAttribute('href', news ?? '');
  await command('work', '--once');
  await page.goto(`${origin}/mailing/confirm/?secret=${post.secret()}`);
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово');
  await page.goto(`${origin}${news}`);
  const asks = page.locator('#comments').getByRole('link', { name: /^Сообщить о.новых комментариях/ });
  const said = () => asks.evaluate((link) => getComputedStyle(link, '::after').content);
  await expect.poll(said, 'the link says that they come').toContain('вы подписаны');
  await page.goto(`${origin}/user/subscriptions/`);
  const row = page.locator('.cabinet-row');
  await expect(row).toContainText('Новые комментарии');
  await row.getByRole('combobox', { name: 'Как часто писать' }).selectOption('at-once');
  await row.getByRole('button', { name: /^Сохранить/ }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expect(row.getByRole('combobox', { name: 'Как часто писать' })).toHaveValue('at-once');

  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(`${origin}${news}`);
  await visitor.getByRole('link', { name: 'Написать комментарий' }).click();
  const comment = visitor.locator('form.opinions-form');
  await comment.getByLabel('Текст', { exact: true }).fill('Весной обещали открыть второй вестибюль');
  await comment.getByLabel('Имя, которым подписать').fill('Борис');
  await comment.getByRole('checkbox').check();
  await comment.locator('button[type=submit]').click();
  await expect(visitor.getByText('пока её видите только')).toBeVisible();
  await other.close();
  await command('work', '--once');
  expect(post.take(), 'nobody sees it yet').toEqual([]);
  const [held] = JSON.parse(await command('--json', 'opinions', 'list')) as { id: number }[];
  await command('opinions', 'accept', String(held?.id));
  await command('work', '--once');
  const [letter = ''] = post.take();
  expect(letter).toContain('Борис: «Весной обещали открыть второй вестибюль»');
  expect(letter).toContain(`${news}#comments`);
});
