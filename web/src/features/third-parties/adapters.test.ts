import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { codeOf, startCallback } from './callback';
import { identify, openChat, whenReady } from './chat';
import { clickedGoal, goalsOf, PageCounter } from './counter';
import { startDataSync } from './data-sync';
import { onceAVisitor, startQuiz } from './quiz';
import { recommend, recommendedOf } from './recommender';

const HOST = 'https://partner.example';
let script = 0;
/** A script that nobody has loaded yet. */
const party = () => ({ script: `${HOST}/${(script += 1)}.js`, id: '7' });

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Answers the next script by its load or its failure. */
function scripts(answer: 'load' | 'error', then: () => void = () => undefined): void {
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const element = nodes[0] as HTMLScriptElement;
    queueMicrotask(() => {
      then();
      element.dispatchEvent(new Event(answer));
    });
  });
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  logged.mockClear();
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.mocked(document.head.append).mockRestore?.();
  document.body.replaceChildren();
  for (const name of ['ym', 'carrotquest', 'Marquiz', 'newtonCallback', 'recommender', 'dataSync'] as const) {
    window[name] = undefined;
  }
});

test('the counter gets what was said before it came, in its order', async () => {
  const calls: unknown[][] = [];
  scripts('load', () => {
    window.ym = (...call) => void calls.push(call);
  });
  const counter = new PageCounter('101');
  const coming = counter.start(party());
  counter.hit(`${HOST}/flats/7/`, 'flat');
  await coming;
  counter.reach('lead');
  expect(calls.map(([id, call, about]) => [id, call, typeof about === 'string' ? about : ''])).toEqual([
    ['101', 'init', ''],
    ['101', 'hit', `${HOST}/flats/7/`],
    ['101', 'reachGoal', 'total_loads'],
    ['101', 'reachGoal', 'flat_page'],
    ['101', 'reachGoal', 'lead'],
  ]);
});

test('the counter is told of the variants of A/B tests, where there are any', () => {
  const calls: unknown[][] = [];
  window.ym = (...call) => void calls.push(call);
  const counter = new PageCounter('101');
  counter.takePart(undefined);
  counter.takePart('form:A list:B');
  expect(calls).toEqual([['101', 'params', { experiments: ['form:A', 'list:B'] }]]);
});

test('a page knows where its visitor came from', async () => {
  const calls: unknown[][] = [];
  window.ym = (...call) => void calls.push(call);
  const counter = new PageCounter('101');
  counter.hit(`${HOST}/news/`, 'news-list');
  counter.hit(`${HOST}/news/1/`, 'news');
  const hits = calls.filter(([, call]) => call === 'hit');
  expect(hits[1]).toMatchObject(['101', 'hit', `${HOST}/news/1/`, { referer: `${HOST}/news/` }]);
});

test('a counter that throws costs nothing', () => {
  window.ym = () => {
    throw new Error('broken');
  };
  expect(() => new PageCounter('101').reach('lead')).not.toThrow();
  expect(logged).toHaveBeenCalledWith('counter:', 'broken');
});

test.each([
  ['building', ['total_loads', 'building_page']],
  ['settlement', ['total_loads', 'building_page']],
  ['flat', ['total_loads', 'flat_page']],
  ['error', ['total_loads', 'error_404']],
  ['listing', ['total_loads']],
])('the page %s reaches %j', (page, goals) => {
  expect(goalsOf(page)).toEqual(goals);
});

const goalAt = (selector: string) => clickedGoal(document.querySelector(selector));

test('clicks on advertisements and on phones of special projects are goals', () => {
  document.body.innerHTML =
    '<a href="/e-click/7/?utm_source=x"><b>a</b></a><a href="/consultation/phone/?spec=kvartal">b</a>' +
    '<a href="/consultation/phone/?lot=7">c</a><p>d</p>';
  expect(goalAt('b')).toBe('total_clicks');
  expect(goalAt('[href*=spec]')).toBe('special_call');
  expect([goalAt('[href*=lot]'), goalAt('p'), clickedGoal(null)]).toEqual([null, null, null]);
});

test('a chat that is not defined is logged, and nobody is identified', () => {
  expect(identify([{ op: 'update_or_create', key: 'ЖК', value: 'Сосны' }])).toBe(false);
  expect(logged).toHaveBeenCalledWith('chat:', 'the tool is not defined');
});

test('without anything to say nobody is identified, else whoever looked', () => {
  const told = vi.fn();
  window.carrotquest = { identify: told };
  expect(identify([])).toBe(false);
  expect(told).not.toHaveBeenCalled();
  expect(identify([{ op: 'update_or_create', key: 'ЖК', value: 'Сосны' }])).toBe(true);
  expect(told).toHaveBeenCalledWith([{ op: 'update_or_create', key: 'ЖК', value: 'Сосны' }]);
  told.mockImplementation(() => {
    throw new Error('broken');
  });
  expect(identify([{ op: 'update_or_create', key: 'ЖК', value: 'Сосны' }])).toBe(false);
});

test('readiness is looked at each second until it is there, and then no more', () => {
  const ready = vi.fn();
  whenReady(ready);
  vi.advanceTimersByTime(3_000);
  expect(ready).not.toHaveBeenCalled();
  window.carrotquest = { identify: vi.fn() };
  vi.advanceTimersByTime(999);
  expect(ready).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(10_000);
  expect(ready).toHaveBeenCalledOnce();
});

test('an opened chat knows its visitor', async () => {
  const [told, open] = [vi.fn(), vi.fn()];
  scripts('load', () => {
    window.carrotquest = { identify: told, open };
  });
  const opening = openChat(party(), () => [{ op: 'update_or_create', key: 'Метро', value: 'Раменки' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  await opening;
  expect(told).toHaveBeenCalledOnce();
  expect(open).toHaveBeenCalledOnce();
});

test('a chat whose script does not come is logged, and polled no more', async () => {
  scripts('error');
  const chat = party();
  void openChat(chat, () => []);
  await settled();
  expect(logged).toHaveBeenCalledWith('chat:', `no script at ${chat.script}`);
  expect(vi.getTimerCount()).toBe(0);
});

test('the call-back is started for the lot of its button', async () => {
  const init = vi.fn();
  scripts('load', () => {
    window.newtonCallback = { init };
  });
  document.body.innerHTML =
    '<button data-code="lot-7"><b>x</b></button><button data-code="a b">y</button><i>z</i>';
  startCallback({ ...party(), promo: 'скидка' });
  document.querySelector('b')?.click();
  await settled();
  document.querySelector<HTMLElement>('i')?.click();
  await settled();
  expect(init.mock.calls).toEqual([[{ lot: 'lot-7', promo: 'скидка' }]]);
  expect(codeOf(document.querySelectorAll('button')[1] ?? null)).toBeNull();
});

test('without the call-back’s object the console is told «no newtonCallback»', async () => {
  scripts('load');
  document.body.innerHTML = '<button data-code="7">x</button>';
  startCallback(party());
  document.querySelector('button')?.click();
  await settled();
  expect(logged).toHaveBeenCalledWith('callback:', 'no newtonCallback');
});

test('the quiz opens after 40 seconds, once a visitor', async () => {
  const showModal = vi.fn();
  scripts('load', () => {
    window.Marquiz = { showModal };
  });
  await startQuiz(party());
  vi.advanceTimersByTime(39_999);
  expect(showModal).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(showModal).toHaveBeenCalledWith('7');
  await startQuiz(party());
  vi.advanceTimersByTime(60_000);
  expect(showModal).toHaveBeenCalledOnce();
});

const leave = (clientY: number, relatedTarget: EventTarget | null) =>
  document.dispatchEvent(new MouseEvent('mouseout', { clientY, relatedTarget }));

test('the quiz opens when the pointer leaves through the top, not at a side', () => {
  const open = vi.fn();
  onceAVisitor(open);
  leave(300, null);
  leave(-1, document.body);
  expect(open).not.toHaveBeenCalled();
  leave(-1, null);
  leave(-1, null);
  vi.advanceTimersByTime(60_000);
  expect(open).toHaveBeenCalledOnce();
});

test('the quiz gives way to a dialog of the portal, and ends with the consent', () => {
  const open = vi.fn();
  document.body.innerHTML = '<dialog open>Заявка</dialog>';
  onceAVisitor(open);
  vi.advanceTimersByTime(60_000);
  document.body.replaceChildren();
  onceAVisitor(open)();
  vi.advanceTimersByTime(60_000);
  expect(open).not.toHaveBeenCalled();
  onceAVisitor(open);
  vi.advanceTimersByTime(40_000);
  expect(open).toHaveBeenCalledOnce();
});

test('only objects of this site are recommended, few, each once', () => {
  const good = { url: '/buildings/sosny/', title: ' Сосны ' };
  expect(recommendedOf([good, good, { url: '/flats/7/', title: 'Студия' }])).toEqual([
    { url: '/buildings/sosny/', title: 'Сосны' },
    { url: '/flats/7/', title: 'Студия' },
  ]);
  for (const url of [
    'https://evil.example/',
    '//evil.example/',
    '/logout/',
    '/buildings/a/../b/',
    'javascript:x',
    7,
  ]) {
    expect(recommendedOf([{ url, title: 'x' }]), String(url)).toEqual([]);
  }
  expect(recommendedOf([{ url: '/flats/1/' }, null, 'x'])).toEqual([]);
  expect(recommendedOf({ length: 3 })).toEqual([]);
  const many = Array.from({ length: 50 }, (_, at) => ({ url: `/flats/${at}/`, title: 'x'.repeat(10_000) }));
  expect(recommendedOf(many)).toHaveLength(6);
  expect(recommendedOf(many)[0]?.title).toHaveLength(120);
});

test('a recommender is asked on pages of objects, and one that fails is logged', async () => {
  scripts('load', () => {
    window.recommender = { recommend: () => Promise.reject(new Error('broken')) };
  });
  expect(await recommend(party(), 'MSK', '/news/', 'news-list')).toEqual([]);
  expect(document.head.append).not.toHaveBeenCalled();
  expect(await recommend(party(), 'MSK', '/flats/7/', 'flat')).toEqual([]);
  expect(logged).toHaveBeenCalledWith('recommender:', 'broken');
});

test('data sync is told of pages', async () => {
  const push = vi.fn();
  scripts('load', () => {
    window.dataSync = { push };
  });
  const tell = await startDataSync(party(), 'SPB');
  tell('/flats/7/', 'flat');
  expect(push).toHaveBeenCalledWith({ event: 'view', page: 'flat', path: '/flats/7/', region: 'SPB' });
  window.dataSync = undefined;
  expect(() => tell('/news/', 'news-list')).not.toThrow();
  expect(logged).toHaveBeenCalledWith('data sync:', 'the tool is not defined');
});
