/** The back office of a moderator: an invitation with its second factor, a queue cleared by the keyboard. */
import type { Browser } from '@playwright/test';

import { ofOwnNetwork } from './network';
import { checked, enrol, inOffice, PASSWORD } from './office';
import { objectOf, OBJECTS } from './pages';
import { paced } from './pace';
import { expect, test } from './portal';
import { command } from './server';

inOffice();

const COMPLEX = OBJECTS.find(({ name }) => name === 'a complex') ?? OBJECTS[0];

/** A visitor writes an opinion of a complex, which waits for a moderator. */
async function write(browser: Browser, origin: string, words: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: ofOwnNetwork(),
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

  const { mail, codes } = await enrol(page, 'moderator', 'Нина Сомова', { look: checked });
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

  // The notice goes when the decision is sent, and a busy server takes it a moment later.
  const shown = () => {
    const all = JSON.parse(command('--json', 'opinions', 'list', '--state', 'shown')) as { text: string }[];
    return all.flatMap(({ text }) => (text.includes(mark) ? [text] : [])).toSorted();
  };
  await expect.poll(shown, { timeout: paced(15_000) }).toEqual([words(1), `${words(3)} Исправлено.`]);
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
