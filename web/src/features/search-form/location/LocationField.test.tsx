import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RealEstate } from '../kinds';
import type { Suggestion } from '../requests';
import { draw, json, sent, serve } from '../testing/form';
import { countText } from './SuggestionList';
import { pieces } from '../../../lib/highlight';
import { aboutOf, groupsOf } from './suggestion-groups';

const SUGGEST = '/search/suggest/';

const item = (part: Partial<Suggestion>): Suggestion => ({
  type: 'building',
  id: 1,
  record_id: 1,
  name: 'Павшинские дворы',
  title: 'Красногорск',
  data: null,
  region_id: 2,
  q: null,
  lots: 337,
  complexes: 1,
  url: '/buildings/pavshinskie-dvory/',
  highlights: [[0, 3]],
  ...part,
});
const station = item({
  type: 'subway',
  id: 9,
  record_id: 9,
  name: 'Павелецкая',
  title: 'Кольцевая',
  data: '#915133',
  complexes: 14,
  highlights: [[0, 3]],
});
const complexes = [1, 2, 3, 4, 5, 6, 7].map((id) => item({ id, record_id: id, name: `Павлова, ${id}` }));
const phrase = (part: object) => ({
  url: '/buildings/?rooms=2',
  region: 'MSK',
  counts: { lots: 12, complexes: 3, price_from: 8_000 },
  text: '12 квартир в 3 ЖК',
  chips: [{ field: 'rooms', text: '2-комнатные' }],
  understood: [{ start: 0, end: 7, text: 'двушка', meaning: '2-комнатные', kind: 'rooms', alternatives: [] }],
  unknown: [],
  skipped: [],
  corrected: null,
  ...part,
});

const written = (part: object) => ({
  kind: 'article',
  label: 'Статья',
  header: 'Семейная ипотека',
  header_highlights: [[9, 16]],
  excerpt: 'Ипотеку дают семьям с детьми.',
  highlights: [[0, 7]],
  url: '/articles/semeynaya-ipoteka/',
  image: null,
  date: '2026-11-05',
  ...part,
});
const NO_TEXTS = { items: [], errors: [], pagesCount: 0, itemsCount: 0 };
/** What GraphQL answers to both questions of the field. */
const graphql = (part: object) => () => json({ data: { phrase: phrase({}), texts: NO_TEXTS, ...part } });

const bold = (name: string, highlights: number[][]) =>
  pieces(name, highlights).map(({ text, isMatched }) => (isMatched ? `[${text}]` : text));
const about = (name: string, title: string) => aboutOf({ name, title });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (text: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const press = (key: string) => fireEvent.keyDown(field(), { key });

const said = (part: Partial<Suggestion>, catalogue: RealEstate = 'buildings') =>
  countText(item(part), catalogue).replaceAll('\u00a0', ' ');

describe('the count of a suggestion', () => {
  it('says what it counts', () => {
    expect(said({ type: 'subway', complexes: 14 })).toBe('14 ЖК');
    expect(said({ lots: 337 })).toBe('337 квартир');
    expect(said({ type: 'subway', lots: 21 }, 'realtors-apartments')).toBe('21 квартира');
    expect(said({ lots: 5 }, 'multi-functional')).toBe('5 предложений');
    expect(said({ type: 'district', complexes: 2 }, 'settlements')).toBe('2 объекта');
  });
});

describe('the location field', () => {
  it('asks half a second after typing stops, with the current filters', async () => {
    const requests = serve({ [SUGGEST]: () => json([station]) });
    draw({ form: { selectedRooms: ['2'] } });
    type('пав');
    await wait(400);
    expect(requests).toHaveLength(0);
    await wait(200);
    expect(requests[0]?.path).toBe(SUGGEST);
    const body = new URLSearchParams(requests[0]?.body);
    expect(body.get('q')).toBe('пав');
    expect(new URLSearchParams(body.get('formData') ?? '').getAll('Building[rooms][]')).toEqual(['2']);
    expect(options()).toEqual(['Павелецкая Кольцевая14\u00a0ЖК']);
    expect(document.querySelector('.sf-list b')?.textContent).toBe('Пав');
  });

  it('shows five of a group and unfolds the rest', async () => {
    serve({ [SUGGEST]: () => json([station, ...complexes]) });
    draw();
    type('пав');
    await wait(600);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toBeTruthy();
    expect(options()).toHaveLength(1 + 5 + 1);
    expect(options().at(-1)).toBe('Ещё 2');
    fireEvent.click(screen.getByRole('option', { name: 'Ещё 2' }));
    expect(options()).toHaveLength(1 + 7);
  });

  it('closes the results when it is emptied', async () => {
    serve({ [SUGGEST]: () => json([station]) });
    draw();
    type('пав');
    await wait(600);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    type('');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(options()).toEqual([]);
  });

  it('goes by arrows, chooses by Enter, toggles a chosen station off', async () => {
    serve({ [SUGGEST]: () => json([station, ...complexes]) });
    const { container } = draw();
    type('пав');
    await wait(600);
    press('ArrowUp');
    expect(field().getAttribute('aria-activedescendant')).toMatch(/-6$/);
    press('ArrowDown');
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Павелецкая');
    press('Enter');
    expect(sent(container)).toContain('Building[cmetro][]=9');
    expect(field().value).toBe('');
    type('пав');
    await wait(600);
    press('ArrowDown');
    press('Enter');
    expect(sent(container)).not.toContain('Building[cmetro][]=9');
  });

  it('closes by Escape and keeps the text', async () => {
    serve({ [SUGGEST]: () => json([station]) });
    draw();
    type('пав');
    await wait(600);
    press('Escape');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe('пав');
  });

  it('stays empty and logs when the request fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve({ [SUGGEST]: () => new Response('', { status: 500 }), '/graphql': graphql({}) });
    draw();
    type('пав');
    await wait(600);
    expect(options()).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  });

  it('offers recent choices while it is empty', async () => {
    serve({ [SUGGEST]: () => json([station]) });
    draw();
    type('пав');
    await wait(600);
    fireEvent.click(screen.getByRole('option'));
    fireEvent.blur(field());
    fireEvent.focus(field());
    expect(screen.getByText('Недавнее')).toBeTruthy();
    expect(options()).toEqual(['Павелецкая Кольцевая14\u00a0ЖК']);
  });

  it('reads a natural-language query, says what it did not understand, and goes there', async () => {
    const unknown = [{ start: 8, end: 12, text: 'ъъъ', meaning: null, kind: null, alternatives: [] }];
    const found = phrase({ unknown });
    serve({ [SUGGEST]: () => json([]), '/graphql': graphql({ phrase: found }) });
    const go = vi.fn();
    draw({ go });
    type('двушка ъъъ');
    await wait(600);
    const [line] = screen.getAllByRole('option');
    expect(line?.textContent).toContain('2-комнатные');
    expect(line?.textContent).toContain('Непонятно: «ъъъ»');
    press('Enter');
    await wait(0);
    expect(go).toHaveBeenCalledWith('/buildings/?rooms=2');
  });

  it('tells what it did not understand before it goes there at once', async () => {
    const unknown = [{ start: 8, end: 12, text: 'ъъъ', meaning: null, kind: null, alternatives: [] }];
    serve({ '/graphql': graphql({ phrase: phrase({ unknown }) }) });
    const go = vi.fn();
    draw({ go });
    type('двушка ъъъ');
    press('Enter');
    await wait(0);
    expect(go).not.toHaveBeenCalled();
    expect(options()[0]).toContain('Непонятно: «ъъъ»');
    press('Enter');
    expect(go).toHaveBeenCalledWith('/buildings/?rooms=2');
  });

  it('goes to the other host when the words name the other region', async () => {
    const found = phrase({ region: 'SPB', url: '/buildings/metro-avtovo/' });
    serve({ '/graphql': graphql({ phrase: found }) });
    const go = vi.fn();
    draw({ go });
    type('Автово');
    press('Enter');
    await wait(0);
    expect(go).toHaveBeenCalledWith('https://spb.example/buildings/metro-avtovo/');
  });

  it('looks for words without a meaning as a text', async () => {
    serve({ '/graphql': graphql({ phrase: phrase({ understood: [], chips: [] }) }) });
    const { container } = draw();
    type('тополь');
    press('Enter');
    await wait(0);
    expect(sent(container)).toContain('Building[searchTexts][]=тополь');
  });

  it('shows one chosen place by its name, several by their number, each with a delete control', () => {
    const line = null;
    const places = [
      { id: 1, name: 'Автово', line },
      { id: 2, name: 'Нарвская', line },
    ];
    const { container } = draw({ form: { selectedSubways: places, mapGeoObjects: '[{"points":[]}]' } });
    const chosen = container.querySelector('.sf-chosen')!;
    expect(chosen.querySelector('summary')?.textContent).toBe('Выбранные места: Выбрано: 3');
    fireEvent.click(
      within(chosen as HTMLElement).getByRole('button', { name: 'Удалить: Область на карте', hidden: true }),
    );
    fireEvent.click(
      within(chosen as HTMLElement).getByRole('button', { name: 'Удалить: Автово', hidden: true }),
    );
    expect(chosen.querySelector('summary')?.textContent).toBe('Выбранные места: Нарвская');
    expect(sent(container)).toContain('Building[cmetro][]=2');
    expect(sent(container)).not.toContain('Building[cmetro][]=1');
  });
});

describe('texts of editors', () => {
  const items = [written({}), written({ url: '/news/stavka/', label: 'Новость', header: 'Ставка выросла' })];
  const texts = { ...NO_TEXTS, items, itemsCount: 12 };
  const follow = vi.fn((event: Event) => {
    event.preventDefault();
    return (event.target as Element).closest('a')?.getAttribute('href');
  });

  beforeEach(() => document.addEventListener('click', follow));
  afterEach(() => {
    document.removeEventListener('click', follow);
    follow.mockClear();
  });

  it('stand below names with what they say of the words, and all of them are a page', async () => {
    const requests = serve({ [SUGGEST]: () => json([station]), '/graphql': graphql({ texts }) });
    draw();
    type('ипотека');
    await wait(600);
    expect(requests.map(({ path }) => path)).toEqual([SUGGEST, '/graphql']);
    expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({ variables: { q: 'ипотека', perPage: 3 } });
    const lines = screen.getAllByRole('option');
    expect(lines.map((line) => line.getAttribute('href'))).toEqual([
      null,
      '/articles/semeynaya-ipoteka/',
      '/news/stavka/',
      `/texts/?q=${encodeURIComponent('ипотека')}`,
    ]);
    expect(lines[1]?.textContent).toBe(
      'Семейная ипотека Ипотеку дают семьям с детьми. Статья, 5\u00a0ноября\u00a02026',
    );
    expect([...lines[1]!.querySelectorAll('b')].map((piece) => piece.textContent)).toEqual([
      'ипотека',
      'Ипотеку',
    ]);
    expect(lines[3]?.textContent).toBe('Все тексты по запросу: 12');
    expect(
      within(screen.getByRole('group', { name: 'Статьи и новости' })).getAllByRole('option'),
    ).toHaveLength(3);
  });

  it('are links for the keyboard too, and never become a condition', async () => {
    serve({ [SUGGEST]: () => json([]), '/graphql': graphql({ texts }) });
    const { container } = draw();
    const before = sent(container);
    type('ипотека');
    await wait(600);
    press('ArrowDown');
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
    press('Enter');
    expect(follow).toHaveReturnedWith('/articles/semeynaya-ipoteka/');
    expect(options()).toEqual([]);
    expect(field().value).toBe('');
    expect(sent(container)).toEqual(before);
    expect(localStorage).toHaveLength(0);
  });

  it('are all in the list when there are three or fewer', async () => {
    serve({ [SUGGEST]: () => json([]), '/graphql': graphql({ texts: { ...texts, itemsCount: 2 } }) });
    draw();
    type('ипотека');
    await wait(600);
    expect(options()).toHaveLength(2);
  });

  it('are not asked for by one letter', async () => {
    const requests = serve({ [SUGGEST]: () => json([station]), '/graphql': graphql({ texts }) });
    draw();
    type('п');
    await wait(600);
    expect(requests.map(({ path }) => path)).toEqual([SUGGEST]);
    expect(options()).toHaveLength(1);
  });
});

describe('the list', () => {
  it('keeps the order of types', () => {
    const groups = groupsOf([station, ...complexes], new Set());
    expect(groups.map((group) => [group.type, group.shown.length, group.more])).toEqual([
      ['subway', 1, 0],
      ['building', 5, 2],
    ]);
  });

  it('says of a title only what the name does not', () => {
    expect(about('Химки', 'метро Химки, МЦД-3')).toBe('МЦД-3');
    expect(about('Сад Яузы', 'ЖК «Сад Яузы», Реутов')).toBe('Реутов');
    expect(about('Студии', 'Студии')).toBe('');
    expect(about('Автово', 'станция')).toBe('станция');
  });

  it('cuts a name by characters, whatever the highlights are', () => {
    expect(bold('Павелецкая', [[0, 3]])).toEqual(['[Пав]', 'елецкая']);
    expect(
      bold('Новый сад', [
        [0, 3],
        [6, 9],
      ]),
    ).toEqual(['[Нов]', 'ый ', '[сад]']);
    expect(
      bold('Сад', [
        [0, 9],
        [1, 2],
      ]),
    ).toEqual(['[Сад]']);
    expect(bold('Сад', [])).toEqual(['Сад']);
  });
});
