import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { SEARCH_PATH } from '../paths';
import { serve, show } from '../testing/server';
import { Search } from './Search';

const MISS = {
  words: 'солярис',
  kinds: ['SUGGESTION'],
  regions: ['MSK'],
  seen: 1_204,
  last: '2026-11-20',
};

const answers = () => {
  const decided: unknown[] = [];
  const asked = serve({
    SearchMisses: ({ verdict }) => {
      const items = verdict === null && decided.length === 0 ? [MISS] : [];
      return { searchMisses: { total: items.length, items } };
    },
    FoundNow: () => ({ foundNow: { offered: [], understood: [], unknown: ['солярис'] } }),
    JudgeWords: (variables) => ({ judgeWords: decided.push(variables) > 0 }),
    SynonymTargets: ({ of }) => ({
      synonymTargets:
        of === 'STATION'
          ? [{ id: 8, title: 'Чистые пруды', about: 'Сокольническая, Москва' }]
          : [{ id: 7, title: 'ЖК «Солнечный»', about: 'Москва' }],
    }),
    AddSynonym: (variables) => {
      decided.push(variables);
      return { addSynonym: true };
    },
  });
  return asked;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('makes words that found nothing another name of a complex', async () => {
  history.replaceState(null, '', `${SEARCH_PATH}?days=7&words=${encodeURIComponent('солярис')}`);
  const asked = answers();
  show(<Search />);
  const table = within(await screen.findByRole('region', { name: 'Слова' }));
  expect(table.getByText(/^1.204$/)).toBeTruthy();
  await screen.findByText(/Поиск ничего не/);
  const field = screen.getByLabelText('Найдите комплекс');
  fireEvent.change(field, { target: { value: 'солн' } });
  await screen.findByRole('option', { name: /Солнечный/ });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Таких слов нет');
  expect(asked.find(({ name }) => name === 'AddSynonym')?.variables).toEqual({
    of: 'COMPLEX',
    id: 7,
    words: 'солярис',
  });
  const listed = asked.find(({ name }) => name === 'SearchMisses');
  expect(listed?.variables).toMatchObject({ days: 7, region: null, verdict: null });
});

it('takes words off the list that mean nothing', async () => {
  history.replaceState(null, '', `${SEARCH_PATH}?words=${encodeURIComponent('солярис')}`);
  const asked = answers();
  show(<Search />);
  fireEvent.click(await screen.findByRole('button', { name: /Не.слово/ }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(asked.find(({ name }) => name === 'JudgeWords')?.variables).toEqual({
    words: 'солярис',
    verdict: 'NO_WORD',
  });
});

it('makes them another name of a station', async () => {
  history.replaceState(null, '', `${SEARCH_PATH}?words=${encodeURIComponent('солярис')}`);
  const asked = answers();
  show(<Search />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Станция' }));
  const field = screen.getByLabelText('Найдите станцию');
  fireEvent.change(field, { target: { value: 'чист' } });
  await screen.findByRole('option', { name: /Чистые пруды.*Сокольническая/ });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Таких слов нет');
  expect(asked.find(({ name }) => name === 'AddSynonym')?.variables).toEqual({
    of: 'STATION',
    id: 8,
    words: 'солярис',
  });
});

it('lists names of stations and places beside the words, and takes one away', async () => {
  history.replaceState(null, '', `${SEARCH_PATH}?verdict=synonym`);
  const names = [
    { of: 'STATION', id: 8, called: 'станция «Чистые пруды», Сокольническая', name: 'чистики' },
    { of: 'PLACE', id: 900_000, called: null, name: 'жулебинка' },
  ].map((name) => ({ ...name, editor: 'Дарья', added: '2026-11-20T09:00:00Z', reason: '' }));
  const asked = serve({
    SearchMisses: () => ({ searchMisses: { total: 0, items: [] } }),
    AddedNames: () => ({ addedNames: { total: names.length, items: names.slice() } }),
    RemoveOtherName: () => ({ removeOtherName: names.splice(0, 1).length > 0 }),
  });
  show(<Search />);
  const list = within(await screen.findByRole('region', { name: 'Добавленные названия' }));
  expect(list.getByText(/Чистые пруды/)).toBeTruthy();
  expect(list.getByText(/900000: в.справочнике его нет/)).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Убрать: чистики' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Убрать' }));
  await waitFor(() => expect(screen.queryByText('чистики')).toBeNull());
  expect(asked.find(({ name }) => name === 'RemoveOtherName')?.variables).toEqual({
    of: 'STATION',
    id: 8,
    name: 'чистики',
  });
});
