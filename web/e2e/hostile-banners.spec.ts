/** Banners of a network that take the page for theirs, hang, or weigh too much: the page does its work, and they are cut. */
import type { Page } from '@playwright/test';

import { chromiumFlags, chromiumWithWindowsPath } from './chromium';
import { SearchForm } from './form';
import { like, MOST_SHIFT, open, portalOfAll, script, shift, works } from './hostile';
import type { OwnPortal } from './own-portal';
import { paced } from './pace';
import { expect, test } from './portal';

test.describe.configure({ mode: 'default', timeout: paced(60_000) });
// As visitors have it: nothing pops up by itself.
test.use({
  launchOptions: {
    executablePath: chromiumWithWindowsPath(),
    args: chromiumFlags(),
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  },
});

let portal: OwnPortal;

test.beforeAll(async () => {
  test.setTimeout(paced(180_000));
  portal = await portalOfAll('hostile-banners');
});

test.afterAll(() => portal.stop());

/** A network with one markup: for each place, or for the top alone. */
async function serveCreative(page: Page, markup: string, places = 'places'): Promise<void> {
  await page.route('**/ad-network.js', (route) =>
    script(
      route,
      `window.StandInAds = { query: ({ places }) => Promise.resolve({ places: ${places}.map((id) => ({
        id, code: '<!-- ID:' + id + '1 -->' + ${JSON.stringify(markup)},
        advertiser: 'ООО «Ромашка»', inn: '7700000011', erid: '2VtzqwT5c7D' })) }) };`,
    ),
  );
}

const top = (page: Page) => page.locator('.ad-top');

const EVIL = 'https://evil.example/';
/** Everything that a banner may try at once: to lead the page away, to read it, to cover it, to talk over it, to hold it. */
const CREATIVE = `
  <style>
    #cover { position: fixed; z-index: 2147483647; top: -50000px; left: -50000px; width: 100000px; height: 100000px;
      background: red; }
  </style>
  <div id="cover"></div><input id="thief" autofocus>
  <form id="away" action="${EVIL}" target="_top"></form><a id="link" href="${EVIL}" target="_top"></a>
  <script>
    const told = [];
    const tries = {
      cookies: () => document.cookie,
      page: () => top.document.title,
      storage: () => localStorage.setItem('a', '1'),
      window: () => open('${EVIL}') || missing,
      question: () => confirm('?') || missing,
      top: () => { top.location = '${EVIL}' },
      parent: () => { parent.location.replace('${EVIL}') },
      form: () => document.getElementById('away').submit(),
      link: () => document.getElementById('link').click(),
      message: () => alert('evil'),
      print: () => print(),
    };
    for (const [name, attempt] of Object.entries(tries)) {
      try { attempt(); told.push(name); } catch {}
    }
    console.log('told: ' + told.join(' ') + ' by ' + document.referrer);
    const thief = document.getElementById('thief');
    setInterval(() => thief.scrollIntoView(), 30);
    addEventListener('message', ({ data }) => {
      if (data === 'steal') setInterval(() => thief.focus(), 30);
    });
  </script>`;

test('a malicious banner leads nowhere, covers nothing and holds neither the keyboard nor the page', async ({
  page,
  region,
  layout,
  complaints,
}) => {
  complaints.expect(
    /sandbox|cookie|navigat|Unsafe|Blocked|frame|Ignored call|takes the keyboard|not ready in time/i,
  );
  const told = new Set<string>();
  page.on('console', (message) => told.add(message.text()));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    return dialog.dismiss();
  });
  await serveCreative(page, CREATIVE);
  const address = `${portal.origin(region)}/buildings/`;
  await open(page, address);
  // Whatever it names has not thrown; a sandbox ignores these, and their effects are looked at below.
  await expect.poll(() => [...told]).toContain(`told: form link message print by ${portal.origin(region)}/`);
  const box = await top(page).boundingBox();
  const frame = await top(page).locator('iframe').boundingBox();
  expect(frame?.height).toBeLessThanOrEqual(box?.height ?? 0);
  await page.evaluate(() => window.scrollTo(0, 1_000));
  // As often as it has tried meanwhile.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.scrollY)).toBe(1_000);
  await page.evaluate(() => window.scrollTo(0, 0));
  const form = new SearchForm(page, layout);
  await form.open();
  await form.price.click();
  await page.keyboard.press('1');
  await top(page)
    .locator('iframe')
    .evaluate(({ contentWindow }: HTMLIFrameElement) => contentWindow?.postMessage('steal', '*'));
  await expect(top(page).locator('iframe')).toHaveCount(0);
  await expect(form.price).toBeFocused();
  await page.keyboard.type('4000000');
  await expect(form.price).toHaveValue('14\u00a0000\u00a0000');
  await page.keyboard.press('Escape');
  await works(page, layout);
  expect(dialogs).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
});

/** The smallest picture. */
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
const partner = (path: string) => `http://partners.localhost:${portal.port}${path}`;

/** Markup that is cut, and what is logged of it. */
const CUT: readonly [does: string, markup: () => string, why: RegExp][] = [
  [
    'talks without end',
    () => `<script>setInterval(() => parent.postMessage({ adFrame: 'alive' }, '*'), 1)</script>`,
    /talks too much/,
  ],
  ['loads itself again', () => `<script>location.reload()</script>`, /begins anew/],
  [
    'loads file after file, of hosts that do not tell their size',
    () => Array.from({ length: 25 }, (_, at) => `<img src="${partner(`/pixel.gif?${at}`)}" alt="">`).join(''),
    /too heavy/,
  ],
  [
    'takes the processor',
    () =>
      `<script>setInterval(() => { const end = Date.now() + 900; while (Date.now() < end); }, 1_000)</script>`,
    /too heavy/,
  ],
  ['hangs', () => `<script>for (;;);</script>`, /it hangs/],
];

for (const [does, markup, why] of CUT) {
  test(`a banner that ${does} is cut; its box stays, and the page does its work meanwhile`, async ({
    page,
    region,
    complaints,
  }) => {
    complaints.expect(why);
    await serveCreative(page, markup(), 'places.slice(0, 1)');
    await page.route('**/pixel.gif?*', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
    await open(page, `${portal.origin(region)}/buildings/`);
    const box = await top(page).boundingBox();
    await like(page);
    const isCut = () => complaints.all.some((text) => why.test(text));
    await expect.poll(isCut, { timeout: paced(40_000) }).toBe(true);
    await expect(top(page).locator('iframe')).toHaveCount(0);
    expect(await top(page).boundingBox()).toEqual(box);
    expect(await shift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

test('a banner whose document does not come in ten seconds is cut', async ({ page, region, complaints }) => {
  complaints.expect(/not ready in time/);
  await serveCreative(page, '<b>nothing</b>');
  await page.route('**/ad-frame/', () => undefined);
  await page.clock.install();
  await open(page, `${portal.origin(region)}/buildings/`);
  await page.clock.runFor(1_000);
  await expect(top(page).locator('iframe')).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(top(page).locator('iframe')).toHaveCount(0);
  await expect(top(page).getByRole('status')).toBeEmpty();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
