import { expect, test } from 'vitest';

import { begin, push, redo, undo } from './history';

test('steps go back and forth, and a new one forgets what was undone', () => {
  let history = push(push(begin('a'), 'b'), 'c');
  history = undo(undo(history));
  expect(history.present).toBe('a');
  expect(undo(history)).toBe(history);
  history = redo(history);
  expect(history.present).toBe('b');
  history = push(history, 'd');
  expect(redo(history)).toBe(history);
  expect(undo(history).present).toBe('b');
});

test('only the last steps are kept', () => {
  let history = begin(0);
  for (let step = 1; step <= 100; step += 1) history = push(history, step);
  expect(history.past).toHaveLength(60);
  expect(history.past[0]).toBe(40);
});
