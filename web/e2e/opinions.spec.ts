/** What visitors say in public: held, shown by a moderator, voted for, answered, erased. No script is needed. */
import { ofOwnNetwork } from './network';
import { objectOf, OBJECTS } from './pages';
import { expect, oneRegionEach, test } from './portal';
import { command } from './server';

test.skip(oneRegionEach, 'a region each');

const COMPLEX = OBJECTS.find(({ name }) => name === 'a complex') ?? OBJECTS[0];

test('an opinion is held, shown, found useful and answered', async ({ page, browser, layout }) => {
  await page.setExtraHTTPHeaders(ofOwnNetwork());
  const mark = `${layout}-${Date.now()}`;
  const words = `Смотрели двушку и готовую секцию, показали договор, двор ещё роют. ${mark} <b>жирно</b>`;
  const complex = await objectOf(page, COMPLEX);
  await page.goto(complex);
  const opinions = page.locator('#opinions');
  await opinions.getByRole('link', { name: 'Написать отзыв' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Отзывы: /);

  const form = page.locator('form.opinions-form');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await form.getByRole('radio', { name: /^4 из 5/ }).check({ force: true });
  await form.getByRole('radio', { name: 'Смотрели' }).check();
  await form.getByLabel('Что понравилось', { exact: true }).fill('Стены ровные');
  await form.getByLabel('Расскажите подробнее').fill(words);
  await form.getByLabel('Имя, которым подписать').fill('Анна В.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(page.getByText('пока её видите только')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Отзывы' }).getByText(words)).toBeVisible();

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const visitor = await other.newPage();
  await visitor.goto(complex);
  await expect(visitor.getByText(mark)).toHaveCount(0);

  const held = JSON.parse(command('--json', 'opinions', 'list')) as { id: number; text: string }[];
  const id = held.find(({ text }) => text.includes(mark))?.id;
  expect(id, 'the queue of moderators has it').toBeDefined();
  command('opinions', 'accept', String(id));
  const post = visitor.locator(`#post-${id}`);
  await expect(async () => {
    await visitor.goto(complex);
    await expect(post).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(post).toContainText('<b>жирно</b>');
  const structured = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.join('')).toContain(mark);

  await post.getByRole('button', { name: 'Полезно: 0', exact: true }).click();
  await expect(async () => {
    await visitor.goto(complex);
    await expect(post.getByRole('button', { name: 'Полезно: 1', exact: true })).toHaveCount(1, {
      timeout: 500,
    });
  }).toPass();

  command('opinions', 'answer', String(id), 'Спасибо! Двор закончим в марте.');
  await expect(async () => {
    await visitor.goto(complex);
    await expect(post.getByText('Двор закончим в марте')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(post.getByText('официальный ответ')).toHaveCount(1);
  await other.close();
});
