import { expect, test } from 'vitest';

import { followPath } from '../../lib/user-paths';
import { rulesOf } from './followed';

test('the link that asks for what comes already says so', () => {
  const rules = rulesOf({ building: [7], apartment: [3, 5], article: [], news: [] });
  for (const path of [followPath('building', 7), followPath('apartment', 3), followPath('apartment', 5)]) {
    expect(rules).toContain(`a[href="${path}"]::after`);
  }
  expect(rules).toContain('вы подписаны');
  expect(rulesOf({ building: [], apartment: [] })).toBe('');
});
