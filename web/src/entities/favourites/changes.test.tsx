import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import type { ChangedObject, Changes } from './changes';
import { changes, tellChanges, watchChanges } from './changes';
import { ChangesList } from './ChangesList';

const FALL: ChangedObject = {
  type: 'apartment',
  id: 48,
  isFavourite: true,
  title: 'Студия, 24 м², ЖК «Берег»',
  url: '/flats/48/',
  words: ['Цена снизилась на 200 000 ₽ (2,2 %)'],
  price: '9 000 000 ₽',
  isCheaper: true,
  mark: '−200 000 ₽ с "прошлого" визита',
};

const CHANGES: Changes = {
  since: '2026-11-20T09:00:00+03:00',
  count: 3,
  objects: [
    FALL,
    {
      ...FALL,
      id: 49,
      url: null,
      isFavourite: false,
      isCheaper: false,
      words: ['Больше не продаётся'],
      price: null,
    },
  ],
  searches: [{ id: 1, name: 'Двушки', url: '/kvartiry/?rooms=2', summary: 'Новых: 2', news: [] }],
  until: 7,
};

test('a listener hears of what is told until it stops', () => {
  const listener = vi.fn<() => void>();
  const stop = watchChanges(listener);
  tellChanges(CHANGES);
  tellChanges(CHANGES);
  expect([listener.mock.calls.length, changes()]).toEqual([1, CHANGES]);
  stop();
  tellChanges(null);
  expect([listener.mock.calls.length, changes()]).toEqual([1, null]);
});

test('the list says what has changed, and of what is gone without a link', () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<ChangesList changes={CHANGES} most={1} />);
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/flats/48/',
    '/kvartiry/?rooms=2',
  ]);
  expect(root.textContent).toContain('Цена снизилась на 200 000 ₽ (2,2 %)Сейчас 9 000 000 ₽');
  expect(root.textContent?.replaceAll('\u00a0', ' ')).toContain('И ещё 1 изменение');
  root.innerHTML = renderToString(<ChangesList changes={CHANGES} />);
  expect(root.querySelectorAll('.change')[1]?.querySelector('a')).toBeNull();
});

test('marks are rules by the links of cards, of this site alone', async () => {
  const rules: string[] = [];
  class Sheet {
    replaceSync(text: string) {
      rules.push(text);
    }
  }
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });
  tellChanges(CHANGES);
  const { ruleOf } = await import('./marks');
  expect(rules.at(-1)).toContain('.flatcard:has(.flatcard-name a[href="/flats/48/"]) .flatcard-price::after');
  expect(rules.at(-1)).toContain('content:"−200 000 ₽ с \\"прошлого\\" визита"');
  tellChanges(null);
  expect(rules.at(-1)).toBe('');
  expect(ruleOf({ ...FALL, url: 'https://spb.portal.example/flats/48/' })).toBe('');
  vi.unstubAllGlobals();
});
