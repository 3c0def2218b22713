/** The back office makes records: a special project by its form, and a change of a mortgage programme ahead of its day. */
import { ofOwnNetwork } from './network';
import { checked, enrol, inOffice, open } from './office';
import { OwnPortal } from './own-portal';
import { expect, test } from './portal';

inOffice();
test.skip(({ layout }) => layout === 'mobile', 'its forms are those of the records, which are for a desk');

/** What a special project cannot do without. */
const PROJECT: Record<string, string> = {
  Заголовок: 'Дома у воды',
  'Имя в адресе /spec/…/': 'doma-u-vody',
  'Первый абзац': 'Квартал с набережной и двором без машин.',
  'Логотип: адрес картинки': '/media/bank/polyarnyy-krug.svg',
  Рекламодатель: 'ООО «Берег»',
  ИНН: '7707083893',
  'Токен erid': '2VtzqwT5c7D',
  Текст: 'Дома у воды.\n\n## Двор\n\nБез машин.',
};

/** The day so many days from now, as a field has it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a data engineer makes a special project, corrects it, and plans a change of a programme', async ({
  browser,
  complaints,
}) => {
  // What the site shows of it needs an index, and the one of all stories stays as it is.
  const portal = await OwnPortal.create('records');
  const context = await browser.newContext({
    baseURL: portal.origin('msk'),
    extraHTTPHeaders: ofOwnNetwork(),
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  complaints.listen(context);
  // Until the server has the index with it.
  complaints.expect(/404 .*\/spec\/doma-u-vody\//);
  try {
    await portal.command('generate', '--scale', '1000', '--seed', '7');
    await portal.command('index', 'build');
    await portal.start();
    const page = await context.newPage();
    await enrol(page, 'data', 'Тимур Гайсин', { command: (...words) => portal.command(...words) });

    await open(page, 'Записи каталога');
    await page.getByRole('link', { name: 'Спецпроекты' }).press('Enter');
    await page.getByRole('link', { name: 'Новый спецпроект' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Новый спецпроект' })).toBeVisible();
    for (const [label, value] of Object.entries(PROJECT)) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    }
    await checked(page);
    await page.getByLabel('Почему').fill('договор 12');
    await page.keyboard.press('Control+KeyS');
    await expect(page.getByRole('heading', { level: 1, name: 'Дома у воды' })).toBeVisible();
    await page.getByRole('button', { name: /^Заголовок:/ }).press('Enter');
    await page.getByRole('textbox', { name: 'Заголовок' }).fill('Дома у самой воды');
    await page.getByRole('textbox', { name: 'Заголовок' }).press('Enter');
    await page.getByLabel('Почему').fill('так в договоре');
    await page.keyboard.press('Control+KeyS');
    await expect(page.getByRole('heading', { level: 1, name: 'Дома у самой воды' })).toBeVisible();

    await page.goto('/office/catalogue/?of=programme&find=семейная');
    await page.getByRole('table').getByRole('link', { name: 'Семейная ипотека' }).first().press('Enter');
    const address = await page.getByRole('link', { name: 'На сайте' }).getAttribute('href');
    await page.getByRole('link', { name: 'Запланировать изменение' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Запланировать изменение' })).toBeVisible();
    await page.getByLabel('Первый день').fill(inDays(40));
    await page.getByLabel('Ставка от').fill('7,7');
    await page.getByLabel('Ставка до').fill('7');
    await page.getByLabel('Почему').fill('письмо банка');
    await page.keyboard.press('Control+KeyS');
    await expect(page.getByText('Ставка «от» больше ставки «до»')).toBeVisible();
    await checked(page);
    await page.getByLabel('Ставка до').fill('8');
    await page.keyboard.press('Control+KeyS');
    await expect(page.getByRole('heading', { level: 1, name: 'Семейная ипотека' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ставка от:/ })).toContainText('7,7');
    await checked(page);
    const others = page.getByRole('region', { name: 'Условия в другие дни' });
    await others.getByRole('link', { name: /^Семейная ипотека/ }).press('Enter');
    const last = inDays(39).split('-').toReversed().join('.');
    await expect(page.getByRole('button', { name: /^Последний день:/ })).toContainText(last);
    await expect(others.getByText('7,7')).toBeVisible();

    // The sites have the project at once, and the new terms of the programme on their day.
    await portal.command('index', 'build', '--changed');
    const heading = page.getByRole('heading', { level: 1, name: 'Дома у самой воды' });
    await expect(async () => {
      await page.goto('/spec/doma-u-vody/');
      await expect(heading).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.goto(address ?? '');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Семейная ипотека');
    await expect(main).not.toContainText('7,7');
  } finally {
    await context.close();
    await portal.stop();
  }
});
