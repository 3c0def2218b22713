/** The back office of the data team: two records made one, a field corrected, both taken back. */
import { writeFileSync } from 'node:fs';

import { checked, enrol, inOffice, open } from './office';
import { objectOf, OBJECTS } from './pages';
import { paced } from './pace';
import { expect, test } from './portal';
import { command } from './server';

inOffice();
test.skip(({ layout }) => layout === 'mobile', 'its tables are for a desk; a phone clears the queue');

const COMPLEX = OBJECTS.find(({ name }) => name === 'a complex') ?? OBJECTS[0];

/** A feed of one flat in a complex. */
const feed = (complex: string, number: number, [lat, house]: readonly [number, number], flat: number) =>
  `<feed><feed_version>2</feed_version><object><ExternalId>${flat}</ExternalId>
  <Category>newBuildingFlatSale</Category><Address>Москва, улица Двух записей, ${house}</Address>
  <Coordinates><Lat>${lat}</Lat><Lng>37.50</Lng></Coordinates><FlatRoomsCount>2</FlatRoomsCount>
  <TotalArea>55</TotalArea><FloorNumber>3</FloorNumber><JKSchema><Id>${number}</Id><Name>${complex}</Name>
  <House><Name>Корпус 1</Name></House></JKSchema><Building><FloorsCount>9</FloorsCount>
  <Deadline><Quarter>2</Quarter><Year>2028</Year></Deadline></Building>
  <BargainTerms><Price>13000000</Price></BargainTerms></object></feed>`;

test('a data engineer makes two records one, corrects a field, and takes both back', async ({
  page,
}, info) => {
  // Nothing of another story stands there.
  const house = 1 + Math.floor(Math.random() * 9_000);
  const own = `Двойной ${house}`;
  const lat = 55 + house / 10_000;
  const records = [
    [own, lat],
    [`${own} Парк`, lat + 0.001],
  ] as const;
  for (const [at, [name, north]] of records.entries()) {
    const path = info.outputPath(`${at}.xml`);
    writeFileSync(path, feed(name, house * 10 + at, [north, house], at + 1));
    const source = `story-${Date.now() % 100_000}-${at}`;
    command('import', path, '--source', source, '--format', 'cian', '--no-pictures');
  }
  const [number] = (JSON.parse(command('--json', 'review', 'list')) as { number: number }[])
    .map((merge) => merge.number)
    .filter((merge) => command('--json', 'review', 'show', String(merge)).includes(own));
  await enrol(page, 'data', 'Тимур Гайсин');
  await open(page, 'Источники');
  await checked(page);
  await open(page, 'Модерация');
  await expect(page.locator('.of-rows')).toBeVisible();
  await page.goto(`/office/moderation/?kind=merge&item=merge-${number}`);
  const pair = page.getByRole('region', { name: 'Две записи' });
  await expect(pair.getByRole('row', { name: /Адрес/ })).toContainText('совпадает');
  await expect(pair.getByRole('row', { name: /Название/ })).toContainText('расходится');
  await checked(page);
  await page.keyboard.press('KeyY');
  await expect(page.getByText('Объединено:')).toBeVisible();
  // A decision is sent after its pause.
  await expect(page.getByText('Объединено:')).toHaveCount(0, { timeout: paced(15_000) });

  await open(page, 'Сегодня');
  await page.getByRole('link', { name: `слияние № ${number}` }).click();
  await expect(page.locator('.of-item').getByText('объединены').first()).toBeVisible();
  await page.keyboard.press('KeyN');
  await expect(page.getByRole('heading', { name: 'Разъединить: причина' })).toBeFocused();
  await checked(page);
  await page.keyboard.press('Digit1');
  await expect(page.getByText('Разъединено:')).toHaveCount(0, { timeout: paced(15_000) });
  const merges = JSON.parse(command('--json', 'merge', 'list')) as { evidence: string }[];
  expect(merges.filter(({ evidence }) => evidence.includes(own))).toEqual([]);

  // A field of a complex that is found by the address of its page.
  const complex = await objectOf(page, COMPLEX);
  await page.goto('/office/');
  await open(page, 'Записи каталога');
  await checked(page);
  await page.getByRole('searchbox').fill(complex);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('table').getByRole('link').first().press('Enter');
  await page.getByRole('button', { name: /^Стены:/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Стены' }).fill(own);
  await page.getByRole('textbox', { name: 'Стены' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Стены:/ })).toBeFocused();
  await checked(page);
  await page.getByLabel('Почему').fill('проба пера');
  await page.keyboard.press('Control+KeyS');
  const edits = page.getByRole('list', { name: 'Правки' });
  await expect(edits.getByText(own)).toBeVisible();
  await checked(page);
  await page.getByLabel('Почему').fill('ошибка');
  await edits.getByRole('button', { name: 'Отменить' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Стены:/ })).not.toContainText(own);
});
