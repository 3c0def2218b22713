import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { CompanyRating } from '../company/Rating';
import { aggregateRating } from './company-rating';
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

const rated = (value: number | null, count: number) => ({
  id: 3,
  rating_opinions: value,
  opinions_count: count,
});

test('schema.org is told the rating of the server, and nothing where there is none', () => {
  expect(aggregateRating(rated(null, 2))).toEqual({});
  expect(aggregateRating(rated(1.3, 3))).toEqual({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 1.3, ratingCount: 3, bestRating: 5 },
  });
});

test('a list says the rating with the number of opinions, and no stars of nobody', () => {
  const { container } = render(<CompanyRating company={rated(4.3, 3)} />);
  expect(container.textContent.replaceAll('\u00a0', ' ')).toBe('оценка посетителей 4,33 отзыва');
  cleanup();
  expect(render(<CompanyRating company={rated(null, 2)} />).container.textContent).toBe('');
});

test('the block says the rating, of how many opinions it is, and how it comes about', () => {
  const opinions = [said(5, 1), said(4, 2), said(4, 3)];
  const { unmount } = render(
    <OpinionsBlock type="builder" company={rated(4.3, 3)} opinions={opinions} isUnread={false} />,
  );
  expect(screen.getByText('4,3').parentElement?.textContent).toMatch(/по\s3 отзывам/);
  expect(screen.getByText(/без весов/)).toBeTruthy();
  unmount();
  render(<OpinionsBlock type="agency" company={rated(null, 1)} opinions={[said(5, 1)]} isUnread={false} />);
  expect(screen.queryByText('5,0')).toBeNull();
  expect(screen.getByText(/нужно от\s3 отзывов/)).toBeTruthy();
  cleanup();
  render(<OpinionsBlock type="agency" company={rated(null, 0)} opinions={[]} isUnread={false} />);
  expect(screen.queryByText(/без весов|нужно от/)).toBeNull();
});

test('opinions that could not be read are not said to be absent', () => {
  render(<OpinionsBlock type="agency" company={rated(null, 0)} opinions={[]} isUnread />);
  expect(screen.getByText(/Отзывы\sне\sзагрузились/)).toBeTruthy();
  expect(screen.queryByText(/пока нет/)).toBeNull();
});
