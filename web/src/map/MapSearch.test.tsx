import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { MapPageQuery } from '../api/generated/types';
import { withArea } from '../lib/map-address';
import { MapSearch } from './MapSearch';

const AREA = JSON.stringify([
  {
    points: [
      [55.7, 37.5],
      [55.8, 37.5],
      [55.8, 37.7],
    ],
    excluded: false,
  },
  {
    points: [
      [55.75, 37.55],
      [55.76, 37.55],
      [55.76, 37.6],
    ],
    excluded: true,
  },
]);

const ANSWER: MapPageQuery = {
  chosen: {
    url: '/buildings/?rooms=2',
    chips: [{ text: '2-комнатные', url: '/buildings/' }],
  },
  buildingsListData: {
    counts: { flats: 1_202, objects: 1 },
    buildings: {
      items: [
        {
          id: 7,
          name: 'Липовый берег',
          image: '',
          url: '/buildings/lipovyy-bereg/',
          address: 'Москва, район Нагорный',
          map_lat: 55.67,
          map_lng: 37.6,
          price_from: 19_680,
          end_date: 20274,
          end_date_to: 20274,
          flats_count: 37,
          categories: ['жилой комплекс', 'бизнес'],
          is_settlement: false,
          builder: { name: 'Капитель Инвест' },
          subways: [],
        },
      ],
      itemsCount: 1,
    },
  },
};

/** The number of areas in the URL. */
const draftListing = () => JSON.parse(new URLSearchParams(window.location.search).get('draw') ?? '[]').length;

/** The tests have no server, so queries never resolve. */
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  window.history.replaceState(null, '', '/buildings/map/');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the search on the map', () => {
  const page = (
    <MapSearch
      region="MSK"
      layout="desktop"
      today="2026-11-20"
      listing="/buildings/?rooms=2"
      initial={ANSWER}
    />
  );

  test('is a list of links before and without any script', () => {
    const html = renderToString(page);
    expect(html).toContain('href="/buildings/lipovyy-bereg/"');
    expect(html).toContain('19,68');
    expect(html).not.toContain('style=');
  });

  test('says that a browser without WebGL has the list all the same', async () => {
    render(page);
    expect(await screen.findByText(/не умеет показывать живую карту/)).toBeTruthy();
    const card = screen.getByRole('article');
    expect(within(card).getByRole('link', { name: 'Липовый берег' })).toBeTruthy();
    expect(card.textContent).toContain('Капитель Инвест · бизнес · IV\u00a0кв.\u00a02027');
    expect(card.textContent).toContain('37\u00a0квартир');
  });

  test('leads from a condition to the map without it, and keeps the others in its own search', () => {
    render(page);
    const chip = screen.getByRole('link', { name: 'Убрать условие: 2-комнатные' });
    expect(chip.getAttribute('href')).toBe('/buildings/map/');
    const form = screen.getByRole('textbox', { name: 'Что искать на карте' }).closest('form');
    expect(form?.getAttribute('action')).toBe('/buildings/map/');
    expect(form?.querySelector('input[type=hidden][name=rooms]')?.getAttribute('value')).toBe('2');
  });

  test('takes an area away from the address as it is taken away from the map', async () => {
    const listing = withArea('/buildings/?rooms=2', AREA);
    render(<MapSearch region="MSK" layout="desktop" today="2026-11-20" listing={listing} initial={ANSWER} />);
    const chosen = screen.getByRole('list', { name: 'Выбранные области' });
    const [hole] = within(chosen).getAllByRole('button', { name: /Кроме/ });
    await userEvent.click(hole!);
    const left = new URLSearchParams(window.location.search);
    expect(JSON.parse(left.get('draw') ?? '[]')).toHaveLength(1);
    expect(left.get('rooms')).toBe('2');
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(window.location.search).toBe('?rooms=2');
  });

  test('takes the last step undo by Ctrl+Z and redo by Ctrl+Shift+Z, but not while a text is typed', async () => {
    const listing = withArea('/buildings/', AREA);
    render(<MapSearch region="MSK" layout="desktop" today="2026-11-20" listing={listing} initial={ANSWER} />);
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(draftListing()).toBe(0);
    await userEvent.click(screen.getByRole('textbox', { name: 'Что искать на карте' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(draftListing()).toBe(0);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(draftListing()).toBe(2);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(draftListing()).toBe(0);
    await userEvent.keyboard('{Meta>}z{/Meta}');
    expect(draftListing()).toBe(2);
  });
});

describe('the map in the area dialog', () => {
  test('tells the form around it what is draftListing and that the result is wanted', async () => {
    const post = vi.fn();
    vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: post } as unknown as Window);
    const listing = withArea('/buildings/', AREA);
    render(
      <MapSearch
        region="MSK"
        layout="desktop"
        today="2026-11-20"
        listing={listing}
        initial={null}
        embedded
      />,
    );
    expect(post).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(post.mock.calls).toEqual([[{ type: 'setInputValue', value: '[]' }, window.location.origin]]);
    await userEvent.click(screen.getByRole('button', { name: 'Считаем…' }));
    expect(post).toHaveBeenLastCalledWith({ type: 'showFormResult' }, window.location.origin);
    vi.restoreAllMocks();
  });
});
