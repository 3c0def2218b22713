/** The back office of an administrator. */
import { checked, enrol, inOffice, open } from './office';
import { expect, test } from './portal';

inOffice();

test('an administrator invites somebody and reads the journal', async ({ page }) => {
  await enrol(page, 'administrator', 'Илья Корнев');
  await open(page, 'Сотрудники');
  await expect(page.getByRole('article', { name: 'Илья Корнев' }).first()).toBeVisible();
  await checked(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('пригл');
  await expect(page.getByRole('option')).toHaveCount(1);
  await checked(page);
  await page.keyboard.press('Enter');
  await page.getByLabel('Почта').fill(`new-${Date.now()}@example.ru`);
  await page.getByRole('checkbox', { name: /редактор/ }).check({ force: true });
  await checked(page);
  await page.getByRole('button', { name: 'Получить ссылку' }).click();
  await expect(page.getByLabel('Ссылка')).toHaveValue(/\/office\/invitation\/#/);
  await checked(page);
  await page.getByRole('button', { name: 'Готово' }).click();
  await open(page, 'Журнал');
  await expect(page.getByRole('article').filter({ hasText: 'Илья Корнев' }).first()).toBeVisible();
  await checked(page);
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await checked(page);
});
