import { afterEach, expect, test, vi } from 'vitest';

import { idsOf, isFull, isListed, lists, remember, syncBy, toggle, watch, write } from './store';
import { compared, replaceCompared } from './whole';

syncBy(() =>
  Promise.resolve({
    send: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    tellCompared: () => undefined,
  }),
);

afterEach(() => {
  write({ favourites: {}, compare: {}, viewed: {} });
  document.cookie = 'visitor=; max-age=0';
});

test('an object is added to the group of its type and taken back', () => {
  expect(toggle('favourites', 'building', 7)).toBe(true);
  toggle('favourites', 'building', 9);
  toggle('favourites', 'ra', 7);
  expect(lists().favourites).toMatchObject({ count: 3, url: '/buildings/favorites/' });
  expect(lists().favourites.groups).toMatchObject([
    { type: 'building', ids: [9, 7], count: 2 },
    { type: 'ra', ids: [7], count: 1 },
  ]);
  expect(toggle('favourites', 'building', 7)).toBe(false);
  expect(isListed('favourites', 'building', 7)).toBe(false);
  expect(isListed('favourites', 'ra', 7)).toBe(true);
  expect(lists().favourites.count).toBe(2);
});

test('what was seen last stands first, once', () => {
  for (const id of [1, 2, 1]) remember('viewed', 'building', id);
  expect(idsOf(lists().viewed, 'building')).toEqual([1, 2]);
});

test('a comparison takes ten of a kind in their order, and turns the next one away', () => {
  for (let id = 1; id <= 10; id += 1) expect(toggle('compare', 'building', id)).toBe(true);
  expect(isFull('compare', 'settlement')).toBe(true);
  expect(toggle('compare', 'settlement', 11)).toBe(false);
  expect(toggle('compare', 'ra', 11)).toBe(true);
  expect(compared()).toEqual({ complexes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], flats: [11] });
  expect(toggle('compare', 'building', 4)).toBe(false);
  expect(isFull('compare', 'building')).toBe(false);
});

test('the address of a comparison says what it compares', () => {
  expect(lists().compare.url).toBe('/buildings/compare/');
  toggle('compare', 'building', 7);
  toggle('compare', 'settlement', 5);
  toggle('compare', 'ra', 9);
  expect(lists().compare.url).toBe('/buildings/compare/?complexes=7,5&flats=9');
  expect(isListed('compare', 'settlement', 5)).toBe(true);
  replaceCompared({ complexes: [5, 7], flats: [] });
  expect(lists().compare).toMatchObject({ count: 2, url: '/buildings/compare/?complexes=5,7' });
});

test('a change is listener in this tab and from another one', () => {
  const listener = vi.fn<() => void>();
  const stop = watch(listener);
  toggle('favourites', 'building', 1);
  expect(listener).toHaveBeenCalledTimes(1);
  localStorage.setItem('novosel.lists', JSON.stringify({ favourites: { building: [5] } }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'novosel.lists' }));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(isListed('favourites', 'building', 5)).toBe(true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test('a snapshot is the same object until something changes', () => {
  toggle('favourites', 'building', 1);
  expect(lists()).toBe(lists());
});

test.each(['{', '[]', '7', '{"favourites":{"building":["x",-1,1.5,3,3,null],"yacht":[1]}}'])(
  'garbage in the storage is passed over: %s',
  (garbage) => {
    localStorage.setItem('novosel.lists', garbage);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    const stop = watch(() => undefined);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    expect(idsOf(lists().favourites, 'building').every((id) => id === 3)).toBe(true);
  },
);

test('a storage that refuses does not stop the page', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  toggle('favourites', 'building', 4);
  expect(isListed('favourites', 'building', 4)).toBe(true);
  refuse.mockRestore();
});

const copy = { favourites: { building: [5] }, compare: {}, viewed: {}, synced: true, userName: 'Анна' };

test('the copy of somebody who has logged out is dropped', () => {
  document.cookie = 'visitor=account';
  write(copy);
  expect(isListed('favourites', 'building', 5)).toBe(true);
  expect(lists().userName).toBe('Анна');
  document.cookie = 'visitor=guest';
  write(copy);
  expect(lists().userName).toBe('');
  document.cookie = 'visitor=; max-age=0';
  write(copy);
  expect(lists()).toMatchObject({ favourites: { count: 0 }, userName: '' });
  expect(localStorage.getItem('novosel.lists')).toBeNull();
});

test('what the server has not taken over stays without the cookie', () => {
  write({ ...copy, synced: false });
  expect(isListed('favourites', 'building', 5)).toBe(true);
});
