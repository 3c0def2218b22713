import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import video from '../../../tests/fixtures/video.json';
import { renderFixture } from '../../../tests/render-fixture';
import { answering, seen } from '../../../tests/seen';

afterEach(cleanup);

it.each(['desktop', 'mobile'] as const)('shows videos before photographs on %s', (layout) => {
  const page = seen(video, layout);
  const titles = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['Видео', 'Фото со строек']);
  const videos = within(page.getByRole('region', { name: 'Видео' }));
  const [drawn, foreign] = videos.getAllByRole('article');
  if (!drawn || !foreign) throw new Error('two videos');
  expect(within(drawn).getByText('Нарисовано')).toBeDefined();
  expect(within(drawn).getByRole('button', { name: /^Смотреть: / })).toBeDefined();
  expect(within(foreign).queryByRole('button')).toBeNull();
  const link = within(foreign).getByRole('link', { name: /Откроется на video\.example/ });
  expect(link.getAttribute('href')).toBe('https://video.example/embed/7/');
});

it('tells search engines of what it plays, and not of what it only links to', () => {
  const found = renderFixture(video).view.head.jsonLd as Record<string, unknown>[];
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    '@type': 'VideoObject',
    uploadDate: '2026-10-15',
    duration: 'PT16S',
    description: expect.stringContaining('Нарисовано программой.'),
  });
  expect(String(found[0]?.['contentUrl'])).toMatch(/^https?:\/\/.+\.webm$/);
});

it('goes on with photographs where the videos have ended', () => {
  const ended = answering(video, 'VideosList', 'videosList', { items: [] });
  const page = seen(ended);
  expect(page.queryByRole('region', { name: 'Видео' })).toBeNull();
  expect(page.getByRole('region', { name: 'Фото со строек' })).toBeDefined();
});
