import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ALIVE_MS, MOST_WORDS, READY_MS, watchFrame } from './watch-frame';

const lead = (link: string) => `/e-click/7/?${link}`;

let frame: HTMLIFrameElement;
let cuts: string[];
let sent: unknown[];
let end: () => void;

const say = (adFrame: unknown, source = frame.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data: { adFrame }, source }));

beforeEach(() => {
  vi.useFakeTimers();
  frame = document.createElement('iframe');
  document.body.append(frame);
  [cuts, sent] = [[], []];
  vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation((message: unknown) => {
    sent.push(message);
  });
  end = watchFrame(frame, { code: '<b>markup</b>', lead, cut: (why) => cuts.push(why) });
});
afterEach(() => {
  end();
  frame.remove();
  vi.useRealTimers();
});

test('a document that is ready gets its markup, and learns where its links lead', () => {
  say('ready');
  say({ links: ['a=1', 7, 'b=2'] });
  expect(sent).toEqual([
    { code: '<b>markup</b>' },
    { links: ['/e-click/7/?a=1', '/e-click/7/?', '/e-click/7/?b=2'] },
  ]);
  say({ links: Array.from({ length: 5_000 }, () => 'a') });
  expect((sent[2] as { links: string[] }).links).toHaveLength(100);
  say({ links: 'none' });
  expect(sent[3]).toEqual({ links: [] });
  expect(cuts).toEqual([]);
});

test('one that is not ready in ten seconds is cut, one that is stays', () => {
  vi.advanceTimersByTime(READY_MS - 1);
  expect(cuts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(cuts).toEqual(['it is not ready in time']);
});

test('one that does not answer until the next question is cut', () => {
  say('ready');
  vi.advanceTimersByTime(ALIVE_MS);
  expect(sent.at(-1)).toEqual({ ask: 'alive' });
  say('alive');
  vi.advanceTimersByTime(ALIVE_MS);
  expect(cuts).toEqual([]);
  vi.advanceTimersByTime(ALIVE_MS);
  expect(cuts).toEqual(['it hangs']);
});

test('a page that is not looked at cuts nothing for being slow', () => {
  say('ready');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(5 * ALIVE_MS);
  hidden.mockRestore();
  vi.advanceTimersByTime(ALIVE_MS);
  expect(cuts).toEqual([]);
});

test('one that is heavy, begins anew or talks without end is cut', () => {
  say('heavy');
  say('ready');
  say('ready');
  expect(cuts).toEqual(['it is too heavy', 'it begins anew']);
  for (let word = 4; word <= MOST_WORDS; word += 1) say('alive');
  expect(cuts).toHaveLength(2);
  say('alive');
  expect(cuts[2]).toBe('it talks too much');
});

test('nobody but the frame is heard, and after the end nobody at all', () => {
  say('heavy', window);
  window.dispatchEvent(new MessageEvent('message', { data: null, source: frame.contentWindow }));
  expect(cuts).toEqual([]);
  end();
  say('heavy');
  vi.advanceTimersByTime(READY_MS + ALIVE_MS);
  expect([cuts, sent]).toEqual([[], []]);
});
