import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { renderFixture } from '../../../tests/render-fixture';

const item = (at: number) => ({
  kind: 'article',
  label: 'Статья',
  header: `Ипотека, часть ${at}`,
  header_highlights: [[0, 7]],
  excerpt: 'Ипотеку дают семьям.',
  highlights: [[0, 7]],
  url: `/articles/chast-${at}/`,
  image: null,
  date: '2026-11-05',
});
const found = (count: number) => ({
  Texts: {
    texts: {
      items: Array.from({ length: Math.min(count, 20) }, (_, at) => item(at + 1)),
      errors: [],
      pagesCount: Math.ceil(count / 20),
      itemsCount: count,
    },
  },
});
const page = (query: string, answers: object = {}) =>
  renderFixture({ path: '/texts/', query, region: 'MSK', answers: answers as Record<string, unknown> });
const QUERY = `q=${encodeURIComponent('ипотека семьи')}`;

afterEach(cleanup);

describe('the page of texts with words', () => {
  it('lists them with what they say, page by page, for no search engine', () => {
    const { tree, view, status } = page(QUERY, found(31));
    render(tree);
    expect(status).toBe(200);
    expect(view.head).toMatchObject({
      title: 'ипотека семьи: статьи и новости — Новосёл',
      robots: 'noindex, follow',
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Слова' }).value).toBe('ипотека семьи');
    const [first] = screen.getAllByRole('article');
    const link = within(first!).getByRole('link', { name: 'Ипотека, часть 1' });
    expect(link.getAttribute('href')).toBe('/articles/chast-1/');
    expect([...first!.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
      'Ипотека',
      'Ипотеку',
    ]);
    expect(screen.getByText(/^31 текст, /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Дальше' }).getAttribute('href')).toBe(`/texts/?${QUERY}&page=2`);
  });

  it('says that nothing was found, and where all texts are', () => {
    render(page(QUERY, found(0)).tree);
    expect(screen.getByText('По запросу «ипотека семьи» ничего не нашлось')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'все статьи' }).getAttribute('href')).toBe('/articles/');
  });

  it('asks for words where there are none, and tells a failure from an empty list', () => {
    const { tree } = page('q=%20');
    render(tree);
    expect(screen.getByText(/^Ищем в статьях/)).toBeTruthy();
    cleanup();
    render(page(QUERY).tree);
    expect(screen.getByText('Поиск не ответил')).toBeTruthy();
  });

  it('has no page beyond the last one', () => {
    expect(page(`${QUERY}&page=3`, found(31)).status).toBe(404);
  });
});
