import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { Reviews } from './Reviews';

afterEach(cleanup);

test('a rating says how it is counted, and no rating says nothing', () => {
  const { rerender } = render(<Reviews rating={4.6} votes={9} reviews={[]} opinions={[]} isUnread={false} />);
  expect(screen.getByRole('link', { name: 'Как считаем' }).getAttribute('href')).toBe(
    '/text/soglasie-na-publikatsiyu/',
  );
  rerender(<Reviews rating={null} votes={0} reviews={[]} opinions={[]} isUnread={false} />);
  expect(screen.queryByRole('link', { name: 'Как считаем' })).toBeNull();
});

test('reviews that could not be read are not said to be absent', () => {
  render(<Reviews rating={4.6} votes={9} reviews={[]} opinions={[]} isUnread />);
  expect(screen.getByText(/Отзывы\sне\sзагрузились/)).toBeTruthy();
  expect(screen.queryByText(/не написали|пока нет/)).toBeNull();
});
