import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { columnsOf } from './columns';
import type { Shared, SharedObject } from './model';
import { agreed, nameOf, verdictOf } from './model';
import { SharedView } from './SharedView';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FLAT: SharedObject = {
  type: 'ra',
  id: 7,
  title: '2-комнатная, 60,9 м², ЖК «Брусничные дворы»',
  added: '2026-11-18T12:00:00+03:00',
  priceThen: 14_632_000,
  priceNow: null,
  isOnSale: false,
  verdict: 'waiting',
  waiting: [0],
  votes: [null, 'for'],
  notes: [{ id: 3, member: 1, note: 'Кладовка <b>есть', at: '2026-11-18T12:00:00+03:00', canRemove: false }],
};

const SHARED: Shared = {
  isGood: true,
  title: 'Двушка на двоих',
  path: '/shortlists/abc/',
  isOwner: false,
  byLink: true,
  hasLink: true,
  members: [
    { name: '', isMe: true, isOwner: true },
    { name: 'Илья', isMe: false, isOwner: false },
  ],
  objects: [FLAT],
  favourites: [],
  consent: { edition: 1, url: '/text/soglasie-na-obshchuyu-podborku/' },
  values: {},
  errors: {},
};

function view(shared: Shared, layout: 'desktop' | 'mobile' = 'desktop') {
  const today = '2026-11-24';
  const columns = columnsOf(shared.objects, null, today);
  return <SharedView initial={shared} columns={columns} candidates={[]} layout={layout} today={today} />;
}

test('a card of a phone says whose price is the same, and guesses nobody\u2019s gender', () => {
  const same = { ...FLAT, isOnSale: true, priceNow: FLAT.priceThen, votes: ['for' as const, null] };
  render(view({ ...SHARED, objects: [same] }, 'mobile'));
  expect(screen.getByText(/^Цена с\sдобавления:/).parentElement?.textContent).toContain('прежняя');
  expect(screen.getByText('Илья:').parentElement?.textContent).toContain('голоса ещё нет');
});

test('what people agree on is said in words', () => {
  expect(verdictOf(FLAT, SHARED.members)).toBe('Ещё не голосовали: вы');
  expect(verdictOf({ ...FLAT, verdict: 'against' }, SHARED.members)).toBe('Оба против');
  expect(verdictOf({ ...FLAT, verdict: 'for' }, [...SHARED.members, ...SHARED.members])).toBe('Все за');
  expect(verdictOf({ ...FLAT, verdict: 'open' }, SHARED.members)).toBeNull();
  expect(nameOf(SHARED.members, 0)).toBe('Вы');
  expect(nameOf(SHARED.members, null)).toBe('Гость');
  expect(agreed([FLAT, { ...FLAT, verdict: 'for' }, { ...FLAT, verdict: 'against' }])).toBe(2);
});

test.each(['desktop', 'mobile'] as const)('a sold flat stays, dimmed, on the %s', (layout) => {
  const { container } = render(view(SHARED, layout));
  expect(screen.getByText('Больше не продаётся', { exact: false })).toBeDefined();
  expect(container.querySelector('.shared-dim')).not.toBeNull();
  expect(screen.getByText('Кладовка <b>есть')).toBeDefined();
  expect(screen.queryByText('Отозвать доступ')).toBeNull();
});

test('the tools are the owner’s', () => {
  render(view({ ...SHARED, isOwner: true }));
  expect(screen.getByText('Отозвать доступ')).toBeDefined();
  expect(screen.getByText('Удалить подборку')).toBeDefined();
});

test('a press on a vote sends it, and the answer is shown', async () => {
  const voted = { ...FLAT, verdict: 'for' as const, waiting: [], votes: ['for' as const, 'for' as const] };
  const answer = { ...SHARED, objects: [{ ...voted, isOnSale: true }] };
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(answer)))),
  );
  render(view(SHARED));
  const votes = screen.getByRole('group', { name: /^Ваш голос/ });
  fireEvent.click(within(votes).getByRole('radio', { name: 'за' }));
  await waitFor(() => expect(screen.getByText('Оба за')).toBeDefined());
  const [url, request] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(url).toBe('/shortlists/abc/');
  expect(String(request?.body)).toBe('do=vote&object=ra%3A7&vote=for');
});

test('a note that was refused is typed again beside its object', () => {
  const refused = {
    ...SHARED,
    values: { object: 'ra:7', note: 'слишком длинная' },
    errors: { note: 'Сократите заметку до 500 знаков' },
  };
  render(view(refused));
  expect(screen.getByText('Сократите заметку до 500 знаков')).toBeDefined();
  expect(screen.getByDisplayValue('слишком длинная')).toBeDefined();
});
