import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PageState, PartyName } from '../../app/contract';

const load = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./load', async (original) => ({ ...(await original<object>()), loadScript: load }));

const NAMES: PartyName[] = ['counter', 'chat', 'quiz', 'callback', 'recommender', 'dataSync'];

/** A page of a site where everybody is configured. */
function state(experiments: object[] = []): PageState {
  const thirdParties = Object.fromEntries(NAMES.map((name) => [name, { script: `${name}.js`, id: '7' }]));
  const site = { region: 'MSK', company: 'Новосёл', thirdParties, experiments };
  return { request: { site, today: '2026-11-27' }, results: [] } as unknown as PageState;
}

const loaded = () => load.mock.calls.map((call) => String((call as unknown[])[0]));
/** Whatever waited for a quiet page has begun, and what it loads has come. */
const quiet = () => vi.advanceTimersByTimeAsync(6_000);

/** The modules remember what has begun, as a page does: each test opens another one. */
async function open(experiments?: object[]) {
  const [{ startThirdParties }, { choosePurposes }] = await Promise.all([
    import('./start'),
    import('../../lib/consent'),
  ]);
  startThirdParties(state(experiments));
  return choosePurposes;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  load.mockClear();
  Object.assign(document.documentElement.dataset, { alive: '', page: 'building' });
});

afterEach(async () => {
  // What is shown then comes while there is a document.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  delete document.documentElement.dataset['experiments'];
  for (const name of ['cookies_consent', 'consent_purposes', 'ab_form']) {
    document.cookie = `${name}=; max-age=0; path=/`;
  }
});

test('without consent nobody is let in', async () => {
  await open([{ name: 'form', variants: [{ name: 'A', weight: 1 }], until: '2026-12-01' }]);
  await quiet();
  expect(loaded()).toEqual([]);
  expect(document.cookie).not.toContain('ab_form');
});

test('statistics let in the counter, and whoever has an A/B test', async () => {
  const choose = await open([{ name: 'form', variants: [{ name: 'A', weight: 1 }], until: '2026-12-01' }]);
  choose(['statistics']);
  expect(loaded()).toEqual([]);
  await quiet();
  await vi.waitFor(() => expect(loaded()).toEqual(['counter.js']));
  expect(document.documentElement.dataset['experiments']).toBe('form:A');
  expect(document.cookie).toContain('ab_form=A');
});

test('advertising lets in the quiz, the recommender and the data sync', async () => {
  document.cookie = 'cookies_consent=1; path=/';
  document.cookie = 'consent_purposes=advertising; path=/';
  await open();
  expect(loaded()).toEqual([]);
  await quiet();
  await vi.waitFor(() => expect(loaded().toSorted()).toEqual(['dataSync.js', 'quiz.js', 'recommender.js']));
});

test('consent that is taken back before the page is quiet lets in nobody', async () => {
  const choose = await open();
  choose(['statistics', 'advertising']);
  choose([]);
  await quiet();
  expect(loaded()).toEqual([]);
});

test.each(['/user/', '/auth/', '/site/add/', '/shortlists/1/'])('at %s nobody is let in', async (path) => {
  window.history.replaceState(null, '', path);
  document.cookie = 'cookies_consent=1; path=/';
  await open();
  await quiet();
  expect(loaded()).toEqual([]);
});
