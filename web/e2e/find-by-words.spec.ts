import { cards, chips, SearchForm } from './form';
import { expect, numbersOf, test } from './portal';

const PHRASES = {
  msk: { words: 'двушка с отделкой у метро Новомосковская до 25 млн', station: 'Новомосковская' },
  spb: { words: 'двушка с отделкой у Автово до 15 млн', station: 'Автово' },
} as const;

test('a visitor finds a home by words, and sees what was understood', async ({ page, layout, region }) => {
  const { words, station } = PHRASES[region];
  await page.goto('/');
  const form = new SearchForm(page, layout);
  await form.open();
  await form.place.fill(words);
  const understood = form.suggestions.getByRole('option').filter({ hasText: 'Понятно так' });
  await expect(understood).toContainText('2-комнатные');
  await expect(understood).toContainText(station);
  const [lots = 0] = numbersOf(await understood.locator('.sf-phrase-found').innerText());
  expect(lots).toBeGreaterThan(0);
  await form.place.press('Enter');

  await expect(chips(page)).toHaveCount(4);
  await expect(chips(page).filter({ hasText: station })).toHaveCount(1);
  await expect(chips(page).filter({ hasText: 'отделк' })).toHaveCount(1);
  expect(numbersOf(await page.locator('.listing-found').innerText())).toContain(lots);
  await expect(cards(page).first()).toBeVisible();
});

test('a name typed on the wrong keyboard is understood, and a question leads to a text of editors', async ({
  page,
  layout,
  region,
}) => {
  await page.goto('/buildings/');
  const form = new SearchForm(page, layout);
  await form.open();
  // «автово» and «сокол» typed in the English keyboard layout.
  await form.place.fill(region === 'spb' ? 'fdnjdj' : 'cjrjk');
  const station = form.suggestions
    .getByRole('option')
    .filter({ hasText: region === 'spb' ? 'Автово' : 'Сокол' })
    .first();
  await station.click();
  await expect(form.root.getByText(region === 'spb' ? 'Автово' : 'Сокол').first()).toBeVisible();
  await form.counted();

  await form.open();
  await form.place.fill('как принять квартиру');
  const texts = form.suggestions.getByRole('group', { name: 'Статьи и новости' });
  const first = texts.getByRole('option').first();
  await expect(first.locator('.sf-text-excerpt')).toBeVisible();
  const header = await first.locator('.sf-text-header').innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
});
