import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { isUnread } from '../../lib/unread';
import { LotErrors, NoPlan } from './NoPlan';

afterEach(cleanup);

test.each([
  ['details', 'план не открылся'],
  ['offers', 'план не прислали'],
])('an answer that misses its %s says of a plan «%s»', (field, text) => {
  render(
    <LotErrors value={[{ field }]}>
      <NoPlan />
    </LotErrors>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});

test('an answer that is not there misses nothing that could be named', () => {
  expect(isUnread(null, 'opinions')).toBe(false);
  expect(isUnread({ errors: [{ field: 'opinions' }] }, 'opinions')).toBe(true);
});
