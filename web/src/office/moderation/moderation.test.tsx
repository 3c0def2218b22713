import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { notifications } from '../../ui/notifications';
import { MODERATION_PATH } from '../paths';
import type { Asked } from '../testing/server';
import { refusal, serve, show } from '../testing/server';
import { flush, settle } from './decisions';
import { Moderation } from './Moderation';

const TITLES = ['Липовая долина', 'Кедровая пристань', 'Квартал 46'];
let waiting: number[] = [];
let asked: Asked[] = [];

const row = (id: number) => ({
  id,
  kind: 'OPINION',
  title: TITLES[id - 1],
  path: null,
  author: 'Мария К.',
  excerpt: 'Шумоизоляции нет',
  since: '2026-11-20T07:00:00Z',
  marks: [],
});

const item = (id: number) => ({
  ...row(id),
  state: 'held',
  relation: 'живёт здесь',
  rating: 2,
  pros: 'Двор закрыт',
  cons: 'Шумно',
  text: `Мнение ${id}`,
  held: ['телефон в тексте'],
  facts: [],
  pictures: [],
  history: [],
  others: [],
  placing: null,
  pair: null,
});

const decided = ({ id }: Record<string, unknown>) => {
  waiting = waiting.filter((known) => known !== id);
  return { acceptPost: item(Number(id)), refusePost: item(Number(id)) };
};

function answers() {
  return {
    ModerationQueue: () => ({
      moderation: {
        total: waiting.length,
        counts: [{ kind: 'OPINION', count: waiting.length, oldest: 60 }],
        items: waiting.map(row),
      },
    }),
    ModerationItem: ({ id }: Record<string, unknown>) => ({ moderationItem: item(Number(id)) }),
    AcceptPost: decided,
    RefusePost: decided,
    OfficeToday: () => ({ today: { waiting: [], decided: 0, journal: [], texts: [], planned: [] } }),
  };
}

const press = (code: string) => fireEvent.keyDown(document.body, { code });
const heading = (title: string) => screen.findByRole('heading', { level: 2, name: title });
const changes = () => asked.filter(({ name }) => name === 'AcceptPost' || name === 'RefusePost');

beforeEach(() => {
  waiting = [1, 2, 3];
  history.replaceState(null, '', MODERATION_PATH);
  asked = serve(answers());
});

afterEach(async () => {
  await flush();
  settle();
  cleanup();
  vi.unstubAllGlobals();
});

it('goes along the queue by J and K', async () => {
  show(<Moderation />);
  await heading('Липовая долина');
  press('KeyJ');
  await heading('Кедровая пристань');
  press('KeyK');
  await heading('Липовая долина');
});

it('publishes by A and goes on; the decision is sent with the next one', async () => {
  show(<Moderation />);
  await heading('Липовая долина');
  press('KeyA');
  await heading('Кедровая пристань');
  expect(changes()).toEqual([]);
  press('KeyA');
  await heading('Квартал 46');
  await waitFor(() => expect(changes()).toEqual([{ name: 'AcceptPost', variables: { id: 1, text: null } }]));
});

it('tells the first screen of a decision that is answered after the queue was left', async () => {
  show(<Moderation />);
  await heading('Липовая долина');
  press('KeyA');
  await heading('Кедровая пристань');
  cleanup();
  const before = asked.length;
  await flush();
  expect(asked.slice(before).map(({ name }) => name)).toEqual(['AcceptPost', 'OfficeToday']);
});

it('takes a decision back by U, before anybody is told', async () => {
  show(<Moderation />);
  await heading('Липовая долина');
  press('KeyA');
  await heading('Кедровая пристань');
  press('KeyU');
  await heading('Липовая долина');
  await flush();
  expect(changes()).toEqual([]);
});

it('refuses by R and the number of a reason; a number alone does nothing', async () => {
  show(<Moderation />);
  await heading('Липовая долина');
  press('Digit3');
  press('KeyR');
  await screen.findByRole('heading', { level: 3, name: 'Отклонить: причина' });
  press('Digit3');
  await heading('Кедровая пристань');
  await flush();
  expect(changes()).toEqual([{ name: 'RefusePost', variables: { id: 1, reason: 'Оскорбление' } }]);
});

it('brings back what the server refuses, and says why', async () => {
  serve({
    ...answers(),
    AcceptPost: () =>
      refusal(200, { errors: [{ message: 'Запись уже решена', extensions: { code: 'INVALID' } }] }),
  });
  show(<Moderation />);
  await heading('Липовая долина');
  press('KeyA');
  await heading('Кедровая пристань');
  await flush();
  expect(await screen.findByText('Липовая долина')).toBeTruthy();
  expect(notifications().at(-1)?.text).toContain('Запись уже решена');
});

const merge = {
  ...item(9),
  kind: 'MERGE',
  title: 'Жасминовый разъезд',
  author: '',
  text: 'название и улица',
  placing: null,
  pair: {
    score: 71,
    kept: { title: 'Жасминовый разъезд', source: 'cian:4471902', path: '/buildings/zhasminovyy-razezd/' },
    merged: { title: 'Жасминовый разъезд, 2-я очередь', source: 'yrl:1958830', path: null },
    facts: [
      { title: 'Класс', kept: 'комфорт', merged: 'комфорт', agrees: true },
      { title: 'Корпуса', kept: '1, 2', merged: '2', agrees: false },
      { title: 'Юрлица', kept: 'ООО «СЗ»', merged: null, agrees: null },
    ],
  },
};

const object = {
  ...item(8),
  kind: 'OBJECT',
  title: 'Уступка, 2-комн., 61,8 м²',
  placing: { complex: null, path: null, typed: 'Берег Десны', mayBeAlone: false },
  pair: null,
};

const only = (one: typeof merge | typeof object) =>
  serve({
    ...answers(),
    ModerationQueue: () => ({
      moderation: {
        total: 1,
        counts: [{ kind: one.kind, count: 1, oldest: 60 }],
        items: [{ ...row(1), id: one.id, kind: one.kind, title: one.title }],
      },
    }),
    ModerationItem: () => ({ moderationItem: one }),
    RejectMerge: () => ({ rejectMerge: one }),
    AcceptObject: () => ({ acceptObject: one }),
  });

it('shows two records side by side and keeps them two by N', async () => {
  asked = only(merge);
  show(<Moderation />);
  await heading('Жасминовый разъезд');
  expect(screen.getByRole('row', { name: /Корпуса/ }).textContent).toContain('расходится');
  expect(screen.getByRole('row', { name: /Юрлица/ }).textContent).toContain('нет данных');
  press('KeyN');
  await flush();
  expect(asked).toContainEqual({ name: 'RejectMerge', variables: { id: 9 } });
});

it('asks for the complex of an object that has none', async () => {
  asked = only(object);
  show(<Moderation />);
  await heading('Уступка, 2-комн., 61,8 м²');
  press('KeyA');
  const field = await screen.findByLabelText('Страница комплекса');
  fireEvent.click(screen.getByRole('button', { name: /Опубликовать в.нём/ }));
  expect(screen.getByText(/Вставьте адрес страницы/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '/buildings/bereg-desny/' } });
  fireEvent.click(screen.getByRole('button', { name: /Опубликовать в.нём/ }));
  await flush();
  expect(asked).toContainEqual({
    name: 'AcceptObject',
    variables: { id: 8, complex: '/buildings/bereg-desny/', alone: false },
  });
});
