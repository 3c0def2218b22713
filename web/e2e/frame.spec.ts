import type { Page } from '@playwright/test';

import { chips, SearchForm } from './form';
import { hydrated, expect, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

const consent = (page: Page) => page.getByRole('region', { name: 'Согласие на куки' });

test('the region switch leads to the same catalogue of the other region', async ({
  page,
  region,
  otherOrigin,
}) => {
  await page.goto('/buildings/');
  const other = region === 'msk' ? 'Санкт-Петербург' : 'Москва';
  await page.locator('header summary', { hasText: 'Регион' }).click();
  await page.locator('header').getByRole('link', { name: other }).click();
  await expect(page).toHaveURL(`${otherOrigin}/buildings/`);
  await expect(page.locator('html')).toHaveAttribute('data-region', region === 'msk' ? 'SPB' : 'MSK');
});

test('an address that is nothing says so with 404, and helps on', async ({ page, complaints }) => {
  complaints.expect(/404/);
  const answer = await page.goto('/buildings/takogo-kompleksa-net/');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .locator('main')
    .getByRole('link', { name: /^Новостройки/ })
    .click();
  await expect(page).toHaveURL(/\/buildings\/$/);
});

test('the other version is one link away, and back', async ({ page, layout }) => {
  await page.goto('/buildings/?rooms=1');
  // The cookie notice covers the end of the page, and may come under a press; links are scrolled out from under it.
  await hydrated(page);
  await expect(consent(page)).toBeVisible();
  const other = layout === 'mobile' ? 'desktop' : 'mobile';
  const names = { mobile: 'Мобильная версия', desktop: 'Полная версия' };
  await page.getByRole('link', { name: names[other] }).click();
  await expect(page.locator('html')).toHaveAttribute('data-layout', other);
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    other === 'mobile' ? /^width=375/ : /^width=1220/,
  );
  await expect(chips(page)).toHaveCount(1);
  await hydrated(page);
  await expect(consent(page)).toBeVisible();
  await page.getByRole('link', { name: names[layout] }).click();
  await expect(page.locator('html')).toHaveAttribute('data-layout', layout);
});

test('a special project stands around pages as «Реклама», has a page and tells its phone at a press', async ({
  page,
  region,
  layout,
}) => {
  const path = `/spec/kvartal-s-dvorom-${region}/`;
  if (layout === 'desktop') {
    await page.goto('/companies/');
    await hydrated(page);
    const mark = page.locator('.ad-logo').getByRole('button', { name: 'Реклама' });
    await mark.focus();
    await expect(page.getByRole('tooltip')).toContainText(/ИНН.*erid/);
    const projects = page.getByRole('complementary', { name: 'Спецпроекты' });
    await expect(projects.getByRole('listitem')).toHaveCount(3);
    await projects.locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
  } else {
    await page.goto(path);
  }
  const article = page.locator('article.special');
  await expect(article).toContainText(/Реклама. ООО .* erid/s);
  await expect(article.locator('.special-offer a').first()).toBeVisible();
  await hydrated(page);
  await article.getByRole('link', { name: /Показать телефон/ }).click();
  await expect(article.getByRole('link', { name: /\+7 \(\d{3}\) 000/ })).toHaveAttribute('href', /^tel:\+7/);
});

test('the consent is asked for once', async ({ page }) => {
  await page.goto('/');
  const notice = consent(page);
  await notice.getByRole('button', { name: 'Принимаю' }).click();
  await expect(notice).toBeHidden();
  await page.goto('/buildings/');
  await page.waitForLoadState('load');
  await expect(notice).toBeHidden();
});

test('stations of the list by places stand beside the dots of their lines', async ({ page }) => {
  await page.goto('/');
  const places = page.getByRole('region', { name: /^Жилые комплексы в / });
  await places.getByRole('tab', { name: /^Метро/ }).click();
  const station = places.locator('.locations-station').first();
  const [dot, name] = await Promise.all([
    station.locator('.line-dot').boundingBox(),
    station.locator('a').evaluate((link) => {
      const text = document.createRange();
      text.selectNode(link.lastChild ?? link);
      return text.getBoundingClientRect().left;
    }),
  ]);
  expect((dot?.x ?? Infinity) + (dot?.width ?? 0)).toBeLessThanOrEqual(name);
});

test('on the map the consent stands over the list, not over the map and its red button', async ({
  page,
  layout,
}) => {
  test.skip(layout !== 'desktop', 'a phone has no list beside its map');
  await page.goto('/buildings/map/');
  const notice = await consent(page).boundingBox();
  const map = await page.locator('.map-stage').boundingBox();
  expect((notice?.x ?? 0) + (notice?.width ?? 0)).toBeLessThanOrEqual(map?.x ?? 0);
});

test.describe('on a phone', () => {
  test.skip(({ layout }) => layout !== 'mobile', 'of the phone alone');

  test('notices stand above the bar of actions and above each other', async ({ page }) => {
    await page.goto('/buildings/');
    await expect(consent(page)).toBeVisible();
    await page
      .getByRole('button', { name: /^Сравнить: / })
      .first()
      .click();
    const notification = page.getByText('В сравнении: 1');
    await expect(notification).toBeVisible();
    const [told, asked, bar] = await Promise.all(
      [notification, consent(page), page.locator('.bottom-bar')].map((box) => box.boundingBox()),
    );
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(asked?.y ?? 0);
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test('the sheet of filters covers the page, keeps the choice and closes', async ({ page, layout }) => {
    await page.goto('/buildings/');
    const form = new SearchForm(page, layout);
    await form.open();
    await form.change(() => form.choose('rooms', '1'));
    await form.sheet.getByRole('button', { name: 'Закрыть' }).click();
    await expect(form.sheet).toBeHidden();
    await expect(form.root.locator('summary').first()).toContainText('1');
    await form.open();
    await expect(form.option('rooms', '1').locator('input')).toBeChecked();
  });

  test('the header leaves with a finger that goes down and comes back with one that goes up', async ({
    page,
  }) => {
    await page.goto('/buildings/');
    await page.waitForLoadState('load');
    const header = page.locator('.mobile-header');
    const session = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 20, y }] });
    const swipe = async (from: number, by: number) => {
      await finger('touchStart', from);
      for (let step = 1; step <= 10; step += 1) await finger('touchMove', from + (by * step) / 10);
      await finger('touchEnd');
    };
    // Only a hydrated page shows the consent notice.
    await expect(consent(page)).toBeVisible();
    await swipe(650, -500);
    await expect(header).toHaveClass(/mobile-header-hidden/);
    await swipe(150, 200);
    await expect(header).not.toHaveClass(/mobile-header-hidden/);
  });

  test('the burger opens the menu and the menu leads on', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Получить консультацию' })).toHaveAttribute(
      'href',
      '/consultation/',
    );
    await drawer.getByRole('link', { name: 'Получить консультацию' }).click();
    const application = page.getByRole('dialog', { name: 'Получить консультацию' });
    await expect(application.getByLabel('Имя')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Меню' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(application).toBeHidden();
    const burger = page.getByRole('button', { name: 'Меню' });
    await expect(burger).toBeFocused();
    await burger.click();
    await drawer.locator('summary', { hasText: 'Новостройки' }).click();
    await drawer.getByRole('link', { name: 'Карта новостроек' }).click();
    await expect(page).toHaveURL(/\/buildings\/map\//);
  });
});
