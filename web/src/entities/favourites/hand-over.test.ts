import { afterEach, expect, test, vi } from 'vitest';

import { handOver } from './hand-over';

afterEach(() => {
  document.body.innerHTML = '';
  document.cookie = 'visitor=; max-age=0';
});

/** Clicks a link; returns where the page went instead, or null. */
function click(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  const go = vi.fn<(url: string) => void>();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  const listen = vi.spyOn(document, 'addEventListener').mockImplementation(() => undefined);
  handOver(go);
  const follow = listen.mock.calls[0]?.[1] as (clicked: Event) => void;
  listen.mockRestore();
  Object.defineProperty(event, 'target', { value: document.querySelector('a') });
  follow(event);
  return go.mock.calls[0]?.[0] ?? null;
}

const link = '<a class="region-option" href="http://spb.localhost/kvartiry/?rooms=2">Петербург</a>';

test('a known visitor is taken along to the other region', () => {
  document.cookie = 'visitor=guest';
  expect(click(link)).toBe('http://spb.localhost/user/arrive/?back=%2Fkvartiry%2F%3Frooms%3D2');
});

test('nobody else, no other link and no new tab is', () => {
  expect(click(link)).toBeNull();
  document.cookie = 'visitor=guest';
  expect(click(link, { ctrlKey: true })).toBeNull();
  expect(click('<a href="http://spb.localhost/">Петербург</a>')).toBeNull();
});
