/** The page of a complex: its pictures, its documents, its state of sales. */
import type { Page } from '@playwright/test';

import { get } from './pages';
import { paced } from './pace';
import { expect, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

/** The facts of a listed complex by which a story selects it. */
interface Listed {
  url: string;
  sales_closed: boolean;
  sold_out_percent: number | null;
  panorama: boolean;
  photos: { is_render: boolean; finish: boolean; queue_id: number | null }[];
}

/** The first matching complex of the region under a condition. */
async function complexOf(
  page: Page,
  isWanted: (complex: Listed) => boolean,
  condition = '',
): Promise<string> {
  const answer = await get(page, `/api/listing/buildings/?per_page=100${condition}`);
  const { buildings } = (await answer.json()) as { buildings: Listed[] };
  const found = buildings.find(isWanted);
  expect(found, 'a complex for the story').toBeDefined();
  return found?.url ?? '';
}

/** At least two photographs of one building site. */
const hasSeries = ({ photos }: Listed) => {
  const site = photos.filter(({ is_render: isRender, finish }) => !isRender && !finish);
  return site.some((one) => site.filter(({ queue_id: queue }) => queue === one.queue_id).length > 2);
};

const viewer = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('.viewer-stage') });

test('photographs are walked by keyboard', async ({ page, layout }) => {
  const url = await complexOf(page, hasSeries);
  await page.goto(url);
  const before = page.url();
  const opener =
    layout === 'desktop'
      ? page.locator('.object-gallery-tile').first()
      : page.locator('.gallery-slide').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = viewer(page);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/#photo-\d+$/);
  const count = dialog.locator('.viewer-count');
  const total = Number((await count.innerText()).split(' ').at(-1));

  await page.keyboard.press('Home');
  await expect(count).toHaveText(`1 из ${total}`);
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText(`2 из ${total}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(count).toHaveText(`${total} из ${total}`);
  await page.keyboard.press('End');
  await expect(count).toHaveText(`${total} из ${total}`);

  // Zooms in and out by the buttons; a phone shows no percentage.
  const farther = dialog.getByRole('button', { name: 'Уменьшить' });
  await expect(farther).toBeDisabled();
  await page.keyboard.press('+');
  await expect(farther).toBeEnabled();
  await page.keyboard.press('-');
  await expect(farther).toBeDisabled();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(before);
  await expect(opener).toBeFocused();
});

test('a picture has an address, kinds are a filter, «back» closes', async ({ page }) => {
  const url = await complexOf(page, hasSeries);
  await page.goto(`${url}photos/#photo-2`);
  const dialog = viewer(page);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^Ход строительства/ }).click();
  await expect(dialog.locator('.viewer-count')).toHaveText(/^1 из /);
  await expect(dialog.locator('.viewer-label')).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Визуализации/ }).click();
  await expect(dialog.locator('.viewer-label')).toHaveText('Визуализация');
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/photos\/$/);

  await page.locator('.photos-link').first().click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('a finger leafs through the pictures', async ({ page, layout }) => {
  test.skip(layout !== 'mobile', 'a mouse has arrows');
  const url = await complexOf(page, hasSeries);
  await page.goto(url);
  await page.locator('.gallery-slide').first().click();
  const dialog = viewer(page);
  const count = dialog.locator('.viewer-count');
  await expect(count).toHaveText(/^1 из/);
  const box = await dialog.locator('.viewer-frame').boundingBox();
  if (!box) throw new Error('no stage');
  const client = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + box.height / 2 }],
    });
  await touch('touchStart', 280);
  for (const x of [240, 190, 130, 90]) await touch('touchMove', x);
  await touch('touchEnd', 90);
  await expect(count).toHaveText(/^2 из/);
});

test('two days of a building site are compared', async ({ page }) => {
  const url = await complexOf(page, hasSeries);
  await page.goto(`${url}photos/`);
  const section = page.getByRole('region', { name: 'Было и стало' });
  const [first, last] = [section.locator('figcaption').first(), section.locator('figcaption').last()];
  expect(await first.innerText()).not.toBe(await last.innerText());
  const edge = section.getByRole('slider', { name: 'Граница между фотографиями' });
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveValue('51');
  await page.keyboard.press('End');
  await expect(edge).toHaveValue('100');

  const day = section.getByLabel('Было');
  const other = await day.locator('option').nth(1).getAttribute('value');
  await day.selectOption(other);
  const words = await day.locator('option').nth(1).innerText();
  await expect(first).toHaveText(words.split(' — ')[0] ?? '');
});

test('a document opens as PDF', async ({ page }) => {
  const url = await complexOf(page, hasSeries);
  await page.goto(url);
  const paper = page.getByRole('region', { name: 'Документы' }).getByRole('link').first();
  await expect(paper).toHaveAttribute('href', /\.pdf$/);
  const file = await paper.evaluate(async (link: HTMLAnchorElement) => {
    const answer = await fetch(link.href);
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      begins: (await answer.text()).slice(0, 5),
    };
  });
  expect(file).toEqual({ status: 200, type: 'application/pdf', begins: '%PDF-' });
});

test('the map moves when it is asked to', async ({ page }) => {
  const url = await complexOf(page, hasSeries);
  await page.goto(`${url}#place`);
  const place = page
    .getByRole('region', { name: 'Расположение' })
    .filter({ has: page.locator('.place-map') });
  await place.getByRole('button', { name: 'Двигать карту' }).click();
  await expect(place.getByRole('button', { name: 'Приблизить', exact: true })).toBeEnabled({
    timeout: paced(30_000),
  });
});

test('a panorama begins in its middle and is moved by arrows', async ({ page, layout }) => {
  test.skip(layout !== 'mobile', 'it hardly moves where it is seen nearly whole');
  const url = await complexOf(page, ({ panorama }) => panorama);
  await page.goto(url);
  const view = page.getByRole('region', { name: /листайте вбок/ });
  const at = () =>
    view.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollLeft / (scrollWidth - clientWidth));
  expect(await at()).toBeCloseTo(0.5, 1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await view.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBeGreaterThan(0.52);
});

test('a complex that is sold out says so and leads on', async ({ page }) => {
  const url = await complexOf(
    page,
    ({ sales_closed: isClosed, sold_out_percent: sold }) => isClosed && sold === 100,
    '&feature=no_sales',
  );
  await page.goto(url);
  const state = page.getByRole('region', { name: /^Все .+ проданы$/ });
  await expect(state).toBeVisible();
  await expect(page.getByRole('region', { name: 'Продажи' })).not.toContainText('₽');
  await expect(page.getByRole('region', { name: 'Цена и контакты' })).toHaveCount(0);
  await state.getByRole('link', { name: 'Похожие комплексы' }).click();
  await expect(page.locator('#similar')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures stand side by side, and a click leads to the picture in the album', async ({
    page,
    layout,
  }) => {
    const url = await complexOf(page, hasSeries);
    await page.goto(url);
    const [first, second] = [
      await page.locator('.before-after-side').first().boundingBox(),
      await page.locator('.before-after-side').last().boundingBox(),
    ];
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0) - 1);
    const tile = page.locator(layout === 'desktop' ? '.object-gallery-tile' : '.gallery-slide').first();
    await tile.click();
    await expect(page).toHaveURL(/\/photos\/#photo-\d+$/);
    const id = new URL(page.url()).hash;
    await expect(page.locator(id)).toBeInViewport();
  });
});

test('the price, the sections and the call stay with the reader', async ({ page, layout }) => {
  await page.goto(await complexOf(page, ({ sales_closed: isClosed }) => !isClosed));
  await page.locator('#place').scrollIntoViewIfNeeded();
  const sections = page.getByRole('navigation', { name: 'Разделы страницы' });
  await expect(sections).toBeInViewport();
  const kept =
    layout === 'desktop'
      ? page.getByRole('region', { name: 'Цена и контакты' })
      : page.locator('.bottom-bar');
  await expect(kept).toBeInViewport();
  await expect(kept.getByRole('link', { name: 'Получить консультацию' })).toBeInViewport();
  await sections.getByRole('link', { name: 'О комплексе' }).click();
  const [row, heading] = await Promise.all([
    sections.boundingBox(),
    page.getByRole('heading', { name: 'О комплексе', exact: true }).boundingBox(),
  ]);
  expect((row?.y ?? 0) + (row?.height ?? 0), 'the heading is not below the row').toBeLessThanOrEqual(
    heading?.y ?? 0,
  );
});

test('a video plays after a press and goes to a chapter', async ({ page }) => {
  await page.goto('/video/');
  await page.locator('.lists-video h3 + p > a').first().click();
  const block = page.getByRole('region', { name: 'Видео' });
  const press = block.getByRole('button', { name: /^Смотреть: / }).first();
  await press.scrollIntoViewIfNeeded();
  await expect(block.locator('video')).toHaveCount(0);
  await press.click();
  const player = block.locator('video');
  await expect(player).toBeFocused();
  const state = () =>
    player.evaluate((video: HTMLVideoElement) => ({
      width: video.videoWidth,
      height: video.videoHeight,
      length: Math.round(video.duration),
      hasPlayed: video.currentTime > 0.5,
      captions: video.textTracks[0]?.cues?.length ?? 0,
    }));
  await expect
    .poll(state, { timeout: DRAWN })
    .toEqual({ width: 640, height: 360, length: 16, hasPlayed: true, captions: 8 });
  const chapter = block.getByRole('list', { name: 'Части видео' }).getByRole('button').nth(1);
  const [minutes, seconds] = ((await chapter.innerText()).match(/\d+/g) ?? []).map(Number);
  await chapter.click();
  await expect(chapter).toHaveAttribute('aria-current', 'true');
  const now = await player.evaluate((video: HTMLVideoElement) => video.currentTime);
  expect(now).toBeGreaterThanOrEqual((minutes ?? 0) * 60 + (seconds ?? 0));
});

/** A video is drawn when somebody first asks for it. */
const DRAWN = 60_000;
