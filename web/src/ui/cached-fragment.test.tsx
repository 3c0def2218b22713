import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

import { htmlOf, markShared } from './server-html';
import { cachedFragment } from './cached-fragment';

const props = vi.fn(({ names }: { names: readonly string[] }) =>
  names.map((name) => <li key={name}>{name}</li>),
);
const Names = cachedFragment('ul', 'names', props);
const page = (names: readonly string[], className = 'names') => (
  <main>
    Дома: <Names attributes={{ className }} props={{ names }} />
  </main>
);

test('the server renders equal fragments once, different ones each', () => {
  const first = htmlOf(page(['Север', 'Юг']));
  expect(first).toContain('<ul class="names"><li>Север</li><li>Юг</li></ul>');
  expect(htmlOf(page(['Север', 'Юг']))).toBe(first);
  expect(props).toHaveBeenCalledTimes(1);
  expect(htmlOf(page(['Север', 'Юг'], 'other'))).toContain('<ul class="other"><li>Север</li>');
  expect(props).toHaveBeenCalledTimes(1);
  expect(htmlOf(page(['Запад']))).toContain('<li>Запад</li>');
  expect(props).toHaveBeenCalledTimes(2);
});

test('shared values are equal when they are the same, in lists and by themselves', () => {
  const [north, south] = [['Норд'], ['Зюйд']];
  markShared([north, south]);
  htmlOf(page(north));
  props.mockClear();
  expect(htmlOf(page(north))).toContain('<li>Норд</li>');
  expect(props).not.toHaveBeenCalled();
  expect(htmlOf(page(south))).toContain('<li>Зюйд</li>');
  // An equal one that is not shared has a key of its own.
  expect(htmlOf(page(['Норд']))).toContain('<li>Норд</li>');
  expect(props).toHaveBeenCalledTimes(2);
});

test('large fragments push the oldest out, however few there are', () => {
  htmlOf(page(['Восток']));
  props.mockClear();
  htmlOf(page(['Восток']));
  expect(props).not.toHaveBeenCalled();
  for (let at = 0; at < 4; at += 1) htmlOf(page([`${at}`.repeat(1_000_000)]));
  props.mockClear();
  htmlOf(page(['Восток']));
  expect(props).toHaveBeenCalledTimes(1);
});

test('the browser hydrates a cached fragment', async () => {
  const root = document.createElement('div');
  root.innerHTML = htmlOf(page(['Север', 'Юг']));
  const item = root.querySelector('li');
  const complain = vi.fn();
  await act(async () => {
    hydrateRoot(root, page(['Север', 'Юг']), { onRecoverableError: complain });
  });
  expect(complain).not.toHaveBeenCalled();
  expect(root.querySelector('li')).toBe(item);
});
