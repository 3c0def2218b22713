import { expect, test } from 'vitest';

import type { Line } from './difference';
import { differenceOf, shownOf } from './difference';

const SIGNS = { KEPT: ' ', ADDED: '+', REMOVED: '-' } as const;
const drawn = (lines: readonly Line[]) => lines.map(({ change, text }) => SIGNS[change] + text);

test('equal texts have nothing but kept lines', () => {
  expect(drawn(differenceOf('a\nb', 'a\nb'))).toEqual([' a', ' b']);
});

test('a changed line is taken away and added', () => {
  expect(drawn(differenceOf('a\nb\nc', 'a\nB\nc'))).toEqual([' a', '-b', '+B', ' c']);
});

test('what moves is found once, the rest is kept', () => {
  expect(drawn(differenceOf('a\nb\nc\nd', 'b\nc\na\nd'))).toEqual(['-a', ' b', ' c', '+a', ' d']);
});

test('either side gives its text again', () => {
  const one = 'один\nдва\n\nтри\nчетыре\nпять';
  const other = 'один\nдва с половиной\n\nчетыре\nпять\nшесть';
  const lines = differenceOf(one, other);
  const side = (left: Line['change']) =>
    lines
      .filter(({ change }) => change !== left)
      .map(({ text }) => text)
      .join('\n');
  expect([side('ADDED'), side('REMOVED')]).toEqual([one, other]);
});

test('kept lines far from a change are counted', () => {
  const before = Array.from({ length: 20 }, (_, at) => String(at)).join('\n');
  const shown = shownOf(differenceOf(before, before.replace('\n10\n', '\nten\n')));
  expect(shown.map((line) => (line.change === 'GAP' ? line.count : line.change))).toEqual([
    8,
    'KEPT',
    'KEPT',
    'REMOVED',
    'ADDED',
    'KEPT',
    'KEPT',
    7,
  ]);
});
