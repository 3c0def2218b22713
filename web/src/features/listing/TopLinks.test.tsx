import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { TopLinks } from './TopLinks';

afterEach(cleanup);

const link = (title: string, count: number | null) => ({ title, url: `/buildings/${title}/`, count });

test('shortcuts lead to what has results, and not to the page itself', () => {
  const links = [link('rooms-1', 12), link('rooms-2', 0), link('map', null), link('comfort', 7)];
  render(<TopLinks links={links} path="/buildings/comfort/" />);
  expect(screen.getAllByRole('link').map((item) => item.getAttribute('href'))).toEqual([
    '/buildings/rooms-1/',
    '/buildings/map/',
  ]);
});

test('where nothing is on sale there are no shortcuts', () => {
  const { container } = render(<TopLinks links={[link('rooms-1', 0)]} path="/buildings/" />);
  expect(container.textContent).toBe('');
});
