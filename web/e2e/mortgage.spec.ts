import { cards, chips, SearchForm } from './form';
import { linksOf } from './pages';
import { arrive, expect, numbersOf, oneRegionEach, test } from './portal';
import type { Locator, Page } from '@playwright/test';

test.skip(oneRegionEach, 'a region each');

/** The mortgage section of a complex with a family programme. */
async function sectionOf(page: Page): Promise<Locator> {
  const [address = ''] = await linksOf(page, '/buildings/semejnaya-ipoteka/', 'article h2 a');
  await page.goto(address);
  return page.getByRole('region', { name: 'Ипотека' });
}

/** Roubles a month, as displayed in the section. */
async function paymentOf(section: Locator): Promise<number> {
  const [payment = 0] = numbersOf((await section.getByRole('status').locator('strong').textContent()) ?? '');
  return payment;
}

test('a visitor counts a payment, and shares it', async ({ page }) => {
  const section = await sectionOf(page);
  const share = section.getByRole('textbox', { name: /Первый взнос/ });
  const term = section.getByRole('textbox', { name: /Срок/ });
  await expect(share).toHaveValue('40');
  await expect(term).toHaveValue('15');
  const usual = await paymentOf(section);
  expect(usual).toBeGreaterThan(0);

  await term.fill('30');
  await expect.poll(() => paymentOf(section), 'a longer loan costs less a month').toBeLessThan(usual);
  await share.fill('55');
  const counted = await paymentOf(section);
  expect(counted).toBeLessThan(usual);
  await share.press('Tab');
  await section.getByRole('slider', { name: /Срок/ }).press('ArrowLeft');
  await expect(term).toHaveValue('29');
  await section.getByRole('slider', { name: /Срок/ }).press('ArrowRight');

  await section.locator('summary').filter({ hasText: 'График платежей' }).click();
  const schedule = section.getByRole('table', { name: /График платежей/ });
  await expect(schedule.getByRole('row'), 'a row a year, and their heads').toHaveCount(31);
  await expect(schedule.getByRole('row').last().getByRole('cell').last(), 'nothing is left').toHaveText('0');

  const row = section.getByRole('table', { name: /дадут кредит/ }).getByRole('row');
  await expect(row.nth(1), 'the best programme is the one that was counted').toContainText(
    new RegExp(String(counted).replace(/\B(?=(\d{3})+$)/g, '\\s')),
  );

  await section.getByRole('button', { name: 'Рассчитать' }).click();
  await expect(page).toHaveURL(/loan_share=55/);
  await expect(page).toHaveURL(/loan_term=30/);
  const again = page.getByRole('region', { name: 'Ипотека' });
  await expect(again.getByRole('textbox', { name: /Первый взнос/ })).toHaveValue('55');
  expect(await paymentOf(again), 'the address counts the same').toBe(counted);
});

test('a programme that does not lend says why', async ({ page }) => {
  const section = await sectionOf(page);
  await section.getByRole('textbox', { name: /Первый взнос/ }).fill('0');
  await expect(section.getByText(/^Почему недоступны/)).toBeVisible();
  await expect(section.getByRole('listitem').first()).toContainText(
    /первый\sвзнос\sнужен\sот|кредит\sбольше/,
  );
  await expect(section.getByText('При таких условиях не кредитует ни одна программа')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator is a form', async ({ page }) => {
    const section = await sectionOf(page);
    const usual = await paymentOf(section);
    await section.getByRole('textbox', { name: /Первый взнос/ }).fill('80');
    await section.getByRole('button', { name: 'Рассчитать' }).click();
    await expect(page).toHaveURL(/loan_share=80/);
    expect(await paymentOf(page.getByRole('region', { name: 'Ипотека' }))).toBeLessThan(usual);
  });
});

test('a visitor searches by what a month may cost', async ({ page, layout }) => {
  await page.goto('/kvartiry/');
  const form = new SearchForm(page, layout);
  await form.open();
  const { lots: all } = await form.counted();
  if (layout === 'desktop') await form.root.getByText('Ещё', { exact: true }).click();
  const field = form.root.getByRole('textbox', { name: /Платёж в месяц/ });
  const { lots } = await form.change(() => field.fill('70000'));
  expect(lots, 'fewer flats are that cheap').toBeLessThan(all);
  await field.press('Tab');
  await expect(field).toHaveValue(/до\s70\s000\s₽\/мес/);

  await form.submit();
  await arrive(page, /payment_to=70000/);
  expect(numbersOf(await page.locator('.listing-found').innerText())[0]).toBe(lots);
  await expect(chips(page).filter({ hasText: /до\s70\s000\s₽\sв\sмесяц/ })).toHaveCount(1);
  const payments = await cards(page)
    .getByText(/от\s[\d\s]+₽\sв\sмесяц/)
    .allTextContents();
  expect(payments.length).toBeGreaterThan(0);
  for (const text of payments) expect(numbersOf(text)[0]).toBeLessThanOrEqual(70_000);
});
