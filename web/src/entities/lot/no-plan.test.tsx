import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { isUnread } from '../../lib/unread';
import { NoPlan, UnreadPlans } from './NoPlan';

afterEach(cleanup);

test.each([
  ['details', 'план не\u00a0загрузился'],
  ['opinions', 'план не прислали'],
])('an answer that misses its %s says of a plan «%s»', (field, text) => {
  render(
    <UnreadPlans value={isUnread({ errors: [{ field }] }, 'details')}>
      <NoPlan />
    </UnreadPlans>,
  );
  expect(screen.getByText(text, { normalizer: (said) => said })).toBeTruthy();
});

test('an answer that is not there misses nothing that could be named', () => {
  expect(isUnread(null, 'details')).toBe(false);
});
