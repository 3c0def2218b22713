/** Advertising of a network: shown, marked, counted and led over the portal; whatever is wrong with it stays its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { settle, violations } from './axe';
import { OwnPortal } from './own-portal';
import { paced } from './pace';
import { expect, hydrated, test } from './portal';

const STAND_IN = readFileSync(
  join(import.meta.dirname, '../../search-api/server/src/stand_ins/ad-network.js'),
  'utf8',
);

let portal: OwnPortal;

test.beforeAll(async () => {
  test.setTimeout(paced(120_000));
  portal = await OwnPortal.create('ads');
  const partners = `http://partners.localhost:${portal.port}`;
  portal.write(
    'novosel.toml',
    `[server]
ad_click_url = "${partners}/click/{id}"
[server.advertising.network]
script = "${partners}/ad-network.js"
object = "StandInAds"
pixel_url = "${partners}/pixel.gif?banner={id}"
frame_origin = "${partners}"
`,
  );
  await portal.command('generate', '--scale', '3000', '--seed', '7');
  await portal.command('index', 'build');
  await portal.start();
});

test.afterAll(() => portal.stop());

/** What the network's host answers; the list of what it is asked. */
async function serveNetwork(page: Page, script: string | null): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/appData/ads/?**', (route) => route.fulfill({ json: { places: [] } }));
  await page.route('**/ad-network.js', async (route) => {
    asked.push('script');
    if (script === null) return;
    await route.fulfill({ body: script, contentType: 'text/javascript' });
  });
  await page.route('**/pixel.gif?**', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ status: 204 });
  });
  return asked;
}

/** A network that has one markup for every place. */
const networkOf = (markup: string) => `window.StandInAds = { query: ({ places }) => Promise.resolve({
  places: places.map((id) => ({ id, code: '<!-- ID:' + id + '1 -->' + ${JSON.stringify(markup)},
    advertiser: 'ООО «Ромашка»', inn: '7700000011', erid: '2VtzqwT5c7D' })),
}) };`;

/** Opens a page for a visitor who has agreed to everything, and ends the quiet. */
async function open(page: Page, region: 'msk' | 'spb', path: string): Promise<void> {
  const origin = portal.origin(region);
  await page.context().addCookies([{ name: 'cookies_consent', value: '1', url: origin }]);
  await page.goto(`${origin}${path}`);
  await hydrated(page);
  await page.keyboard.press('Shift');
}

/** How much of the page has moved by itself. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 100);
      }),
  );
}

const top = (page: Page) => page.getByRole('complementary', { name: 'Реклама', exact: true });

test('a banner says whose it is, opens its mark by hand and by the keyboard, and leads over the portal', async ({
  page,
  region,
  complaints,
}) => {
  // The rules of accessibility call frames, too.
  complaints.expect(/postMessage.*recipient window's origin \('null'\)/);
  await serveNetwork(page, STAND_IN);
  await open(page, region, '/buildings/?utm_source=mail');
  const banner = top(page);
  await expect(banner).toContainText(/Реклама.*erid 2Vtzq.*(ООО|ПАО) «/s);
  await expect(banner.frameLocator('iframe').getByRole('link')).toBeVisible();

  const mark = banner.getByRole('button', { name: /^Реклама/ });
  await mark.click();
  await expect(banner.getByText('Рекламодатель', { exact: true })).toBeVisible();
  await expect(banner.getByText(/ИНН/)).toBeVisible();
  await settle(page);
  expect(await violations(banner)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(banner.getByText('Рекламодатель', { exact: true })).toBeHidden();
  await expect(mark).toBeFocused();
  await page.keyboard.press('Enter');
  await banner.getByRole('button', { name: 'Закрыть' }).click();
  await expect(banner.getByText('Рекламодатель', { exact: true })).toBeHidden();

  const href = await banner.frameLocator('iframe').getByRole('link').getAttribute('href');
  expect(href).toMatch(
    new RegExp(`^${portal.origin(region)}/e-click/\\d+/\\?place=stand-in&utm_source=mail$`),
  );
});

test('every place is asked once for a page, before it moves anything; a view is counted once', async ({
  page,
  region,
  layout,
}) => {
  const asked = await serveNetwork(page, STAND_IN);
  await open(page, region, '/buildings/');
  await expect(top(page).locator('iframe')).toBeVisible();
  const questions = await page.evaluate(
    () => (window as unknown as { StandInAds: { asked: { places: string[] }[] } }).StandInAds.asked,
  );
  expect(questions).toHaveLength(1);
  expect(questions[0]?.places).toContain(region === 'msk' ? '158' : '216');
  expect(questions[0]?.places.includes(region === 'msk' ? '521' : '510')).toBe(layout === 'desktop');
  await expect(page.locator('.ad-in_page .ad').first()).toBeAttached();
  const seen = region === 'msk' ? '?banner=1581' : '?banner=2161';
  await expect.poll(() => asked.filter((one) => one === seen)).toHaveLength(1);
  await page.mouse.wheel(0, 3_000);
  await page.mouse.wheel(0, -3_000);
  await expect(top(page).locator('iframe')).toBeInViewport();
  expect(asked.filter((one) => one === seen)).toHaveLength(1);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

test('a visitor complains of a banner of the network by its mark', async ({ page, region }) => {
  await serveNetwork(page, STAND_IN);
  await open(page, region, '/buildings/');
  const banner = top(page);
  await banner.getByRole('button', { name: /^Реклама/ }).click();
  const told = page.waitForRequest('**/appData/ads/complaints/');
  await banner.getByRole('button', { name: 'Пожаловаться' }).click();
  expect((await told).postDataJSON()).toEqual({ id: region === 'msk' ? '1581' : '2161', place: 'top' });
  await expect(banner).toContainText('Спасибо, мы\u00a0проверим эту рекламу');
});

/** A complex of somebody's campaign, as the portal answers for a place of the list. */
const PROMOTED = {
  id: 'own-12',
  kind: 'complex',
  title: 'Последние квартиры с террасой',
  text: null,
  price: 'от 8,9 млн ₽',
  image: '/promo-evening.svg',
  video: null,
  complex: {
    name: 'ЖК «Озёрный берег на Преображенской набережной»',
    builder: 'Верба Девелопмент',
    station: { name: 'Улица Академика Янгеля', color: '#b4d445', walk_minutes: 15, transport_minutes: null },
    end_date: 20294,
    end_date_to: 20301,
  },
  link: '/e-click/own-12-in_page/',
  button: 'Смотреть квартиры',
  advertiser: 'ООО «СЗ „Озёрный берег“»',
  inn: '7707083893',
  erid: '2VtzqwT5c7D',
  legal: 'проектная декларация на наш.дом.рф',
  cap: null,
  why: 'Каталог новостроек Москвы',
};

test('a promoted complex stands among the cards of a list, marked, and changes nothing of them', async ({
  page,
  region,
}) => {
  await serveNetwork(page, '');
  await page.route('**/appData/ads/?**', (route) =>
    route.fulfill({ json: { places: [{ place: 'in_page', banners: [PROMOTED] }] } }),
  );
  await page.route('**/appData/ads/{views,complaints}/', (route) => route.fulfill({ status: 204 }));
  const asked = (path: string) => page.waitForRequest(`**/appData/ads/${path}/`);
  const seen = asked('views');
  await page.goto(`${portal.origin(region)}/buildings/`);
  const names = () => page.locator('.listing-cards .complex-name').allInnerTexts();
  const [before, count] = [await names(), await page.locator('.listing-found').allInnerTexts()];
  await hydrated(page);
  const card = page.locator('.ad-in_page > .ad').first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('link', { name: PROMOTED.complex.name })).toHaveAttribute(
    'href',
    '/e-click/own-12-in_page/',
  );
  for (const told of ['Реклама', PROMOTED.price, /Янгеля.*15\sмин/, PROMOTED.erid, PROMOTED.advertiser]) {
    await expect(card).toContainText(told);
  }
  expect([await names(), await page.locator('.listing-found').allInnerTexts()]).toEqual([before, count]);
  expect((await seen).postDataJSON()).toEqual({ ids: ['own-12'], place: 'in_page' });
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  const overflow = await card.evaluate((box) => {
    const { bottom } = box.querySelector('.ad-box')!.getBoundingClientRect();
    return [...box.querySelectorAll('.ad-words > *')].filter(
      (part) => part.getBoundingClientRect().bottom > bottom,
    ).length;
  });
  expect(overflow, 'all of it is in the room of the place').toBe(0);
  await settle(page);
  expect(await violations(card)).toEqual([]);

  const complaint = asked('complaints');
  await card.getByRole('button', { name: /^Реклама/ }).click();
  await card.getByRole('button', { name: 'Пожаловаться' }).click();
  expect((await complaint).postDataJSON()).toEqual({ id: 'own-12', place: 'in_page' });
  await expect(page.locator('.ad-in_page').first()).toContainText('мы\u00a0проверим эту рекламу');
});

test('before consent nothing of the network is loaded; with it the empty boxes are filled', async ({
  page,
  region,
}) => {
  const asked = await serveNetwork(page, STAND_IN);
  const origin = portal.origin(region);
  await page.goto(`${origin}/buildings/`);
  await hydrated(page);
  await page.keyboard.press('Shift');
  await expect(page.locator('.ad-top[data-state=blank]')).toBeAttached();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Принимаю' }).click();
  await expect(top(page).locator('iframe')).toBeVisible();
  expect(asked).toContain('script');
});

test('pages of people have neither boxes nor the network', async ({ page, region }) => {
  const asked = await serveNetwork(page, STAND_IN);
  for (const path of ['/auth/', '/site/add/']) {
    await open(page, region, path);
    await expect(page.locator('[data-ad]')).toHaveCount(0);
  }
  expect(asked).toEqual([]);
});

const FAILURES: [string, string | null, RegExp][] = [
  ['leaves no object', '', /object StandInAds is missing: nothing for places/],
  ['throws', 'throw new Error("ad network is broken")', /is missing|ad network is broken/],
  [
    'throws when it is asked',
    'window.StandInAds = { query() { throw new Error("no banners") } }',
    /no banners/,
  ],
  [
    'says that it failed',
    'window.StandInAds = { query: () => Promise.reject(new Error("no banners")) }',
    /no banners/,
  ],
  ['answers nothing', 'window.StandInAds = { query: () => Promise.resolve({}) }', /^$/],
];

for (const [what, script, message] of FAILURES) {
  test(`a network that ${what} shows nothing and changes nothing`, async ({ page, region, complaints }) => {
    complaints.expect(message);
    await serveNetwork(page, script);
    await open(page, region, '/buildings/');
    await expect(page.locator('.ad-top[data-state=blank]')).toBeAttached();
    await expect(page.locator('[data-ad] > *')).toHaveCount(0);
    if (message.source !== '^$') expect(complaints.all.join('\n')).toMatch(message);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('.listing-cards a').first().click();
    await expect(page).toHaveURL(/\/(buildings|settlements)\/[^/]+\/$/);
  });
}

test('a network that does not come in ten seconds leaves the page as it is', async ({
  page,
  region,
  complaints,
}) => {
  complaints.expect(/is missing: nothing for places/);
  await serveNetwork(page, null);
  await open(page, region, '/buildings/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.ad-top[data-state=blank]')).toBeAttached({ timeout: paced(20_000) });
});

test('a malicious banner reads nothing and leads nowhere', async ({ page, region, complaints }) => {
  // A browser tells what it has refused.
  complaints.expect(/sandbox|cookie|navigat|Unsafe|Blocked|frame/i);
  const markup = `<p id="told">ничего</p><script>
    const told = [];
    try { told.push('cookie ' + document.cookie); } catch { told.push('no cookie'); }
    try { told.push('page ' + top.document.title); } catch { told.push('no page'); }
    try { localStorage.setItem('a', '1'); told.push('storage'); } catch { told.push('no storage'); }
    try { top.location = 'https://evil.example/'; } catch { told.push('no way'); }
    document.getElementById('told').textContent = told.join(', ');
  </script>`;
  await serveNetwork(page, networkOf(markup));
  await open(page, region, '/buildings/');
  const told = top(page).frameLocator('iframe').locator('#told');
  await expect(told).toHaveText(/^no cookie, no page, no storage/);
  expect(page.url()).toContain(portal.origin(region));
  await expect(top(page)).toContainText('erid');
});

test('at both sides of a wide window branding goes along below 100 pixels, and stays above', async ({
  page,
  region,
  layout,
}) => {
  test.skip(layout !== 'desktop', 'a phone has no sides');
  await serveNetwork(page, STAND_IN);
  await open(page, region, '/buildings/');
  const sides = page.locator('.ad-side');
  await expect(sides).toHaveCount(2);
  // From the window's top, once the page is scrolled so far.
  const topAt = async (scrolled: number) => {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), scrolled);
    return sides.evaluateAll((both) => both.map((side) => side.getBoundingClientRect().top));
  };
  const [free] = await topAt(0);
  expect(await topAt(60)).toEqual([free! - 60, free! - 60]);
  for (const scrolled of [100, 400, 1_200]) expect(await topAt(scrolled)).toEqual([free! - 100, free! - 100]);
  expect(await topAt(50)).toEqual([free! - 50, free! - 50]);
});

test('a title at the sides breaks between its words', async ({ page, region, layout }) => {
  test.skip(layout !== 'desktop', 'a phone has no sides');
  await serveNetwork(page, '');
  const banner = { ...PROMOTED, kind: 'picture', complex: null, title: 'ЖК «Ольховая роща» у «Лесопарка»' };
  await page.route('**/appData/ads/?**', (route) =>
    route.fulfill({ json: { places: [{ place: 'branding', banners: [banner] }] } }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${portal.origin(region)}/buildings/`);
  const title = page.locator('.ad-rail-left .ad-link');
  await expect(title).toBeVisible();
  const [broken, overflow] = await title.evaluate((link) => {
    const text = link.firstChild!;
    const words = [...text.textContent!.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1;
    });
    const box = link.closest('.ad-side-words')!;
    return [words.map(([word]) => word), box.scrollWidth - box.clientWidth];
  });
  expect(broken).toEqual([]);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('lists come anew with each change of the page', async ({ page, region }) => {
  await serveNetwork(page, STAND_IN);
  await open(page, region, '/news/');
  await expect(top(page).locator('iframe')).toBeVisible();
  const addresses = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const news = addresses.find((address) => address && /^\/news\/[^/?.]+\/$/.test(address));
  await page.locator(`main a[href="${news}"]`).first().click();
  await expect(page).toHaveURL(/\/news\/[^/]+\/$/);
  await expect
    .poll(() =>
      page.evaluate(
        () => (window as unknown as { StandInAds: { asked: unknown[] } }).StandInAds.asked.length,
      ),
    )
    .toBe(2);
  await expect(top(page).locator('iframe')).toBeVisible();
});
