/** A feed with pictures on a local host: imported, indexed, and shown by the pages of its complex and its lots. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import type { Locator } from '@playwright/test';

import { OwnPortal } from './own-portal';
import { paced } from './pace';
import { pngOf } from './png';
import { expect, test } from './portal';

const COMPLEX = 'Тихая Пристань';
/** The copy of a feed's picture on the portal's own host. */
const COPY = /^\/media\/feed\/[^/]+\.webp/;

let host: Server | undefined;
let portal: OwnPortal | undefined;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(paced(60_000));
  host = createServer((request, response) => {
    const known = PICTURES[request.url ?? ''];
    response.writeHead(known ? 200 : 404, known && { 'Content-Type': known.type });
    response.end(known?.body);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  const pictures = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  portal = await OwnPortal.create('feed');
  origin = portal.origin('spb');
  portal.write('novosel.toml', `[media]\nallowed_hosts = ["${pictures}"]\n`);
  portal.write('feed.xml', feedOf(`http://${pictures}`));
  await portal.command('import', 'feed.xml', '--source', 'builder');
  await portal.command('index', 'build');
  await portal.start();
});

test.afterAll(async () => {
  await portal?.stop();
  host?.closeAllConnections();
  host?.close();
});

// A request to the host of the pictures would be a complaint of the browser.
test('pictures of a feed come from the portal, and a vanished one says so', async ({ page }) => {
  const list = await page.goto(`${origin}/buildings/`);
  expect(list?.status()).toBe(200);
  await page.locator('.complex-name a').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(COMPLEX);
  const photo = page.locator('.object-gallery img, .object-swipe img').first();
  expect(await sourceOf(photo)).toMatch(COPY);
  expect(await sizeOf(photo)).toBeGreaterThan(0);

  await page.goto(`${origin}/flats/1/`);
  const plan = page.locator('#plan a[data-photo] img').first();
  await expect(plan).toHaveAttribute('alt', /^Планировка/);
  expect(await sourceOf(plan)).toMatch(COPY);
  expect(await sizeOf(plan)).toBeGreaterThan(0);
  expect(await lifeOf(plan)).toContain('max-age=86400');
  await expect(page.getByRole('region', { name: 'Цена и контакты' })).toContainText(/До скидки\s*9.500.000/);
  await expect(page.getByText('Во двор', { exact: true })).toBeVisible();

  await page.goto(`${origin}/flats/2/`);
  const gone = page.locator('#plan a[data-photo] img').first();
  expect(await sourceOf(gone)).toMatch(COPY);
  expect(await sizeOf(gone)).toBeGreaterThan(0);
  expect(await lifeOf(gone)).toContain('max-age=60');
});

const sourceOf = (picture: Locator) => picture.getAttribute('src');

/** The width of the loaded picture; a broken one fails to decode. */
const sizeOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager';
    await image.decode();
    return image.naturalWidth;
  });

/** A copy stays for a day; the drawing in place of a missing one makes room for it after a minute. */
const lifeOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    const answer = await fetch(image.src);
    return answer.headers.get('cache-control');
  });

/** Two rooms and a hall. */
const PLAN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><path d="M5 5h80v50H5zM45 5v50M5 30h40" ' +
  'fill="none" stroke="#246" stroke-width="3"/></svg>';

const PICTURES: Readonly<Record<string, { type: string; body: Buffer | string }>> = {
  '/house.png': { type: 'image/png', body: pngOf(640, 480) },
  '/plan.svg': { type: 'image/svg+xml', body: PLAN },
};

/** Three lots of a complex; the plan of the second has vanished. */
function feedOf(pictures: string): string {
  const offers = [
    `<image tag="plan">${pictures}/plan.svg</image><image>${pictures}/house.png</image>` +
      '<old-price>9500000</old-price><window-view>во двор</window-view>',
    `<image tag="plan">${pictures}/gone.png</image>`,
    `<image>${pictures}/house.png</image>`,
  ].map(
    (images, at) =>
      `<offer internal-id="${at + 1}"><type>продажа</type><property-type>жилая</property-type>` +
      '<category>квартира</category><location><country>Россия</country>' +
      '<locality-name>Санкт-Петербург</locality-name><address>проспект Стачек, 105</address>' +
      '<latitude>59.8641</latitude><longitude>30.2632</longitude></location>' +
      `<price><value>9${at}00000</value><currency>RUR</currency></price>` +
      `<area><value>5${at},4</value><unit>кв. м</unit></area><rooms>2</rooms><new-flat>1</new-flat>` +
      `<floor>7</floor><building-name>ЖК «${COMPLEX}»</building-name>${images}</offer>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">' +
    `<generation-date>2026-11-20T09:00:00+03:00</generation-date>${offers.join('')}</realty-feed>`
  );
}
