import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import { remember } from '../../entities/favourites/store';
import { clear } from '../../entities/favourites/whole';
import { RecentlyViewed } from './RecentlyViewed';

const FOUND = {
  flats: [
    {
      url: '/flats/7/',
      photo: null,
      price_from: 14_460,
      seo: { name: '2-комнатная квартира, 60,9 м²' },
      building: { name: 'Брусничные дворы' },
    },
  ],
  buildings: [
    {
      url: '/buildings/poyma/',
      image: null,
      price_from: null,
      name: 'Пойма 17',
      sales_closed: true,
      location_data: { name: 'Троицк' },
    },
  ],
};

afterEach(() => {
  cleanup();
  clear('viewed');
  vi.unstubAllGlobals();
});

test('viewed objects are queried by their ids and shown', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(Response.json({ data: { objectsList: FOUND } })),
  );
  vi.stubGlobal('fetch', fetch);
  remember('viewed', 'building', 549);
  remember('viewed', 'ra', 7);
  render(<RecentlyViewed />);
  expect(await screen.findByRole('link', { name: '2-комнатная квартира, 60,9 м²' })).toBeDefined();
  expect(screen.getByText('Продажи закрыты')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Все 2' }).getAttribute('href')).toBe('/buildings/viewed/');
  const sent = JSON.parse(String(fetch.mock.calls[0]?.[1]?.body)) as { variables: unknown };
  expect(sent.variables).toEqual({ buildings: [549], flats: [7] });
});

test('a guest who has seen nothing asks nothing, and the server draws nothing', () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  expect(renderToString(<RecentlyViewed />)).toBe('');
  render(<RecentlyViewed />);
  expect(fetch).not.toHaveBeenCalled();
});
