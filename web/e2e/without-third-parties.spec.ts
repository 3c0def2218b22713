/** With no third party and no advertising configured a visitor who agrees to everything meets this host alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { OwnPortal } from './own-portal';
import { paced } from './pace';
import { expect, test } from './portal';

let portal: OwnPortal;

// Of its own: on that of the other stories somebody may begin a campaign meanwhile.
test.beforeAll(async () => {
  test.setTimeout(paced(120_000));
  portal = await OwnPortal.create('without-third-parties');
  await portal.command('generate', '--scale', '3000', '--seed', '7');
  await portal.command('index', 'build');
  await portal.start();
});

test.afterAll(() => portal.stop());

const WEB = process.env['NOVOSEL_SERVER__WEB_DIR'] ?? join(import.meta.dirname, '../dist');

/** Files of the code of advertising and of third parties. */
function theirs(): string[] {
  const manifest = JSON.parse(readFileSync(join(WEB, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const parts = Object.entries(manifest).filter(([source]) =>
    /^src\/(features\/ads|features\/third-parties|app\/ads)/.test(source),
  );
  return parts.flatMap(([, { file, css = [] }]) => [file, ...css]);
}

test('no request leaves the host, and no code of third parties or of advertising is loaded', async ({
  page,
  region,
}) => {
  const origin = portal.origin(region);
  await page.context().addCookies([{ name: 'cookies_consent', value: '1', url: origin }]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const look = async (path: string) => {
    await page.goto(`${origin}${path}`);
    // It ends the quiet that third parties would wait for.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-ad], [data-ads], .party-root'), path).toHaveCount(0);
  };
  const first = (link: string) => page.locator(link).first().getAttribute('href');
  await look('/');
  await look('/buildings/');
  await look(String(await first('.complex-name a')));
  await look('/kvartiry/');
  await look(String(await first('main a[href^="/flats/"]')));
  await look('/buildings/map/');
  expect(asked.filter((url) => !url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url))).toEqual([]);
  const files = theirs();
  expect(files.length).toBeGreaterThan(8);
  expect(asked.filter((url) => files.some((file) => url.endsWith(file)))).toEqual([]);
});
