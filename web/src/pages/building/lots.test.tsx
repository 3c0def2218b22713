import { act, cleanup, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import lots from '../../../tests/fixtures/building-lots.json';
import saved from '../../../tests/fixtures/building.json';
import type { Fixture } from '../../../tests/render-fixture';
import { renderFixture } from '../../../tests/render-fixture';

/** The complex with another view of its lots. */
const viewed = (query: string): Fixture => ({ ...saved, query, answers: { ...saved.answers, ...lots } });

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

/** The block of the lots. */
function block(query: string, layout: 'desktop' | 'mobile' = 'desktop') {
  const page = within(render(renderFixture(viewed(query), layout).tree).container);
  return within(page.getByRole('region', { name: 'Квартиры в продаже' }));
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(['desktop', 'mobile'] as const)('on %s', (layout) => {
  it.each([
    'view=grid&queue=650',
    'view=grid&rooms=2&paint=metre',
    'view=layouts',
    'view=layouts&rooms=2&layout=58.9',
  ])('the view of %s hydrates what the server drew', async (query) => {
    const complaint = vi.spyOn(console, 'error');
    const html = renderToString(renderFixture(viewed(query), layout).tree);
    expect(html).not.toMatch(/\sstyle="|undefined|NaN|\[object/);
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = html;
    const onRecoverableError = vi.fn();
    await act(async () => {
      render(renderFixture(viewed(query), layout).tree, { container, hydrate: true, onRecoverableError });
    });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complaint).not.toHaveBeenCalled();
  });
});

describe('the шахматка', () => {
  it('has a cell for each lot: on sale and reserved with their price, sold ones without', () => {
    const { cells } = lots.LotGrid.lotGrid.sections[0] as (typeof lots.LotGrid.lotGrid.sections)[number];
    const grid = block('view=grid&queue=650').getByRole('grid', { name: 'Шахматка: Корпус 2' });
    expect(within(grid).getAllByRole('link')).toHaveLength(
      cells.filter(({ state }) => state === 'live' || state === 'reserved').length,
    );
    expect(grid.querySelectorAll('td.gs[aria-label$="продана"]')).toHaveLength(
      cells.filter(({ state }) => state === 'sold').length,
    );
    const first = cells.find(({ state }) => state === 'live');
    const link = grid.querySelector(`#lot-${first?.id} > a`);
    expect(link?.getAttribute('href')).toBe(`/flats/${first?.id}/`);
    expect(plain(link?.getAttribute('aria-label'))).toMatch(/^Секция 1, этаж \d+, .+, в продаже$/);
  });

  it('dims what a filter refuses, and says how many fit', () => {
    const { cells } = lots.LotGrid.lotGrid.sections[0] as (typeof lots.LotGrid.lotGrid.sections)[number];
    const live = cells.filter(({ state }) => state === 'live');
    const fits = live.filter(({ rooms }) => rooms === '2');
    expect(fits.length).toBeLessThan(live.length);
    const found = block('view=grid&queue=650&rooms=2');
    const grid = found.getByRole('grid');
    const offered = cells.filter(({ state }) => state === 'live' || state === 'reserved');
    const dimmed = offered.filter(({ rooms }) => rooms !== '2').length;
    expect(grid.querySelectorAll('td.gd')).toHaveLength(dimmed);
    expect(plain(found.getByText(/Подходят/).textContent)).toContain(`из ${live.length} в продаже`);
  });

  it('dims a корпус that is not ready in time, and leads to those that are', () => {
    const found = block('view=grid&queue=650&end_date=20314');
    const grid = found.getByRole('grid');
    const offered = grid.querySelectorAll('td[id] > a');
    expect(offered.length).toBeGreaterThan(0);
    expect(grid.querySelectorAll('td.gd')).toHaveLength(offered.length);
    expect(plain(found.getByText(/^Срок этого корпуса другой/).textContent)).toBeTruthy();
    expect(plain(found.getByText(/Подходят 0 квартир/).textContent)).toContain('Сбросить условия');
  });

  it('dims what another one sells', () => {
    const found = block('view=grid&queue=650&source=agency');
    const grid = found.getByRole('grid');
    expect(grid.querySelectorAll('td.gd')).toHaveLength(grid.querySelectorAll('td[id] > a').length);
    expect(found.getByRole('combobox', { name: 'Кто продаёт' })).toHaveProperty('value', 'agency');
  });

  it('is walked by arrows with one stop of Tab, and names the cell in the address', async () => {
    const user = userEvent.setup();
    const grid = block('view=grid&queue=650').getByRole('grid');
    const [first] = within(grid).getAllByRole('link');
    act(() => first?.focus());
    await vi.waitFor(() => expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1));
    await user.keyboard('{ArrowDown}');
    const cell = document.activeElement?.closest('td');
    expect(cell?.id).toMatch(/^lot-\d+$/);
    expect(cell?.contains(first ?? null)).toBe(false);
    expect(window.location.hash).toBe(`#${cell?.id}`);
    expect(document.querySelector('.grid-card')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(document.querySelector('.grid-card')).toBeNull();
  });
});

describe('a шахматка that is used before hydration', () => {
  it('takes the focus where it is', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(renderFixture(viewed('view=grid&queue=650')).tree);
    const cell = container.querySelector<HTMLElement>('td[id^="lot-"] > a');
    cell?.focus();
    await act(async () => {
      render(renderFixture(viewed('view=grid&queue=650')).tree, { container, hydrate: true });
    });
    expect(document.activeElement).toBe(cell);
    await vi.waitFor(() => expect(container.querySelectorAll('.grid [tabindex="0"]')).toHaveLength(1));
  });
});

describe('layouts', () => {
  it('lead to their lots, a single lot at once', () => {
    const found = block('view=layouts');
    const group = within(found.getByRole('region', { name: '3-комнатные' }));
    const single = lots.SummaryFlatsData.summaryFlatsData.items
      .flatMap(({ layouts }) => layouts)
      .find(({ count }) => count === 1);
    const links = group.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(single?.url);
    expect(links).toContain('/buildings/lipovaya-dolina/?view=layouts&rooms=3&layout=81.2#flats');
  });

  it('show every floor of the one that is opened', () => {
    const opened = block('view=layouts&rooms=2&layout=58.9').getByRole('region', {
      name: 'Квартиры выбранной планировки',
    });
    const count = lots.FlatRows.flatsData.items
      .filter(({ s_total: size }) => size === 58.9)
      .reduce((sum, { sellersData }) => sum + sellersData.offers.length, 0);
    expect(within(opened).getAllByRole('listitem')).toHaveLength(count);
  });
});
