import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { dismiss, notifications } from '../../ui/notifications';
import { MAILING_PATH } from '../../lib/user-paths';
import { idsOf, isListed, lists, read, remember, syncBy, toggle, write } from './store';
import { refresh } from './sync';
import { replaceCompared } from './whole';

const ME = {
  user: { isGuest: true, userName: '' },
  favorites: [{ type: 'building', all: [7, 5], count: 2, url: '/user/favorites/#building' }],
  viewed: { count: 1, url: '', data: { building: [9] } },
  compare: { building: [], ra: [3] },
};

/** Nothing is followed: the browser of these tests has no style sheets of its own. */
const MAILING = { building: [], apartment: [], article: [], news: [] };

/** A server that keeps a person, by the paths of the two requests. */
const keeping = (me: unknown) => (url: string) => answer(url === MAILING_PATH ? MAILING : me);

const server = vi.fn<(url: string, options?: RequestInit) => Promise<Response>>();
const answer = (value: unknown, status = 200) => Promise.resolve(Response.json(value, { status }));
const calls = () => server.mock.calls.map(([url, options]) => `${options?.method ?? 'GET'} ${url}`);
const body = (at: number) => JSON.parse(String(server.mock.calls[at]?.[1]?.body)) as unknown;
const become = (who: string) => {
  document.cookie = `visitor=${who}`;
};

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'visitor=; max-age=0';
  localStorage.clear();
  write({ favourites: {}, compare: {}, viewed: {} });
  for (const { id } of notifications()) dismiss(id);
});

describe('a heart', () => {
  test.each([
    ['building', 'buildings'],
    ['ra', 'new-flats'],
    ['rsa', 'resaleApartment'],
    ['settlement', 'settlementsFavorites'],
    ['cottage', 'cottages'],
    ['ground', 'grounds'],
  ] as const)('of %s has the section %s', async (type, section) => {
    server.mockImplementation(() => {
      become('guest');
      return answer({ items: [8, 2] });
    });
    toggle('favourites', type, 8);
    expect(isListed('favourites', type, 8)).toBe(true);
    await vi.waitFor(() => expect(read().synced).toBe(true));
    expect(calls()).toEqual([`GET /${section}/favorites/toggle/8/?type=${type}&toggledId=8&listed=1`]);
    expect(server.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest' });
    expect(idsOf(lists().favourites, type)).toEqual([8, 2]);
  });

  test('is taken back with a message when the server does not take it', async () => {
    become('guest');
    write({ favourites: { building: [3, 2, 1] }, compare: {}, viewed: {}, synced: true });
    for (const refusal of [() => answer({}, 503), () => answer({}), () => Promise.reject(new TypeError())]) {
      server.mockImplementation(refusal);
      toggle('favourites', 'building', 2);
      expect(isListed('favourites', 'building', 2)).toBe(false);
      await vi.waitFor(() => expect(idsOf(lists().favourites, 'building')).toEqual([3, 2, 1]));
      expect(notifications()).toMatchObject([
        { status: 'error', text: 'Ошибка при изменении избранных объектов' },
      ]);
      for (const { id } of notifications()) dismiss(id);
    }
  });

  test('stays when the page is left before the answer, and is told again', async () => {
    become('guest');
    write({ favourites: { building: [1] }, compare: {}, viewed: {}, synced: true });
    const asked: ((error: Error) => void)[] = [];
    server.mockImplementationOnce(() => new Promise((_, reject) => asked.push(reject)));
    toggle('favourites', 'building', 1);
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    asked[0]?.(new TypeError());
    server.mockImplementation(keeping({ ...ME, favorites: [] }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await vi.waitFor(() => expect(calls()).toContain('GET /appData/me/'));
    expect(isListed('favourites', 'building', 1)).toBe(false);
    expect(notifications()).toEqual([]);
  });

  test('moves old content over by one request before it', async () => {
    write({ favourites: { building: [1] }, compare: { settlement: [4] }, viewed: { ra: [6] } });
    const moved = {
      ...ME,
      favorites: [{ type: 'building', all: [1] }],
      compare: { building: [4] },
      viewed: { data: { ra: [6] } },
    };
    server.mockImplementation((url) => {
      become('guest');
      return answer(url.includes('toggle') ? { items: [2, 1] } : moved);
    });
    toggle('favourites', 'building', 2);
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    expect(calls()[0]).toBe('POST /appData/lists/');
    expect(body(0)).toEqual({
      add: { favourites: { building: [1] }, compare: { building: [4], ra: [] }, viewed: { ra: [6] } },
    });
    await vi.waitFor(() => expect(idsOf(lists().favourites, 'building')).toEqual([2, 1]));
    toggle('favourites', 'building', 2);
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(3));
    expect(calls()[2]).toContain('listed=0');
  });

  test('is not taken back by an answer that was asked for before it', async () => {
    become('guest');
    write({ favourites: {}, compare: { ra: [3] }, viewed: {}, synced: true });
    const known: ((answer: Response) => void)[] = [];
    server.mockImplementation((url, { method } = {}) => {
      if (url === MAILING_PATH) return answer(MAILING);
      return method === 'POST'
        ? answer({ ...ME, compare: { ra: [3, 4] } })
        : new Promise((done) => known.push(done));
    });
    const asked = refresh();
    await vi.waitFor(() => expect(known).toHaveLength(1));
    // The code that tells the server of the change is still on its way.
    const loaded: ((module: typeof import('./sync')) => void)[] = [];
    syncBy(() => new Promise((done) => loaded.push(done)));
    toggle('compare', 'ra', 4);
    known[0]?.(Response.json(ME));
    await asked;
    expect(idsOf(lists().compare, 'ra')).toEqual([3, 4]);
    loaded[0]?.(await import('./sync'));
    syncBy(() => import('./sync'));
    await vi.waitFor(() => expect(calls()).toContain('POST /appData/lists/'));
    await vi.waitFor(() => expect(idsOf(lists().favourites, 'building')).toEqual([7, 5]));
    expect(idsOf(lists().compare, 'ra')).toEqual([3, 4]);
  });

  test('after a heart waits for it, and only the last answer replaces the copy', async () => {
    become('guest');
    write({ favourites: {}, compare: {}, viewed: {}, synced: true });
    const waiting: ((answer: Response) => void)[] = [];
    server.mockImplementationOnce(() => new Promise((done) => waiting.push(done)));
    server.mockImplementationOnce(() => answer({ items: [2, 1] }));
    toggle('favourites', 'building', 1);
    toggle('favourites', 'building', 2);
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(1));
    waiting[0]?.(Response.json({ items: [1] }));
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    expect(idsOf(lists().favourites, 'building')).toEqual([2, 1]);
  });
});

describe('comparison and what was viewed', () => {
  test('a comparison is always told', async () => {
    server.mockImplementation(() => answer(ME));
    toggle('compare', 'settlement', 4);
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(1));
    expect(body(0)).toEqual({ add: { compare: { building: [4] } }, remove: { compare: {} } });
    await vi.waitFor(() => expect(idsOf(lists().compare, 'ra')).toEqual([3]));
  });

  test('another order is told as a removal and an addition', async () => {
    become('guest');
    write({ favourites: {}, compare: { building: [1, 2] }, viewed: {}, synced: true });
    server.mockImplementation(() => answer(ME));
    replaceCompared({ complexes: [2, 1], flats: [] });
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(1));
    expect(body(0)).toEqual({
      add: { compare: { building: [2, 1], ra: [] } },
      remove: { compare: { building: [1, 2] } },
    });
  });

  test('a change tells also what the page before it did not', async () => {
    become('guest');
    const three = { ...ME, compare: { building: [1, 2, 3], ra: [] } };
    server.mockImplementation(keeping(three));
    await refresh();
    // The last page changed the order, and was left at once.
    write({ ...read(), compare: { building: [2, 1, 3] } });
    server.mockClear();
    replaceCompared({ complexes: [2, 1], flats: [] });
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(1));
    expect(body(0)).toEqual({
      add: { compare: { building: [2, 1], ra: [] } },
      remove: { compare: { building: [1, 2, 3] } },
    });
  });

  test('another order is told of after the guest that the page before has made', async () => {
    write({ favourites: {}, compare: { building: [4, 5] }, viewed: {} });
    const answers = [
      [4, 5],
      [5, 4],
    ];
    server.mockImplementation(() => {
      become('guest');
      return answer({ ...ME, favorites: [], compare: { building: answers.shift() }, viewed: { data: {} } });
    });
    replaceCompared({ complexes: [5, 4], flats: [] });
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    expect(body(1)).toEqual({
      add: { compare: { building: [5, 4], ra: [] } },
      remove: { compare: { building: [4, 5] } },
    });
    await vi.waitFor(() => expect(idsOf(lists().compare, 'building')).toEqual([5, 4]));
  });

  test('nobody becomes a guest by looking', async () => {
    remember('viewed', 'building', 4);
    await new Promise((later) => setTimeout(later, 20));
    expect(server).not.toHaveBeenCalled();
    expect(isListed('viewed', 'building', 4)).toBe(true);
  });

  test('a known visitor is told by looking, and a failure is only logged', async () => {
    become('guest');
    write({ favourites: {}, compare: {}, viewed: { building: [1, 2] }, synced: true });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.mockImplementation(() => answer({}, 503));
    remember('viewed', 'building', 2);
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(body(0)).toEqual({ add: { viewed: { building: [2] } }, remove: { viewed: {} } });
    expect(notifications()).toEqual([]);
    expect(isListed('viewed', 'building', 2)).toBe(true);
    log.mockRestore();
  });
});

describe('the start of a page', () => {
  test('replaces the copy by what the server keeps', async () => {
    become('account');
    write({ favourites: { ra: [1] }, compare: {}, viewed: {}, synced: true });
    const user = { isGuest: false, userName: 'Анна' };
    server.mockImplementation(keeping({ ...ME, user }));
    await refresh();
    expect(calls().toSorted()).toEqual(['GET /appData/mailingData/', 'GET /appData/me/']);
    expect(read()).toEqual({
      favourites: { building: [7, 5] },
      compare: { ra: [3] },
      viewed: { building: [9] },
      synced: true,
      userName: 'Анна',
    });
  });

  test('moves old content over instead of asking', async () => {
    become('guest');
    write({ favourites: { ra: [1] }, compare: {}, viewed: {} });
    server.mockImplementation(keeping(ME));
    await refresh();
    expect(calls()).toContain('POST /appData/lists/');
    expect(calls()).not.toContain('GET /appData/me/');
    expect(read().synced).toBe(true);
  });

  test('out of the memory of the browser asks again, or drops what was somebody’s', async () => {
    become('account');
    write({ favourites: { ra: [1] }, compare: {}, viewed: {}, synced: true });
    server.mockImplementation(keeping(ME));
    const shown = new Event('pageshow');
    Object.defineProperty(shown, 'persisted', { value: true });
    window.dispatchEvent(shown);
    await vi.waitFor(() => expect(idsOf(lists().favourites, 'building')).toEqual([7, 5]));
    document.cookie = 'visitor=; max-age=0';
    server.mockClear();
    window.dispatchEvent(shown);
    expect(lists().favourites.count).toBe(0);
    expect(server).not.toHaveBeenCalled();
  });

  test('tells first of what a page changed that was left before it told of it', async () => {
    become('guest');
    server.mockImplementation(keeping(ME));
    await refresh();
    // The last page took a flat out of the comparison and put a complex into it.
    write({ ...read(), compare: { building: [4] } });
    server.mockClear();
    const emptied = { ...ME, compare: { building: [4], ra: [] } };
    server.mockImplementation(keeping(emptied));
    await refresh();
    expect(calls().filter((call) => !call.includes('mailing'))).toEqual([
      'POST /appData/lists/',
      'GET /appData/me/',
    ]);
    const at = calls().indexOf('POST /appData/lists/');
    expect(body(at)).toEqual({ add: { compare: { building: [4] } }, remove: { compare: { ra: [3] } } });
    server.mockClear();
    await refresh();
    expect(calls()).not.toContain('POST /appData/lists/');
  });

  test('does not repeat for ever what the server refuses, but what it could not answer', async () => {
    become('guest');
    server.mockImplementation(keeping(ME));
    await refresh();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answering = (status: number) => (url: string, options?: RequestInit) =>
      options?.method === 'POST' ? answer({}, status) : keeping(ME)(url);
    write({ ...read(), compare: {} });
    server.mockImplementation(answering(503));
    await refresh();
    expect(lists().compare.count).toBe(0);
    server.mockImplementation(answering(422));
    await refresh();
    expect(idsOf(lists().compare, 'ra')).toEqual([3]);
    log.mockRestore();
  });

  test('a failure is logged and changes nothing', async () => {
    become('guest');
    write({ favourites: { ra: [1] }, compare: {}, viewed: {}, synced: true });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.mockImplementation(() => answer({}, 503));
    await refresh();
    expect(log).toHaveBeenCalledTimes(2);
    expect(isListed('favourites', 'ra', 1)).toBe(true);
    log.mockRestore();
  });
});
