/** The back office sells a place: a campaign with a plate is written, started, served, clicked on and counted. */
import { checked, enrol, inOffice, open } from './office';
import { expect, test } from './portal';
import { command } from './server';

inOffice();
test.skip(({ layout }) => layout === 'mobile', 'what is sold is of both layouts');

test('sales make a campaign, start it, and the report shows its view and its click', async ({
  page,
  browser,
  origin,
  complaints,
}) => {
  complaints.expect(/40[134]/);
  await enrol(page, 'sales', 'Софья Местная');
  await open(page, 'Реклама');
  await checked(page);
  await page.getByRole('link', { name: 'Новая кампания' }).click();
  const name = `Плашка ${Date.now()}`;
  await page.getByLabel('Название').fill(name);
  await page.getByLabel('Рекламодатель').fill('ООО «Мастерская 12»');
  await page.getByLabel('ИНН').fill('7707083894');
  await page.getByLabel('Приоритет').fill('10');
  await page.getByLabel('Плашки').check({ force: true });
  await page.getByLabel('Вид').selectOption('Плашка');
  await page.getByLabel('Заголовок').fill(name);
  await page.getByLabel('Куда ведёт').fill('новости');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('alert')).toHaveText('Не\u00a0сохранено: исправьте 2\u00a0поля');
  await expect(page.getByLabel('ИНН')).toBeFocused();
  await expect(page.getByLabel('ИНН')).toHaveAccessibleDescription(/контрольными/);
  await expect(page.getByLabel('Куда ведёт')).toHaveAccessibleDescription(/^Нужна ссылка/);
  await checked(page);
  await page.getByLabel('ИНН').fill('7707083893');
  await page.getByLabel('Куда ведёт').fill('/news/?type=market');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Черновик сохранён')).toBeVisible();

  await page.getByRole('button', { name: 'Запустить' }).click();
  await expect(page.getByRole('alert')).toContainText('без токена erid рекламу показывать нельзя');
  await page.getByLabel('Токен erid').fill('2VtzqA7rN2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.getByRole('button', { name: 'Запустить' }).click();
  await expect(page.getByRole('button', { name: 'На паузу' })).toBeVisible();
  await checked(page);

  const visitor = await browser.newPage({ baseURL: origin });
  await visitor.goto('/news/');
  const banner = async () => {
    const answer = await visitor.evaluate(async () => {
      const asked = await fetch('/appData/ads/?places=plates&page=news-list&path=/news/&query=');
      return (await asked.json()) as { places: { banners: { id: string; title: string; link: string }[] }[] };
    });
    return answer.places[0]?.banners.find(({ title }) => title === name);
  };
  await expect.poll(banner).toMatchObject({ link: /^\/e-click\/own-\d+-plates\/$/ });
  const { id = '', link = '' } = (await banner()) ?? {};
  const seen = await visitor.evaluate(
    async (ids) => {
      const body = JSON.stringify({ ids, place: 'plates' });
      const told = await fetch('/appData/ads/views/', { method: 'POST', body });
      return told.status;
    },
    [id],
  );
  expect(seen).toBe(204);
  await visitor.goto(`${link}?utm_source=story`);
  const led = new URL(visitor.url());
  expect(led.pathname).toBe('/news/');

  await expect
    .poll(() => command('adverts', 'report', '--csv'), { timeout: 30_000 })
    .toContain(`"${name}",${id},plates,"${name}","2VtzqA7rN2",1,1,0`);
  await page.reload();
  const places = page.getByRole('region', { name: 'Показы и клики по местам' });
  await expect(places.getByRole('row').nth(1)).toHaveText(/^Плашки11100\s%$/);
  const days = page.getByRole('region', { name: 'Показы и клики по дням' });
  await expect(days.getByRole('row').nth(1)).toContainText('100\u00a0%');
  await page.getByRole('button', { name: 'На паузу' }).click();
  await expect(page.getByText('Кампания на паузе')).toBeVisible();
  await expect.poll(banner).toBeUndefined();
  await visitor.close();
  await checked(page);
});
