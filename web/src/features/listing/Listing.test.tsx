import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { resultsOf } from '../../app/page';
import { htmlOf } from '../../ui/server-html';
import { isListed, write } from '../../entities/favourites/store';
import { listingView } from './Listing';
import answers from '../../../tests/listing/answers.json';
import { type AnswerName, contextOf, viewOf } from '../../../tests/listing/page';

afterEach(() => {
  cleanup();
  write({ favourites: {}, compare: {}, viewed: {} });
});

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

test('a listing tells what it found, and each card leads to its flats', () => {
  render(viewOf('complexes').body);
  expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe(
    'Жилые комплексы Москвы и области: 1-комнатные',
  );
  const [card] = screen.getAllByRole('article');
  const rows = within(card as HTMLElement).getAllByRole('rowheader');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const link = within(row).getByRole('link');
    expect(link.getAttribute('href')).toMatch(/^\/kvartiry\/\?price_to=25000000&complex=\d+&rooms=[12]$/);
  }
  // jsdom drops the space at the edge of an element; browsers do not.
  const flats = within(card as HTMLElement).getByRole('link', { name: /^\d+\sквартир.*в ЖК/ });
  expect(flats.getAttribute('href')).toContain('rooms=1,2');
  expect(card?.textContent).toContain('Вне фильтра');
});

test('a complex whose place nobody told is not said to be on the map', () => {
  const [complex] = answers.complexes.listing.buildingsListData.buildings.items;
  const placed = { ...complex, map_lat: 55.75 };
  const nowhere = { ...complex, id: 1, map_lat: null };
  render(viewOf('complexes', { buildings: [placed, nowhere] }).body);
  const isOnMap = screen
    .getAllByRole('article')
    .map((card) => within(card).queryByRole('link', { name: /^На карте/ }) !== null);
  expect(isOnMap).toEqual([true, false]);
});

test('the order and the pages are links that keep the conditions', () => {
  render(viewOf('complexes').body);
  const cheapest = screen.getByText('Сначала дешёвые').closest('a');
  expect(cheapest?.getAttribute('href')).toBe('/buildings/?rooms=1,2&price_to=25000000&sort=price&dir=asc');
  const next = screen.getByRole('link', { name: 'Дальше' });
  expect(next.getAttribute('href')).toBe('/buildings/?rooms=1,2&price_to=25000000&page=2');
  expect(next.getAttribute('rel')).toBe('next');
});

test('the heart keeps a complex', () => {
  render(viewOf('complexes').body);
  const [heart] = screen.getAllByRole('button', { name: /^В избранное/ });
  const id = Number(heart?.closest('[data-complex]')?.getAttribute('data-complex'));
  expect(heart?.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(heart as HTMLElement);
  expect(heart?.getAttribute('aria-pressed')).toBe('true');
  expect(isListed('favourites', 'building', id)).toBe(true);
});

test('a page has no phone: its link asks for it', () => {
  render(viewOf('complexes').body);
  const [phone] = screen.getAllByRole('link', { name: /^Показать телефон/ });
  expect(phone?.getAttribute('href')).toMatch(/^\/consultation\/phone\/\?complex=\d+$/);
  expect(document.body.innerHTML).not.toContain('tel:');
});

test('pictures come one by one: the rest when the gallery is touched', () => {
  const { container } = render(viewOf('complexes').body);
  const gallery = container.querySelector('.gallery') as HTMLElement;
  expect(gallery.querySelectorAll('img')).toHaveLength(1);
  fireEvent.pointerEnter(gallery);
  expect(gallery.querySelectorAll('img').length).toBeGreaterThan(1);
});

test('flats tell floor, price and payment', () => {
  const { head, body } = viewOf('flats');
  render(body);
  const [flat] = screen.getAllByRole('article');
  const text = plain(flat?.textContent ?? '');
  expect(text).toMatch(/\d+ этаж из \d+/);
  expect(text).toMatch(/\d ₽\/м²/);
  expect(text).toContain('в месяц');
  expect(head.robots).toBe('noindex, follow');
});

const flatsPage = (...flats: unknown[]) =>
  htmlOf(viewOf('flats', { address: '/kvartiry/?rooms=1', flats }).body);

test('further flats of one complex in a row are folded, and each of them is on the page', () => {
  const [one, two] = answers.flats.listing.buildingsListData.flats.items;
  const row = Array.from({ length: 3 }, (_, place) => ({ ...one, path: `copy-${place}` }));
  const elsewhere = { ...one, path: 'elsewhere', building: { ...one?.building, id: 1 } };
  const folded = plain(flatsPage(one, two, ...row, elsewhere));
  expect(folded.match(/<article/g)).toHaveLength(6);
  expect(folded.indexOf('Ещё 3 квартиры в ЖК «Северная высота»')).toBeLessThan(
    folded.lastIndexOf('<article'),
  );
  expect(folded).toMatch(/<details class="listing-more"><summary>/);
  expect(flatsPage(one, two, ...row), 'a page of one complex').not.toContain('listing-more');
});

test('settlements tell their way, utilities and offers', () => {
  render(viewOf('settlements').body);
  const card = screen.getByRole('article');
  expect(plain(card.textContent)).toContain('км от МКАД');
  expect(within(card).getAllByRole('rowheader').length).toBeGreaterThan(0);
});

test('nothing found leads on', () => {
  const { head, body } = viewOf('empty');
  render(body);
  expect(screen.getByRole('heading', { name: /сейчас нет/ })).toBeDefined();
  expect(screen.getAllByRole('link', { name: /Применить/ }).length).toBeGreaterThan(0);
  expect(head.robots).toBe('noindex, follow');
});

test('a landing is for search engines, with its questions and its own address', () => {
  const { head, status } = viewOf('landing');
  expect(status).toBeUndefined();
  expect(head.robots).toBeUndefined();
  const types = (head.jsonLd ?? []).map((item) => (item as { '@type': string })['@type']);
  expect(types).toEqual(['BreadcrumbList', 'ItemList', 'FAQPage']);
  const second = viewOf('landing', { address: '/buildings/rooms-1/?page=2' });
  expect(second.head.jsonLd).not.toContainEqual(expect.objectContaining({ '@type': 'FAQPage' }));
});

test('a listing says how many pages it has, one that is no listing is not found', () => {
  expect(viewOf('landing').pages).toBeGreaterThan(0);
  expect(viewOf('empty').pages).toBe(0);
  expect(viewOf('unknown').status).toBe(404);
  const nothing = resultsOf([], []);
  expect(
    listingView(contextOf('/buildings/'), nothing).status,
    'no answer is a fault, not an empty list',
  ).toBe(500);
});

test.each<[AnswerName, 'desktop' | 'mobile']>([
  ['complexes', 'desktop'],
  ['complexes', 'mobile'],
  ['flats', 'mobile'],
  ['settlements', 'mobile'],
  ['empty', 'mobile'],
])('the page of %s for %s is rendered without style attributes and with one h1', (name, layout) => {
  const html = htmlOf(viewOf(name, { layout }).body);
  expect(html).not.toContain(' style=');
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test.each(['complexes', 'flats', 'settlements', 'empty'] as const)(
  'the page of %s is the same in the browser as on the server',
  (name) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { body } = viewOf(name);
    const container = document.createElement('div');
    container.innerHTML = htmlOf(body);
    document.body.append(container);
    render(body, { container, hydrate: true });
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  },
);

test('predefined filters stand once: in the right column of a desktop, below the list of a phone', () => {
  render(viewOf('complexes').body);
  expect(screen.queryByRole('navigation', { name: 'Подборки' })).toBeNull();
  cleanup();
  render(viewOf('complexes', { layout: 'mobile' }).body);
  expect(screen.getByRole('navigation', { name: 'Подборки' })).toBeDefined();
});

test('a phone has one red button, and it shows the flats', () => {
  render(viewOf('complexes', { layout: 'mobile' }).body);
  const red = document.querySelectorAll('.btn-cta');
  expect(red).toHaveLength(1);
  expect(red[0]?.getAttribute('href')).toBe('/kvartiry/?rooms=1,2&price_to=25000000');
});
