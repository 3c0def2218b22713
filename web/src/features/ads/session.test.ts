import { beforeEach, expect, it, vi } from 'vitest';

import type { AdPlace } from '../../app/contract';
import { type Goal, onGoal } from '../../lib/goals';
import type { AdSource, Banner } from './banner';
import { hide, mayShow, noteView } from './memory';
import { AdSession, type Lists } from './session';

const TODAY = '2026-11-27';
const PAGE = { name: 'news', path: '/news/', query: '' };
const NEXT = { name: 'rating', path: '/rating/', query: '' };

const banner = (id: string, cap: number | null = null) => ({ id, cap }) as Banner;

/** A source that answers when it is told to. */
function source(prefix: string) {
  const asked: { places: readonly AdPlace[]; answer: (ids: string[]) => void; fail: () => void }[] = [];
  const counted: string[][] = [];
  const own: AdSource = {
    ask: (places) =>
      new Promise((answer, fail) => {
        asked.push({
          places,
          answer: (ids) => answer(new Map(places.map((place) => [place, ids.map((id) => banner(id))]))),
          fail: () => fail(new Error('no')),
        });
      }),
    has: ({ id }) => id.startsWith(prefix),
    countViews: (banners, place) => counted.push([place, ...banners.map(({ id }) => id)]),
  };
  return { own, asked, counted };
}

const settled = () => new Promise((done) => setTimeout(done));
const ids = (lists: Lists | null | undefined) => lists?.banners.map(({ id }) => id);

beforeEach(() => localStorage.clear());

it('a place is asked once a page, and what is shown stays until the next page has answered', async () => {
  const { own, asked } = source('a');
  const session = new AdSession([own], { today: TODAY, log: vi.fn() });
  const told: (Lists | null)[] = [];
  session.mount('top', (lists) => told.push(lists));
  session.ensure(PAGE, ['top']);
  session.ensure(PAGE, ['top']);
  session.ensure(PAGE, ['top', 'column']);
  expect(asked.map(({ places }) => places)).toEqual([['top'], ['column']]);
  asked[0]?.answer(['a1']);
  await settled();
  expect([ids(told.at(-1)), told.at(-1)?.isDone]).toEqual([['a1'], true]);
  session.refresh(NEXT, ['top']);
  session.ensure(NEXT, ['top']);
  expect(asked).toHaveLength(3);
  expect(ids(told.at(-1))).toEqual(['a1']);
  asked[2]?.answer(['a2']);
  await settled();
  expect(ids(told.at(-1))).toEqual(['a2']);
});

it('an answer of a page that was left is dropped', async () => {
  const { own, asked } = source('a');
  const session = new AdSession([own], { today: TODAY, log: vi.fn() });
  const told = vi.fn();
  session.mount('top', told);
  session.ensure(PAGE, ['top']);
  session.refresh(NEXT, ['top']);
  asked[0]?.answer(['old']);
  await settled();
  expect(told.mock.calls.flatMap(([lists]) => ids(lists))).toEqual([]);
});

it('own banners stand first and wait for no network; a failure is logged, and the place is told null', async () => {
  const [own, network] = [source('own'), source('4')];
  const log = vi.fn();
  const session = new AdSession([own.own, network.own], { today: TODAY, log });
  const told: (Lists | null)[] = [];
  session.mount('column', (lists) => told.push(lists));
  session.ensure(PAGE, ['column']);
  own.asked[0]?.answer(['own-1']);
  await settled();
  expect([ids(told.at(-1)), told.at(-1)?.isDone]).toEqual([['own-1'], false]);
  network.asked[0]?.answer(['41']);
  await settled();
  expect([ids(told.at(-1)), told.at(-1)?.isDone]).toEqual([['own-1', '41'], true]);
  session.refresh(NEXT, ['column']);
  own.asked[1]?.answer([]);
  network.asked[1]?.fail();
  await settled();
  expect(told.at(-1)).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});

it('a source that was not allowed before is asked again for the places of the page', async () => {
  const { own, asked } = source('a');
  const session = new AdSession([own], { today: TODAY, log: vi.fn() });
  session.ensure(PAGE, ['top', 'column']);
  session.again(own);
  expect(asked.at(-1)?.places).toEqual(['top', 'column']);
});

it('a banner is counted once in a session of the page, by its own source, in its place', async () => {
  vi.useFakeTimers();
  const [own, network] = [source('own'), source('4')];
  const session = new AdSession([own.own, network.own], { today: TODAY, log: vi.fn() });
  const goals: Goal[] = [];
  onGoal((goal) => goals.push(goal));
  for (const id of ['own-7', '47', 'own-7', 'own-8']) session.view(banner(id), 'top');
  for (const id of ['own-7', 'own-9']) session.view(banner(id), 'column');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(own.counted).toEqual([
    ['top', 'own-7', 'own-8'],
    ['column', 'own-9'],
  ]);
  expect(network.counted).toEqual([['top', '47']]);
  session.view(banner('own-7'), 'top');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(own.counted).toHaveLength(2);
  expect(goals).toEqual(['total_views', 'total_views', 'total_views', 'total_views']);
  vi.useRealTimers();
});

it('a banner is shown as often a day as it allows, and never once it is hidden', () => {
  const limited = { id: 'own-9', cap: 2 };
  noteView('own-9', TODAY);
  expect(mayShow(limited, TODAY)).toBe(true);
  noteView('own-9', TODAY);
  expect(mayShow(limited, TODAY)).toBe(false);
  expect(mayShow(limited, '2026-11-28')).toBe(true);
  expect(mayShow({ id: 'own-9', cap: null }, TODAY)).toBe(true);
  hide('own-9');
  expect(mayShow({ id: 'own-9', cap: null }, TODAY)).toBe(false);
});

it('whatever else stands in the storage of a browser hides nothing', () => {
  for (const kept of ['', '{', 'null', '7', '{"views":7,"hidden":{}}']) {
    localStorage.setItem('ads', kept);
    expect(mayShow({ id: 'own-1', cap: 1 }, TODAY), kept).toBe(true);
  }
});
