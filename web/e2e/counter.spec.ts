/** The portal's own counter: what a browser tells of whom, and what the back office shows of it. */
import type { Page, Request } from '@playwright/test';

import { checked, enrol, inOffice, open } from './office';
import { get } from './pages';
import { expect, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

interface Told {
  path: string;
  message: Record<string, unknown>;
}

/** What a page tells the counter from now on. */
function listen(page: Page): Told[] {
  const told: Told[] = [];
  const take = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/appData\/(hits|vitals)\/$/.test(pathname)) return;
    told.push({ path: pathname, message: request.postDataJSON() as Record<string, unknown> });
  };
  page.on('request', take);
  return told;
}

const hits = (told: Told[]) =>
  told.filter(({ path }) => path.endsWith('/hits/')).map(({ message }) => message);
const stepsOf = (told: Told[]) => hits(told).map(({ steps }) => steps);

/** The tab goes to the background. What a page says while it is left, a story does not hear. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const felt = (told: Told[]) =>
  told.filter(({ path }) => path.endsWith('/vitals/')).map(({ message }) => message);

/** Until the page has told how it felt: it begins to listen when it has nothing else to do. */
const leave = (page: Page, told: Told[]) =>
  expect(async () => {
    await hide(page);
    expect(felt(told)).toHaveLength(1);
  }).toPass();

test('without consent pages are counted one by one; with it a visit has its steps once', async ({
  page,
  layout,
}) => {
  const told = listen(page);
  await page.goto('/buildings/?rooms=2');
  await expect
    .poll(() => hits(told))
    .toEqual([{ page: 'listing', layout, consented: false, steps: [], later: false }]);
  expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBeNull();

  await page
    .getByRole('region', { name: 'Согласие на куки' })
    .getByRole('button', { name: 'Принимаю' })
    .click();
  await expect.poll(() => stepsOf(told).slice(1)).toEqual([['visit', 'search']]);
  const listing = await get(page, '/api/listing/buildings/?per_page=1');
  const { buildings } = (await listing.json()) as { buildings: { url: string }[] };
  const card = buildings[0]?.url ?? '';
  await page.goto(card);
  await expect.poll(() => stepsOf(told).slice(2)).toEqual([['card']]);
  expect(hits(told).at(-1)).toMatchObject({ page: 'building', path: card, consented: true });
  await leave(page, told);
  expect(felt(told)[0]).toMatchObject({ page: 'building', layout });
  expect(felt(told)[0]?.['lcp']).toBeGreaterThan(0);
  expect(felt(told)[0]?.['cls']).toBeLessThan(0.1);
});

test('a browser that asks not to be tracked tells nothing but how a page felt', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const told = listen(page);
  await page.goto('/news/');
  await leave(page, told);
  expect(felt(told)).toMatchObject([{ page: 'news-list' }]);
  expect(hits(told)).toEqual([]);
});

test.describe('the back office', () => {
  inOffice();

  test('shows an analyst what was counted', async ({ page }) => {
    await page.goto('/buildings/');
    await enrol(page, 'analyst', 'Анна Числова');
    await open(page, 'Посещения');
    // Numbers are stored every few seconds.
    const sums = page.getByRole('region', { name: 'Итоги' });
    const speed = page.getByRole('table', { name: /^Как быстры страницы/ });
    await expect(async () => {
      await page.reload();
      await expect(sums).toContainText(/Просмотры страниц\s*[1-9]/, { timeout: 2_000 });
      await expect(speed).toContainText(/до\s[\d,]+\sс/, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('table', { name: 'Какие страницы смотрят' })).toContainText(
      'Список комплексов',
    );
    await expect(page.getByRole('region', { name: 'От поиска до заявки' })).toContainText('Искали');
    await checked(page);
    await page.getByRole('link', { name: 'Телефоны' }).click();
    await expect(page).toHaveURL(/layout=mobile/);
    await expect(page.getByRole('heading', { level: 1, name: 'Посещения' })).toBeVisible();
    await checked(page);
  });
});
