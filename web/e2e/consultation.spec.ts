/** An application for a consultation: over the page of a lot, and without scripts. */
import type { Page } from '@playwright/test';

import { objectOf, OBJECTS } from './pages';
import { arrive, expect, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

const FLAT = OBJECTS.find(({ name }) => name === 'a flat') ?? OBJECTS[0];
const COMPLEX = OBJECTS.find(({ name }) => name === 'a complex') ?? OBJECTS[0];

/** Every story has a number of its own: a second application of a day completes the first one. */
let used = 0;
function freshPhone(): string {
  used += 1;
  const tail = String((Date.now() + used * 7) % 10_000_000).padStart(7, '0');
  return `8916${tail}`;
}

/** The red button of the page itself; the header's link is about the portal. */
const opener = (page: Page) =>
  page
    .locator('main a[href^="/consultation/?"]', { hasText: 'Получить консультацию' })
    .filter({ visible: true })
    .last();

test('a buyer asks about a lot, mends the form, sends it and withdraws it', async ({ page, layout }) => {
  await page.goto(await objectOf(page, FLAT));
  const flat = page.url();
  await opener(page).click();
  const dialog = page.getByRole('dialog', { name: 'Получить консультацию' });
  const name = dialog.getByLabel('Имя');
  await expect(name).toBeVisible();
  await expect(dialog.getByText('Цену запишем в заявку')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  if (layout === 'mobile') await expect(page.locator('.bottom-bar')).toBeHidden();

  const send = dialog.getByRole('button', { name: 'Отправить заявку' });
  await dialog.getByLabel('Телефон').pressSequentially('89160004');
  await send.click();
  await expect(name).toBeFocused();
  await expect(dialog.getByText('Введите имя')).toBeVisible();
  await expect(dialog.getByText(/Не\sхватает трёх цифр/)).toBeVisible();
  await expect(dialog.getByText(/^Отметьте согласие/)).toBeVisible();

  await name.fill('Анна');
  await dialog.getByLabel('Телефон').fill(freshPhone());
  await dialog.getByLabel('Телефон').blur();
  await expect(dialog.getByLabel('Телефон')).toHaveValue(/^\+7 \(916\) \d{3}-\d{2}-\d{2}$/);
  await dialog.getByRole('radio', { name: /^Вечером/ }).check();
  if (layout === 'mobile') await dialog.locator('summary', { hasText: 'Сообщение' }).click();
  await dialog.getByLabel(/^Сообщение/).fill('Первый взнос — маткапитал.');
  await dialog.getByRole('checkbox').check();
  await send.click();

  const accepted = page.getByRole('dialog', { name: 'Заявка принята' });
  await expect(accepted.getByText(/^№\s\d[\d\s]*\sот\s/)).toBeVisible();
  await expect(accepted.getByRole('heading', { name: 'Заявка принята' })).toBeFocused();
  await expect(accepted.getByText(/вечером, с\s17 до\s20 по\sМоскве/)).toBeVisible();
  await accepted.getByRole('button', { name: /^Отозвать/ }).click();

  const withdrawn = page.getByRole('dialog', { name: 'Заявка отозвана' });
  await expect(withdrawn.getByText(/^Имя, контакты и\sсообщение стёрты/)).toBeVisible();
  await withdrawn.getByRole('button', { name: 'Вернуться к просмотру' }).click();
  await expect(withdrawn).toBeHidden();
  await expect(page).toHaveURL(flat);
});

test('a buyer asks about the whole complex and wants a letter', async ({ page }) => {
  await page.goto(await objectOf(page, FLAT));
  await opener(page).click();
  const dialog = page.getByRole('dialog', { name: 'Получить консультацию' });
  await dialog.getByLabel('Имя').fill('Анна');
  await dialog.getByRole('button', { name: 'Спросить обо всём ЖК' }).click();
  await expect(dialog.getByText('Показать комплекс')).toBeVisible();
  await expect(dialog.getByLabel('Имя')).toHaveValue('Анна');

  await dialog.getByRole('radio', { name: 'Ответить письмом' }).check();
  await expect(dialog.getByText('Когда позвонить')).toBeHidden();
  await dialog.getByLabel('Почта для ответа').fill(`anna-${freshPhone()}@example.ru`);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('dialog', { name: 'Заявка принята' })).toContainText('Вам ответят письмом');
});

test('the dialog gives the focus back, and a key opens the page instead', async ({ page, context }) => {
  await page.goto(await objectOf(page, COMPLEX));
  const link = opener(page);
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Получить консультацию' });
  await expect(dialog.getByLabel('Имя')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(/\/consultation\/\?complex=\d+$/);
  await tab.close();
});

test('the page of the form does what the dialog does', async ({ page }) => {
  await page.goto('/consultation/');
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByLabel('Имя')).toBeFocused();
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Телефон').fill(freshPhone());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Заявка принята' })).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer asks about a lot on a page, and withdraws', async ({ page, complaints }) => {
    // A refused form is a page of its own.
    complaints.expect(/422/);
    await page.goto(await objectOf(page, FLAT));
    await opener(page).click();
    await arrive(page, /\/consultation\/\?lot=\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Получить консультацию' })).toBeVisible();

    await page.getByLabel('Имя').fill('Анна');
    await page.getByLabel('Телефон').fill('8 916 000-45');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(page.getByText(/Не\sхватает двух цифр/)).toBeVisible();
    await expect(page.getByLabel('Имя')).toHaveValue('Анна');

    await page.getByLabel('Телефон').fill(freshPhone());
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Заявка принята' })).toBeVisible();
    await expect(page.getByText(/^№\s\d[\d\s]*\sот\s/)).toBeVisible();

    await page.getByRole('button', { name: /^Отозвать/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Заявка отозвана' })).toBeVisible();
  });
});
