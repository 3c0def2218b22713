import { paced } from './pace';
import { cards, chips, SearchForm } from './form';
import { expect, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

test('hosts that are not the portal’s may hang: nothing waits for them', async ({
  page,
  layout,
  context,
}) => {
  // Never answered; such a request would also be recorded as a complaint.
  await context.route(
    (url) => !url.hostname.endsWith('.localhost'),
    () => undefined,
  );
  await page.goto('/');
  const form = new SearchForm(page, layout);
  await form.open();
  await form.change(() => form.choose('rooms', '1'));
  await form.submit();
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/buildings/map/');
  await expect(page.getByRole('button', { name: 'Приблизить', exact: true })).toBeEnabled({
    timeout: paced(30_000),
  });
});

test('a count that fails empties the button and hinders no search', async ({ page, layout, complaints }) => {
  complaints.expect(/503/);
  await page.route('**/search/count/', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/buildings/');
  const form = new SearchForm(page, layout);
  await form.open();
  const asked = page.waitForResponse('**/search/count/');
  await form.choose('rooms', '2');
  await asked;
  await expect(form.result).toHaveText('Показать');
  await form.submit();
  await expect(chips(page)).toHaveCount(1);
  await expect(cards(page).first()).toBeVisible();
});

test('without suggestions the words are still a search', async ({ page, layout, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to load resource|search form: suggestions/);
  await page.route('**/search/suggest/', (route) => route.abort());
  await page.goto('/buildings/');
  const form = new SearchForm(page, layout);
  await form.open();
  await form.place.fill('двушка до 20 млн');
  await form.place.press('Enter');
  await expect(chips(page)).toHaveCount(2);
});

test('on a slow line the form works before its script has come', async ({ page, layout }) => {
  // The script is loaded long after everything else.
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await new Promise((later) => setTimeout(later, 8_000));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/buildings/', { waitUntil: 'commit' });
  const form = new SearchForm(page, layout);
  await form.open();
  await form.choose('rooms', '3');
  await form.submit();
  await expect(page).toHaveURL(/rooms-3/);
  await expect(chips(page)).toHaveCount(1);
});

test('without WebGL a picture and the list stand in for the map', async ({ page, layout }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/buildings/map/');
  await expect(page.getByText('Браузер не умеет показывать живую карту')).toBeVisible();
  if (layout === 'desktop') await expect(page.locator('#map-results a').first()).toBeVisible();
});
