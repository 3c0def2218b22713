import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { Api } from '../api/client';
import type { PhraseQuery, RelaxationsQuery, FacetsQuery, SearchPageQuery } from '../api/generated';
import { SearchPage } from './SearchPage';

// Answers come over a real socket: a busy machine may take longer than the library's second.
configure({ asyncUtilTimeout: 10_000 });

type Variables = { region: string; url: string; text?: string };
type Answers = Record<string, (variables: Variables) => unknown>;

const row = { count: 12, price_from: 8_420, area_from: 38.4 };

function listing(objects: number, chips: SearchPageQuery['chosen']['chips'] = []): SearchPageQuery {
  const complex = {
    id: 7,
    name: 'Белый остров',
    url: '/buildings/belyj-ostrov/',
    address: 'Белоостровская ул., 10',
    end_date: 20274,
    end_date_to: 20282,
    categories: ['Жилой комплекс', 'комфорт'],
    flats_count: 12,
    builder: { name: 'Норд' },
    subways: [
      {
        id: 1,
        name: 'Чёрная речка',
        walk_minutes: 9,
        transport_minutes: null,
        line: { color_rgb: '#0078C9' },
      },
    ],
    flats: { st: null, r1: row, r2: null, r3: null, r4: null, r5: null, open: null },
  };
  const found = objects > 0 ? '12 квартир в 1 ЖК' : '0 совпадений';
  return {
    chosen: { url: '/buildings/?rooms=1', chips },
    buildingsListData: {
      metaTags: {
        title: 'Жилые комплексы',
        h1: 'Жилые комплексы Москвы и области',
        canonical: '/buildings/',
      },
      counts: { flats: objects * 12, objects },
      buildings: { items: objects > 0 ? [complex] : [], errors: [], pagesCount: objects, headers: { found } },
      flats: { items: [], pagesCount: 0, headers: { found } },
    },
  };
}

const facets: FacetsQuery = {
  facets: {
    errors: [],
    facets: {
      total: { lots: 12, complexes: 1, price_from: 8_420 },
      groups: [
        {
          field: 'rooms',
          title: 'Комнатность',
          items: [
            { value: '1', title: '1-комнатная', lots: 12, complexes: 1, price_from: 8_420 },
            { value: '4+', title: '4 комнаты и больше', lots: 0, complexes: 0, price_from: null },
          ],
        },
      ],
    },
  },
};

function part(start: number, text: string, meaning: string, kind: string | null) {
  return { start, end: start + text.length, text, meaning, kind, alternatives: [] };
}

const phrase: PhraseQuery = {
  phrase: {
    region: 'MSK',
  url: '/buildings/?rooms=2&price_to=9000000',
    text: '12 квартир в 1 ЖК',
    counts: { lots: 12, complexes: 1, price_from: 8_420 },
    chips: [{ field: 'rooms', text: '2-комнатные' }],
    corrected: null,
    understood: [part(0, 'двушка', '2-комнатные', 'rooms')],
    unknown: [part(16, 'с видом на закат', 'такого условия в поиске нет', null)],
    skipped: [],
  },
};

const relaxations: RelaxationsQuery = {
  relaxations: {
    items: [
      {
        field: 'price_to',
        title: 'Цена до 5,2 млн ₽',
        url: '/buildings/?price_to=5200000',
        counts: { lots: 3, complexes: 1 },
      },
    ],
  },
};

/** A real server on loopback that answers by the name of the operation and remembers what it was asked. */
async function open(address: string, answers: Answers) {
  const asked: { name: string; variables: Variables }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { operationName: name, variables } = JSON.parse(body) as {
        operationName: string;
        variables: Variables;
      };
      asked.push({ name, variables });
      const data = answers[name]?.(variables);
      response.writeHead(data ? 200 : 503).end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stop = () => server.close();
  window.history.replaceState(null, '', address);
  const { port } = server.address() as AddressInfo;
  render(<SearchPage api={new Api(`http://127.0.0.1:${port}/graphql`)} region="MSK" />);
  return asked;
}

let stop = () => {};
beforeEach(() => {
  // jsdom has no layout to scroll.
  window.scrollTo = () => {};
});
afterEach(() => {
  cleanup();
  stop();
});

const address = () => decodeURI(window.location.pathname + window.location.search);

test('complexes come with their prices by rooms and links that keep the conditions', async () => {
  await open('/buildings/rooms-1/', { SearchPage: () => listing(1), Facets: () => facets });
  const card = await screen.findByRole('article');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Жилые комплексы Москвы и области');
  expect(screen.getByRole('status').textContent).toBe('12 квартир в 1 ЖК');
  expect(card.textContent).toContain('сдача: IV\u00a0кв.\u00a02027 — II\u00a0кв.\u00a02028');
  const line = within(card).getByRole('row', { name: /1-комнатные/ });
  expect(line.textContent).toContain('от 8,42\u00a0млн\u00a0₽');
  const flats = within(line).getByRole('link', { name: /^12\s+квартир$/ });
  expect(flats.getAttribute('href')).toBe('/kvartiry/?complex=7&rooms=1');
  await expect.poll(() => document.title).toBe('Жилые комплексы — Новосёл');
});

test('a phrase becomes conditions in the address, and what it could not say is told', async () => {
  const asked = await open('/', {
    SearchPage: () => listing(1),
    Facets: () => facets,
    Phrase: () => phrase,
  });
  const box = screen.getByRole('searchbox', { name: 'Какую квартиру ищете?' });
  await userEvent.type(box, 'двушка до 9 млн с видом на закат{Enter}');
  expect(await screen.findByText(/такого условия в поиске нет/)).toBeTruthy();
  expect(address()).toBe('/buildings/?rooms=2&price_to=9000000');
  expect(asked.find(({ name }) => name === 'Phrase')?.variables).toEqual({
    region: 'MSK',
    text: 'двушка до 9 млн с видом на закат',
    url: '/buildings/',
  });
  await expect.poll(() => asked.at(-1)?.variables.url).toBe('/buildings/?rooms=2&price_to=9000000');
});

test('a chip takes its condition back and back brings it again', async () => {
  const chips = [{ text: '1-комнатные', url: '/buildings/' }];
  const answers = { SearchPage: ({ url }: Variables) => listing(1, url.includes('rooms') ? chips : []) };
  await open('/buildings/?rooms=1', { ...answers, Facets: () => facets });
  await userEvent.click(await screen.findByRole('link', { name: 'Убрать условие: 1-комнатные' }));
  expect(address()).toBe('/buildings/');
  await expect.poll(() => screen.queryByRole('list', { name: 'Условия поиска' })).toBeNull();
  window.history.back();
  expect(await screen.findByRole('link', { name: 'Убрать условие: 1-комнатные' })).toBeTruthy();
});

test('options show their counts; a chosen one is current and an empty one stays', async () => {
  await open('/buildings/?rooms=1', { SearchPage: () => listing(1), Facets: () => facets });
  const group = await screen.findByRole('region', { name: 'Комнатность' });
  const [chosen, empty] = within(group).getAllByRole('link');
  expect(chosen?.getAttribute('aria-current')).toBe('true');
  expect(chosen?.getAttribute('href')).toBe('/buildings/');
  expect(empty?.textContent).toBe('4 комнаты и больше 0');
});

test('an order and a page are in the address', async () => {
  const many = listing(1);
  const { buildings } = many.buildingsListData;
  const data = { ...many.buildingsListData, buildings: { ...buildings, pagesCount: 9 } };
  const page = { ...many, buildingsListData: data };
  await open('/buildings/', { SearchPage: () => page, Facets: () => facets });
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Показывать' }),
    'сначала дорогие',
  );
  expect(address()).toBe('/buildings/?sort=price&dir=desc');
  await userEvent.click(screen.getByRole('link', { name: 'Страница 9' }));
  expect(address()).toBe('/buildings/?sort=price&dir=desc&page=9');
});

test('an empty result says which condition to give up and what that gives', async () => {
  const answers = { SearchPage: () => listing(0), Relaxations: () => relaxations };
  await open('/buildings/?price_to=5000000', { ...answers, Facets: () => facets });
  const way = await screen.findByRole('link', { name: 'Цена до 5,2 млн ₽' });
  expect(way.getAttribute('href')).toBe('/buildings/?price_to=5200000');
  expect(screen.getByRole('status').textContent).toBe('0 совпадений');
  expect(screen.getByText('3 квартиры')).toBeTruthy();
});

test('a failure says what happened and is tried again', async () => {
  let isBusy = true;
  await open('/', { SearchPage: () => (isBusy ? null : listing(1)), Facets: () => facets });
  expect((await screen.findByRole('alert')).textContent).toContain('Сервер сейчас занят');
  isBusy = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
