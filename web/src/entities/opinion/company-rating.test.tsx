import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { aggregateRating, companyRating } from './company-rating';
import { OpinionsBlock } from './OpinionsBlock';
import type { Post } from './PostItem';

afterEach(cleanup);

const said = (stars: number | null, id: number): Post => ({
  id,
  author: 'Анна',
  date: '2026-11-14',
  stars,
  relation: null,
  pros: [],
  cons: [],
  text: ['Отвечали сразу.'],
  votes_up: 0,
  votes_down: 0,
  answers: [],
});

test('a rating is the mean of marks, and nothing while they are few', () => {
  expect(companyRating([said(5, 1), said(4, 2), said(4, 3), said(null, 4)])).toEqual({
    value: 4.3,
    count: 3,
  });
  expect(companyRating([said(5, 1), said(5, 2)])).toBeNull();
  expect(aggregateRating([])).toEqual({});
  expect(aggregateRating([said(1, 1), said(1, 2), said(2, 3)])).toEqual({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 1.3, ratingCount: 3, bestRating: 5 },
  });
});

test('the block says the rating, of how many opinions it is, and how it comes about', () => {
  const { unmount } = render(
    <OpinionsBlock type="builder" id={3} opinions={[said(5, 1), said(4, 2), said(4, 3)]} />,
  );
  expect(screen.getByText('4,3').parentElement?.textContent).toMatch(/по\s3 отзывам/);
  expect(screen.getByText(/без весов/)).toBeTruthy();
  unmount();
  render(<OpinionsBlock type="agency" id={3} opinions={[said(5, 1)]} />);
  expect(screen.queryByText('5,0')).toBeNull();
  expect(screen.getByText(/нужно от\s3 отзывов/)).toBeTruthy();
  cleanup();
  render(<OpinionsBlock type="agency" id={3} opinions={[]} />);
  expect(screen.queryByText(/без весов|нужно от/)).toBeNull();
});
