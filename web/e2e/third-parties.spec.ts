/** Third parties with their stand-ins: silent without consent, at work with it, and no page waits for one that is broken. */
import type { Page } from '@playwright/test';

import { violations } from './axe';
import { OwnPortal } from './own-portal';
import { paced } from './pace';
import { expect, hydrated, test } from './portal';

test.describe.configure({ mode: 'default', timeout: paced(120_000) });

let portal: OwnPortal;

/** Stand-ins, and the A/B test of the form, whose only variant everybody draws. */
const CONFIGURATION = `[server]
stand_ins = true

[[server.experiments]]
name = "search-form-default-type"
until = "2099-12-31"
variants = [{ name = "APARTMENTS" }]
`;

test.beforeAll(async () => {
  test.setTimeout(paced(180_000));
  portal = await OwnPortal.create('third-parties');
  portal.write('novosel.toml', CONFIGURATION);
  await portal.command('generate', '--scale', '3000', '--seed', '7');
  await portal.command('index', 'build');
  await portal.start();
});

test.afterAll(() => portal.stop());

const notice = (page: Page) => page.getByRole('region', { name: 'Согласие на куки' });
const answer = (page: Page, name: string) => notice(page).getByRole('button', { name }).click();
const settings = (page: Page) => page.getByRole('dialog', { name: 'Настройки куки' });

/** What the page has asked the host of the stand-ins for. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === 'partners.localhost') paths.push(pathname);
  });
  return paths;
}

/** The first interaction: what waited for a quiet page begins. */
const touch = (page: Page) => page.keyboard.press('Shift');

/** Calls of the counter: what and about what. */
const counted = (page: Page) =>
  page.evaluate(() => {
    const { calls = [] } = (window as unknown as { ym?: { calls?: unknown[][] } }).ym ?? {};
    return calls.map(([, call, about]) => [call, typeof about === 'string' ? about : ''] as const);
  });

const goals = async (page: Page) =>
  (await counted(page)).filter(([call]) => call === 'reachGoal').map(([, goal]) => goal);

/** Opens the first complex of a list by its address. */
async function openComplex(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/buildings/`);
  const path = await page.locator('.complex-name a').first().getAttribute('href');
  await page.goto(`${origin}${path}`);
}

test('nothing is asked of anybody before consent, nor after a refusal', async ({ page, region }) => {
  const origin = portal.origin(region);
  const paths = asked(page);
  await page.goto(`${origin}/buildings/`);
  await touch(page);
  await expect(page.locator('.party-widgets')).toBeAttached();
  await answer(page, 'Только необходимые');
  await expect(notice(page)).toBeHidden();
  await page.goto(`${origin}/buildings/?rooms=1`);
  await touch(page);
  await expect(page.getByRole('button', { name: 'Чат', exact: true })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(paths).toEqual([]);
});

test('«Принимаю» lets in the counter, the quiz and the data sync, and pages are counted', async ({
  page,
  region,
}) => {
  const origin = portal.origin(region);
  const paths = asked(page);
  await page.goto(`${origin}/news/`);
  await answer(page, 'Принимаю');
  await expect
    .poll(() => paths)
    .toEqual(expect.arrayContaining(['/counter.js', '/quiz.js', '/data-sync.js']));
  expect(paths).not.toContain('/chat.js');
  await expect.poll(() => goals(page)).toContain('total_loads');
  const first = page.locator('main a[href^="/news/"]').first();
  await first.click();
  await expect
    .poll(async () =>
      (await counted(page)).filter(([call]) => call === 'hit').map(([, url]) => new URL(url).pathname),
    )
    .toEqual(['/news/', new URL(page.url()).pathname]);
  expect(paths).toContain('/pixel.gif');
});

test('the A/B test of the form is drawn after consent, and holds from the next page on', async ({
  page,
  region,
}) => {
  await page.goto(portal.origin(region));
  const type = page.locator('input[name="Building[real_estate]"]:checked');
  await expect(type).toHaveValue('buildings');
  await answer(page, 'Принимаю');
  await touch(page);
  await expect(page.locator('html')).toHaveAttribute(
    'data-experiments',
    'search-form-default-type:APARTMENTS',
  );
  await expect(type).toHaveValue('buildings');
  await page.reload();
  await expect(type).toHaveValue('realtors-apartments');
  await page.goto(`${portal.origin(region)}/buildings/`);
  await hydrated(page);
  await expect(type).toHaveValue('buildings');
});

test('one purpose is chosen by the keyboard, and taken back from the footer', async ({ page, region }) => {
  const origin = portal.origin(region);
  const paths = asked(page);
  await page.goto(`${origin}/`);
  await notice(page).getByRole('button', { name: 'Настроить' }).focus();
  await page.keyboard.press('Enter');
  await expect(settings(page)).toBeVisible();
  expect(await violations(settings(page))).toEqual([]);
  for (const name of ['Статистика', 'Реклама и рекомендации']) {
    await expect(settings(page).getByRole('checkbox', { name })).not.toBeChecked();
  }
  await settings(page).getByRole('checkbox', { name: 'Статистика' }).focus();
  await page.keyboard.press('Space');
  await settings(page).getByRole('button', { name: 'Сохранить выбор' }).focus();
  await page.keyboard.press('Enter');
  await expect(settings(page)).toBeHidden();
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => paths).toContain('/counter.js');
  expect(paths).not.toContain('/quiz.js');

  await page.getByRole('button', { name: 'Настройки куки' }).click();
  await expect(settings(page).getByRole('checkbox', { name: 'Статистика' })).toBeChecked();
  // What runs cannot be taken back: the page is opened again without it.
  const again = page.waitForEvent('load');
  await settings(page).getByRole('button', { name: 'Только необходимые' }).click();
  await again;
  await hydrated(page);
  paths.length = 0;
  await touch(page);
  await expect(page.getByRole('button', { name: 'Чат', exact: true })).toBeVisible();
  expect(paths).toEqual([]);
});

test('a browser that asks not to be tracked is believed until its visitor chooses', async ({
  page,
  region,
}) => {
  const origin = portal.origin(region);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
  );
  await page.context().addCookies([{ name: 'cookies_consent', value: '1', url: origin }]);
  const paths = asked(page);
  await page.goto(`${origin}/`);
  await touch(page);
  await expect(page.getByRole('button', { name: 'Чат', exact: true })).toBeVisible();
  expect(paths).toEqual([]);
  await page.getByRole('button', { name: 'Настройки куки' }).click();
  await settings(page).getByRole('button', { name: 'Принять все' }).click();
  await expect.poll(() => paths).toContain('/counter.js');
});

test('the chat comes at a press, when it is ready, and knows what was looked for', async ({
  page,
  region,
}) => {
  const origin = portal.origin(region);
  const paths = asked(page);
  await openComplex(page, origin);
  await answer(page, 'Только необходимые');
  await touch(page);
  await page.getByRole('button', { name: 'Чат', exact: true }).click();
  const chat = page.getByRole('region', { name: 'Чат', exact: true });
  await expect(chat).toBeVisible();
  await expect(chat).toContainText('ЖК: ');
  await expect(chat).toContainText('Стоимость: ');
  expect(paths).toEqual(['/chat.js']);
});

test('a dialog of the portal hides the widgets, and gives them back', async ({ page, region }) => {
  const origin = portal.origin(region);
  await page.goto(`${origin}/`);
  await answer(page, 'Только необходимые');
  await touch(page);
  const chat = page.getByRole('button', { name: 'Чат', exact: true });
  await expect(chat).toBeVisible();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/auth/';
    document.body.append(link);
    link.click();
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(chat).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(chat).toBeVisible();
});

/** A complex of the region whose calls are auctioned: its path and its lot. */
async function auctioned(region: 'msk' | 'spb'): Promise<{ slug: string; auction_lot: string }> {
  const own = region === 'msk' ? ['MSK', 'MO'] : ['SPB', 'LO'];
  const lines = (await portal.command('export')).split('\n').filter((line) => line.includes('"auction_lot"'));
  const complexes = lines.map(
    (line) => JSON.parse(line) as { slug: string; region: string; auction_lot: string },
  );
  const found = complexes.find((complex) => own.includes(complex.region));
  if (!found) throw new Error(`no auction in ${region}`);
  return found;
}

test('the call-back is started for the lot of the complex, with what it promises', async ({
  page,
  region,
}) => {
  const { slug, auction_lot: lot } = await auctioned(region);
  await page.goto(`${portal.origin(region)}/buildings/${slug}/`);
  await answer(page, 'Только необходимые');
  await touch(page);
  const button = page.getByRole('button', { name: 'Обратный звонок' });
  await expect(button).toHaveAccessibleDescription(/Перезвоним за\sминуту/);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Обратный звонок' });
  await expect(dialog).toContainText(lot);
  await expect(dialog).toContainText(/Перезвоним за\sминуту/);
  await dialog.getByRole('button').click();

  // Where nobody's calls are auctioned, no call-back is offered.
  await page.goto(`${portal.origin(region)}/buildings/`);
  await touch(page);
  await expect(page.getByRole('button', { name: 'Чат', exact: true })).toBeVisible();
  await expect(button).toBeHidden();
});

test('a press on a phone shows the number that call tracking has for the complex', async ({
  page,
  region,
}) => {
  await openComplex(page, portal.origin(region));
  const told = page.waitForResponse((response) => response.url().includes('/consultation/phone/?'));
  await page.locator('a[href^="/consultation/phone/"]').filter({ visible: true }).first().click();
  const { phone, reason } = (await (await told).json()) as { phone: string | null; reason: string | null };
  // One complex of seven is not called: its office calls back.
  if (reason !== null) expect(reason).toBe('not isDirectCall');
  else expect(phone).toMatch(region === 'msk' ? /^\+7 \(495\) 000-/ : /^\+7 \(812\) 000-/);
});

test('the quiz opens once a visitor', async ({ page, region }) => {
  const origin = portal.origin(region);
  await page.clock.install();
  await page.goto(`${origin}/news/`);
  await answer(page, 'Принимаю');
  await page.clock.runFor(1_000);
  await expect.poll(() => page.evaluate(() => 'Marquiz' in window)).toBe(true);
  await page.clock.runFor(41_000);
  const quiz = page.getByRole('dialog', { name: 'Квиз' });
  await expect(quiz).toBeVisible();
  await quiz.getByRole('button', { name: 'Студию' }).click();
  await expect(quiz).toHaveCount(0);
  await page.goto(`${origin}/articles/`);
  await page.clock.runFor(6_000);
  await expect.poll(() => page.evaluate(() => 'Marquiz' in window)).toBe(true);
  await page.clock.runFor(60_000);
  await expect(quiz).toHaveCount(0);
});

test('recommendations are marked, and the rules of them are on the site', async ({ page, region }) => {
  const origin = portal.origin(region);
  await openComplex(page, origin);
  await answer(page, 'Принимаю');
  const section = page.getByRole('region', { name: 'Вам может подойти' });
  await expect(section.getByRole('link').first()).toBeVisible();
  await expect(section).toContainText('Подобрано рекомендательной системой');
  await expect(page.getByText('На сайте применяются рекомендательные технологии')).toBeVisible();
});

test('pages of a person know of no third party', async ({ page, region }) => {
  const origin = portal.origin(region);
  const paths = asked(page);
  await page.context().addCookies([{ name: 'cookies_consent', value: '1', url: origin }]);
  for (const path of ['/user/', '/auth/', '/site/add/', '/site/extfmap/', '/mailing/']) {
    const reply = await page.goto(`${origin}${path}`);
    expect(reply?.headers()['content-security-policy'], path).not.toContain('partners.localhost');
    await touch(page);
  }
  expect(paths).toEqual([]);
});

/** Whether the page does its work: a search from its form, to its end. */
async function works(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/buildings/?rooms=1`);
  await touch(page);
  await page.goto(`${origin}/kvartiry/`);
  await touch(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Настройки куки' }).click();
  await expect(settings(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
}

const consented = (page: Page, origin: string) =>
  page.context().addCookies([{ name: 'cookies_consent', value: '1', url: origin }]);

test('third parties that are missing are logged, and the page works', async ({
  page,
  region,
  complaints,
}) => {
  const origin = portal.origin(region);
  complaints.expect(/no script at|Failed to load resource|ERR_FAILED/);
  await consented(page, origin);
  await page.route('http://partners.localhost:*/**', (route) => route.abort());
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await works(page, origin);
  await expect.poll(() => logged.join('\n')).toMatch(/counter: no script at/);
});

test('third parties that answer after 30 seconds hold nothing up', async ({ page, region, complaints }) => {
  const origin = portal.origin(region);
  complaints.expect(/ERR_/);
  await consented(page, origin);
  await page.route('http://partners.localhost:*/**', async (route) => {
    await new Promise((later) => setTimeout(later, 30_000));
    await route.abort().catch(() => undefined);
  });
  const started = Date.now();
  await works(page, origin);
  expect(Date.now() - started).toBeLessThan(paced(25_000));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('third parties that throw cost the page nothing', async ({ page, region, complaints }) => {
  const origin = portal.origin(region);
  complaints.expect(/broken|is not defined|not a function/);
  await consented(page, origin);
  const body = `
    window.ym = () => { throw new Error('broken counter') };
    window.carrotquest = { identify() { throw new Error('broken chat') }, open() { throw new Error('broken chat') } };
    window.Marquiz = { init() { throw new Error('broken quiz') }, showModal() { throw new Error('broken quiz') } };
    window.recommender = { recommend() { throw new Error('broken recommender') } };
    window.dataSync = { push() { throw new Error('broken sync') } };
    throw new Error('broken script');`;
  await page.route('http://partners.localhost:*/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      body,
    }),
  );
  await works(page, origin);
  await page.getByRole('button', { name: 'Чат', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Чат', exact: true })).toBeEnabled();
});
