/** Each third party, and the ad network, missing, slow, throwing, huge and malicious: the page does its work as without it. */
import type { Page, Route } from '@playwright/test';

import { SearchForm } from './form';
import {
  foreignBoxes,
  inp,
  like,
  MOST_SHIFT,
  open,
  portalOfAll,
  script,
  shift,
  standIn,
  watchInteractions,
  works,
} from './hostile';
import type { OwnPortal } from './own-portal';
import { paced } from './pace';
import { type DeviceLayout, expect, test } from './portal';

test.describe.configure({ mode: 'default', timeout: paced(60_000) });

/** The longest delay of an interaction. */
const MOST_INP_MS = 100;
/** A test build on a machine that does other work is no measure of speed, as for Lighthouse. */
const IS_SPEED_MEASURED = process.env['NOVOSEL_SPEED'] === '1';
/** Measurements until one is short enough. */
const TURNS = 3;
/** A script of several megabytes, before whatever it does. */
const HUGE = `/*${'x'.repeat(4_000_000)}*/`;
/** A third party that takes the page for its own: what it throws and overrides is its own trouble. */
const MALICIOUS = `
  setInterval(() => { throw new Error('broken loop') }, 20);
  Object.prototype.foreign = Array.prototype.foreign = 'foreign';
  for (const name of ['error', 'warn', 'log']) console[name] = () => { throw new Error('broken console') };
  for (const name of ['ym', 'carrotquest', 'Marquiz', 'newtonCallback', 'recommender', 'dataSync', 'StandInAds']) {
    try {
      Object.defineProperty(window, name, { get() { throw new Error('broken ' + name) }, set() {} });
    } catch {}
  }
  window.onerror = () => { throw new Error('broken handler') };
  history.pushState({}, '', location.href);
  document.write('<h1>foreign</h1>');`;

interface Party {
  name: string;
  file: string;
  /** Leaves an object that throws whatever it is asked. */
  throws: string;
}

const PARTIES: readonly Party[] = [
  {
    name: 'the ad network',
    file: 'ad-network.js',
    throws: `window.StandInAds = { query() { throw new Error('broken network') } };`,
  },
  {
    name: 'the counter',
    file: 'counter.js',
    throws: `window.ym = () => { throw new Error('broken counter') };`,
  },
  {
    name: 'the chat',
    file: 'chat.js',
    throws: `window.carrotquest = {
      identify() { throw new Error('broken chat') }, open() { throw new Error('broken chat') } };`,
  },
  {
    name: 'the call-back',
    file: 'callback.js',
    throws: `window.newtonCallback = { init() { throw new Error('broken call-back') } };`,
  },
  {
    name: 'the quiz',
    file: 'quiz.js',
    throws: `window.Marquiz = {
      init() { throw new Error('broken quiz') }, showModal() { throw new Error('broken quiz') } };`,
  },
  {
    name: 'the recommender',
    file: 'recommender.js',
    throws: `window.recommender = { recommend() { throw new Error('broken recommender') } };`,
  },
  {
    name: 'data sync',
    file: 'data-sync.js',
    throws: `window.dataSync = { push() { throw new Error('broken sync') } };`,
  },
];

interface Way {
  name: string;
  answer: (route: Route, party: Party, isAgain: boolean) => Promise<unknown>;
  /** What the console is told of it. */
  says: RegExp;
}

const WAYS: readonly Way[] = [
  {
    name: 'missing',
    answer: (route, _, isAgain) =>
      isAgain ? route.abort('connectionrefused') : route.fulfill({ status: 404, body: '' }),
    says: /Failed to load resource|no script at|cannot be loaded|is missing/,
  },
  {
    name: 'slow',
    answer: async (route, { throws }) => {
      await new Promise((later) => setTimeout(later, 30_000));
      await script(route, throws).catch(() => undefined);
    },
    says: /is missing/,
  },
  {
    name: 'throwing',
    answer: (route, { throws }) => script(route, `${throws} throw new Error('broken script');`),
    says: /broken/,
  },
  { name: 'huge', answer: (route, { file }) => script(route, HUGE + standIn(file)), says: /^$/ },
  { name: 'malicious', answer: (route) => script(route, MALICIOUS), says: /broken|'write' on 'Document'/ },
];

let portal: OwnPortal;

test.beforeAll(async () => {
  test.setTimeout(paced(180_000));
  portal = await portalOfAll('hostile-third-parties');
});

test.afterAll(() => portal.stop());

/** Presses the buttons that the chat and the call-back wait for. */
async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Чат', exact: true }).click();
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.dataset['code'] = 'lot-48';
    document.querySelector('main')?.append(button);
    button.click();
    button.remove();
  });
}

/** Closes what the stand-ins have opened. */
async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Хорошо' }).click();
  await page.getByRole('button', { name: 'Закрыть чат' }).click();
}

test('with all of them at work nothing moves, and sixty interactions are answered', async ({
  page,
  region,
  layout,
  complaints,
}) => {
  complaints.expect(/postMessage.*recipient window's origin/);
  await open(page, `${portal.origin(region)}/buildings/`);
  await press(page);
  await close(page);
  await expect(page.locator('.ad-top iframe')).toBeAttached();
  const objects = ['ym', 'carrotquest', 'Marquiz', 'newtonCallback', 'dataSync', 'StandInAds'];
  await expect
    .poll(() => page.evaluate((all) => all.filter((one) => one in window), objects))
    .toEqual(objects);
  let met = await sixtyInteractions(page, layout);
  // Whatever else the machine does makes an answer slower, never faster.
  const turns = IS_SPEED_MEASURED ? TURNS : 1;
  for (let turn = 2; turn <= turns && met.worst > MOST_INP_MS; turn += 1) {
    met = await sixtyInteractions(page, layout);
  }
  expect(met.all).toBeGreaterThanOrEqual(60);
  if (IS_SPEED_MEASURED) expect(met.worst).toBeLessThanOrEqual(MOST_INP_MS);
  expect(await shift(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

/** How much slower than this machine a phone is that a visitor touches before the page is hydrated. */
const SLOW_PHONE = 6;

test('a page that is touched before it is hydrated keeps the HTML of the server', async ({
  page,
  region,
  complaints,
}) => {
  complaints.expect(/postMessage.*recipient window's origin/);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE });
  await page.addInitScript(() => {
    const touching = setInterval(() => {
      window.dispatchEvent(new Event('touchstart'));
      if (document.querySelector('.party-root')) clearInterval(touching);
    }, 5);
  });
  await open(page, `${portal.origin(region)}/buildings/`);
  // The buttons of widgets and the rules of the recommender are added; React would complain of different HTML.
  await expect(page.locator('.party-root')).toHaveCount(2);
  await expect(page.locator('#footer .party-root')).toBeAttached();
});

/** Hearts, options of the form and keys, twenty each; the delay that a visitor meets. */
async function sixtyInteractions(page: Page, layout: DeviceLayout) {
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(page.locator('.ad-top iframe')).toBeAttached();
  await watchInteractions(page);
  const hearts = page.getByRole('button', { name: /^В избранное/ }).filter({ visible: true });
  for (let time = 0; time < 20; time += 1) await hearts.nth(time % 2).click();
  const form = new SearchForm(page, layout);
  await form.open();
  for (let time = 0; time < 20; time += 1) await form.choose('rooms', String(1 + (time % 3)));
  await form.price.focus();
  for (let time = 0; time < 20; time += 1) await page.keyboard.press(time % 2 ? 'Backspace' : '7');
  const met = await inp(page);
  console.log(
    `${layout}: INP ${met.worst} ms over ${met.all} interactions, shift ${await shift(page)}; slowest ${met.slowest.join(', ')}`,
  );
  return met;
}

const files = PARTIES.map(({ file }) => file).toSorted();

for (const { name, answer, says } of WAYS) {
  test(`third parties that are ${name} change nothing of a list and of a complex`, async ({
    page,
    region,
    layout,
    complaints,
  }) => {
    complaints.expect(says);
    const asked = new Set<string>();
    for (const party of PARTIES) {
      await page.route(`http://partners.localhost:*/${party.file}`, (route) => {
        const isAgain = asked.has(party.file);
        asked.add(party.file);
        return answer(route, party, isAgain);
      });
    }
    await open(page, `${portal.origin(region)}/buildings/`);
    await press(page);
    const everywhere = files.filter((file) => file !== 'recommender.js');
    await expect.poll(() => [...asked].toSorted()).toEqual(everywhere);
    if (name === 'huge') await close(page);
    await works(page, layout);
    await page.keyboard.press('Shift');
    await expect.poll(() => [...asked].toSorted()).toEqual(files);
    expect(await foreignBoxes(page)).toEqual([]);
    await like(page);
    expect(await shift(page)).toBeLessThanOrEqual(MOST_SHIFT);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
