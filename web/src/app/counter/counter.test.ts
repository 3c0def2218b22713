import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { NAVIGATED } from '../../lib/navigated';

const sent: { path: string; message: Record<string, unknown> }[] = [];

/** Counts a new document. */
async function open(page: string, address: string) {
  vi.resetModules();
  history.replaceState(null, '', address);
  Object.assign(document.documentElement.dataset, { page, layout: 'mobile' });
  const { startCounter } = await import('.');
  startCounter();
}

/** What the modules of a test listen to ends with it. */
const listened: (() => void)[] = [];

function endListening(target: Window | Document) {
  const listen = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation(((name: string, listener: EventListener) => {
    listen(name, listener);
    listened.push(() => target.removeEventListener(name, listener));
  }) as never);
}

const hits = () => sent.filter(({ path }) => path === '/appData/hits/').map(({ message }) => message);

function consent(cookies: string) {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
}

beforeEach(() => {
  sent.length = 0;
  endListening(window);
  endListening(document);
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  const sendBeacon = (path: string, body: string) => sent.push({ path, message: JSON.parse(body) }) > 0;
  Object.assign(navigator, { sendBeacon });
});

afterEach(() => {
  for (const end of listened.splice(0)) end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  Object.assign(navigator, { globalPrivacyControl: undefined });
});

it('without consent counts a page, keeps nothing and joins no two pages', async () => {
  consent('');
  await open('building', '/buildings/severnaya-dolina/');
  await open('listing', '/buildings/?rooms=2');
  expect(hits()).toEqual([
    {
      page: 'building',
      layout: 'mobile',
      consented: false,
      steps: [],
      later: false,
      path: '/buildings/severnaya-dolina/',
    },
    { page: 'listing', layout: 'mobile', consented: false, steps: [], later: false },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

it('with consent tells each step of a visit once', async () => {
  consent('cookies_consent=1');
  await open('listing', '/buildings/');
  await open('listing', '/buildings/?rooms=2');
  await open('flats', '/kvartiry/?q=дом');
  await open('flat', '/flats/7/');
  expect(hits().map(({ steps }) => steps)).toEqual([['visit'], ['search'], [], ['card']]);
});

it('takes a landing for a search, and a catalogue without filters for none', async () => {
  consent('cookies_consent=1');
  await open('listing', '/buildings/townhouses/');
  await open('listing', '/settlements/');
  await open('listing', '/buildings/metro-avtovo/rooms-1/');
  expect(hits().map(({ steps }) => steps)).toEqual([['visit'], [], ['search']]);
});

it('begins the visit with a choice that comes later, and forgets it with one that takes it back', async () => {
  consent('');
  await open('news', '/news/dom/');
  consent('cookies_consent=1');
  const { choosePurposes: choose } = await import('../../lib/consent');
  choose(['statistics']);
  expect(hits()[1]).toEqual({
    page: 'news',
    layout: 'mobile',
    consented: true,
    steps: ['visit'],
    later: true,
  });
  consent('consent_purposes=');
  choose([]);
  expect(hits()).toHaveLength(2);
  expect(sessionStorage).toHaveLength(0);
});

it('tells nothing of a browser that asks not to be tracked, but how a page felt', async () => {
  consent('cookies_consent=1');
  Object.assign(navigator, { globalPrivacyControl: true });
  await open('home', '/');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(hits()).toEqual([]);
  expect(sent.map(({ path }) => path)).toContain('/appData/vitals/');
});

it('counts a page that is shown without a new document, and an error by its name', async () => {
  consent('');
  vi.mocked(performance.getEntriesByType).mockReturnValue([{ responseStatus: 404 }] as never);
  await open('building', '/buildings/net-takogo/');
  document.documentElement.dataset['page'] = 'article';
  window.dispatchEvent(new Event(NAVIGATED));
  expect(hits().map(({ page }) => page)).toEqual(['error', 'article']);
  const felt = sent.filter(({ path }) => path === '/appData/vitals/');
  expect(felt.map(({ message }) => message['page'])).toEqual(['error']);
});
