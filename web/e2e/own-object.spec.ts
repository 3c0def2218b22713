/** A flat that somebody sells without an account is added with photos, moderated, found, taken off, erased. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { OwnPortal } from './own-portal';
import { paced } from './pace';
import { pngOf } from './png';
import { PostOffice } from './post';
import { arrive, type DeviceLayout, expect, test } from './portal';

test.describe.configure({ mode: 'serial' });

interface Complex {
  name: string;
  kind: string;
  slug: string;
  region: string;
  queues: { id: number; title: string; deadline: number }[];
}

let portal: OwnPortal;
const post = new PostOffice();

const command = (...args: string[]) => portal.command(...args);

test.beforeAll(async () => {
  test.setTimeout(paced(120_000));
  portal = await OwnPortal.create('own');
  portal.write('novosel.toml', await post.open());
  await command('generate', '--scale', '3000', '--seed', '7');
  await command('index', 'build');
  await portal.start();
});

test.afterAll(async () => {
  await portal.stop();
  post.close();
});

/** A complex of the region with a house that is delivered. */
async function delivered(region: string): Promise<{ complex: Complex; queue: string }> {
  const lines = (await command('export')).split('\n').filter((line) => line.includes('"queues"'));
  const records = lines.map((line) => JSON.parse(line) as Complex);
  const isHere = ({ region: of }: Complex) => (region === 'msk' ? /^(MSK|MO)/i : /^(SPB|LO)/i).test(of);
  for (const complex of records.filter((one) => isHere(one) && /^(residential|low_rise)$/.test(one.kind))) {
    const queue = complex.queues.find(({ deadline }) => deadline === 1);
    if (queue) return { complex, queue: String(queue.id) };
  }
  throw new Error('no complex has a delivered house');
}

const photo = (name: string, tint: number) => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf(640, 480, tint),
});

/** What the portal answers with now, whatever the browser has kept. */
const typeOf = (page: Page, file: string) =>
  page.evaluate(async (path) => {
    const answer = await fetch(path, { cache: 'no-store' });
    return answer.headers.get('content-type');
  }, file);

const next = (page: Page) => page.locator('.own-foot').getByRole('button').click();

/** Opens the map, and moves the mark from the complex to the middle of the map, a few metres away. */
async function markOnMap(page: Page, layout: DeviceLayout) {
  const field = page.getByRole('group', { name: /на\sкарте$/ });
  await expect(field).toContainText(/по\sкомплексу/);
  await field.getByRole('button', { name: /^Отметить на/ }).click();
  await expect(field.getByRole('button', { name: 'Приблизить', exact: true })).toBeEnabled({
    timeout: paced(60_000),
  });
  await expect(field.locator('.map-drawn')).toBeVisible({ timeout: paced(60_000) });
  const canvas = field.locator('canvas').first();
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  const at = [box.x + box.width / 2 + 60, box.y + box.height / 2 - 40] as const;
  if (layout === 'mobile') await page.touchscreen.tap(...at);
  else await page.mouse.click(...at);
  await expect(field).toContainText(/указано\sна\sкарте/);
  await field.getByText('Широта и долгота числами').click();
  const lat = field.getByLabel('Широта');
  await expect(lat).toHaveValue(/^\d\d\.\d{6}$/);
  const tapped = await lat.inputValue();
  // The mark is dragged as well.
  const mark = (await field.locator('.map-point').boundingBox())!;
  const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
  if (layout === 'desktop') {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y + 30, { steps: 4 });
    await page.mouse.up();
  } else await touch(page, [x, y], [x - 40, y + 30]);
  await expect(lat).not.toHaveValue(tapped);
}

type Spot = readonly [x: number, y: number];

/** Presses with a finger, moves it, and lets go. */
async function touch(page: Page, [fromX, fromY]: Spot, [toX, toY]: Spot) {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await send('touchStart', [{ x: fromX, y: fromY }]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await send('touchMove', [{ x: fromX + (toX - fromX) * part, y: fromY + (toY - fromY) * part }]);
  }
  await send('touchEnd', []);
  await client.detach();
}

/** Drags one thing over another with a finger. */
async function dragByTouch(page: Page, moved: Locator, target: Locator) {
  await moved.scrollIntoViewIfNeeded();
  const [from, to] = [(await moved.boundingBox())!, (await target.boundingBox())!];
  const scrolled = await page.evaluate(() => window.scrollY);
  await touch(
    page,
    [from.x + from.width / 2, from.y + from.height / 2],
    [to.x + to.width / 2, to.y + to.height / 2],
  );
  expect(await page.evaluate(() => window.scrollY), 'the handle scrolls no page').toBe(scrolled);
}

test('without scripts a plot of no settlement is placed by two numbers', async ({
  browser,
  region,
  layout,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, isMobile: layout === 'mobile' });
  const page = await context.newPage();
  const origin = portal.origin(region);
  await page.goto(`${origin}/site/add/`);
  await page.getByRole('button', { name: /^Участок/ }).click();
  await page.getByLabel(/Адрес/).fill('улица Ленина, 4');
  await next(page);
  // Many towns have that street: a point is needed, and it has to be one of this site.
  const [lat, lon] = region === 'msk' ? ['55,9105', '36,8604'] : ['60,1234', '30,4567'];
  await expect(page.getByText('Отметьте место на карте или введите')).toBeVisible();
  await page.getByLabel('Широта').fill(lon);
  await page.getByLabel('Долгота').fill(lat);
  await next(page);
  await expect(page.getByText('Широта и долгота стоят наоборот')).toBeVisible();
  await page.getByLabel('Широта').fill(lat);
  await page.getByLabel('Долгота').fill(lon);
  await next(page);
  await expect(page).toHaveURL(/\/facts\/$/);
  await page.goto(page.url().replace('/facts/', '/place/'));
  await expect(page.getByRole('group', { name: /на\sкарте$/ })).toContainText(/указано\sна\sкарте/);
  await context.close();
});

test('a flat with photos is added, moderated, found, taken off and erased', async ({
  page,
  region,
  layout,
  complaints,
}) => {
  // A picture that is not taken is answered with a form of errors.
  complaints.expect(/status of 422 .*photos\/add/);
  test.setTimeout(paced(240_000));
  const origin = portal.origin(region);
  const { complex, queue } = await delivered(region);

  await page.goto(`${origin}/site/add/`);
  // The notice would stand over what a finger drags.
  await page.getByRole('button', { name: 'Принимаю' }).click();
  await page.getByRole('button', { name: /^Квартира/ }).click();
  await arrive(page, /\/site\/add\/\d+\/place\/$/);
  const id = /add\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.getByRole('textbox', { name: 'Комплекс', exact: true }).fill(complex.name);
  await page.locator('.own-candidate').filter({ hasText: complex.name }).first().click();
  await expect(page.locator('.own-chosen')).toContainText(complex.name);
  await page.locator('select[name=queue]').selectOption(queue);
  await page.getByLabel('Этаж', { exact: true }).fill('2');
  await page.getByLabel('Квартира', { exact: true }).last().fill('112');
  await markOnMap(page, layout);
  await next(page);
  await arrive(page, /\/facts\/$/);
  await page.getByRole('radio', { name: 'Комнат: 2' }).check({ force: true });
  await page.getByLabel('Общая площадь').fill('58,1');
  await next(page);

  // HEIC is refused with what helps; two photos are taken, and their order is changed without a mouse.
  await arrive(page, /\/photos\/$/);
  const field = page.locator('input[type=file]');
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await field.setInputFiles({ name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(page.getByRole('alert').filter({ hasText: 'IMG_2041.HEIC' })).toContainText(
    'Наиболее совместимый',
  );
  await field.setInputFiles([photo('a.png', 40), photo('b.png', 200)]);
  const photos = page.locator('.own-photo');
  await expect(photos).toHaveCount(2);
  const order = () => photos.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const before = (await order()).map((src) => src?.replace(/\?.*/, ''));
  const later = page.getByRole('button', { name: 'Позже: фото 1' });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await order()).map((src) => src?.replace(/\?.*/, '')))
    .toEqual(before.toReversed());
  await expect(page.getByRole('status').filter({ hasText: 'Фото теперь 2-е из 2' })).toHaveCount(1);
  // The pictures stand anew before the server knows it.
  const kept = page.waitForResponse((response) => response.url().includes('/photos/change'));
  if (layout === 'desktop') await photos.nth(1).dragTo(photos.nth(0));
  else await dragByTouch(page, photos.nth(1).locator('.own-handle'), photos.nth(0));
  await expect.poll(async () => (await order()).map((src) => src?.replace(/\?.*/, ''))).toEqual(before);
  await kept;
  await page.reload();
  expect((await order()).map((src) => src?.replace(/\?.*/, ''))).toEqual(before);
  await next(page);

  await arrive(page, /\/contacts\/$/);
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Телефон').fill('8 916 000-45-17');
  await page.getByLabel('Почта').fill('anna@mail.example');
  await next(page);
  await arrive(page, /\/price\/$/);
  await page.getByLabel('Цена, ₽').fill('16 240 000');
  await page.getByRole('button', { name: 'Показать карточку' }).click();
  const preview = page.getByRole('region', { name: 'Так увидят покупатели' });
  await expect(preview).toContainText(complex.name);
  await expect(preview.locator('img').first()).toHaveAttribute('src', /\/site\/add\/\d+\/photo\//);
  await page.getByLabel(/Я.собственник/).check({ force: true });
  await page.getByLabel(/Показать объявление/).check({ force: true });
  await next(page);
  await arrive(page, /\/user\/objects\//);
  await expect(page.getByText('Подтвердите почту')).toBeVisible();

  // The address is proved by the link of a letter.
  await command('work', '--once');
  await page.goto(`${origin}/site/add/confirm/?secret=${post.secret()}`);
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.goto(`${origin}/user/objects/`);
  await expect(page.getByText('Подтвердите почту')).toHaveCount(0);

  const accepted = JSON.parse(await command('--json', 'owners', 'accept', id)) as { lot: number };
  await command('work', '--once');
  const lot = `/flats/${accepted.lot}/`;
  const list = `${origin}/kvartiry/?price_from=16230000&price_to=16250000`;
  const card = page.locator(`main a[href^="${lot}"]`).first();
  await expect(async () => {
    await page.goto(list);
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto(`${origin}${lot}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('58,1');
  const shown = page.locator('main img[src^="/media/own/"]').first();
  await expect(shown).toHaveCount(1);
  const file = (await shown.getAttribute('src'))?.replace(/\?.*/, '') ?? '';
  expect(await typeOf(page, file)).toBe('image/webp');

  await page.goto(`${origin}/user/objects/`);
  await page.getByRole('button', { name: /^Снять: / }).click();
  await arrive(page, /done=off/);
  await command('work', '--once');
  await expect(async () => {
    await page.goto(list);
    await expect(card).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  expect(await typeOf(page, file)).not.toBe('image/webp');

  await page.goto(`${origin}/user/data/`);
  await page.getByLabel('Понимаю, что вернуть нельзя').check();
  await page.getByRole('button', { name: 'Стереть всё' }).click();
  await expect(page.getByText('Объявления: сведения, контакты, фотографии')).toBeVisible();
  await command('work', '--once');
  expect(readdirSync(join(portal.folder, 'var/feed-pictures'))).toEqual([]);
});
