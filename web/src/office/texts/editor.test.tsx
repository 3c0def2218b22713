import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { TEXTS_PATH } from '../paths';
import type { Asked } from '../testing/server';
import { serve, show } from '../testing/server';
import { readDraft } from './draft';
import { TextScreen } from './TextScreen';

const BASE = '---\nheader: Минута до метро\n---\n\nПервый абзац.\n';

const text = (version: number, markdown: string) => ({
  id: 7,
  kind: 'ARTICLE',
  title: 'Минута до метро',
  path: null,
  regions: ['MSK', 'SPB'],
  day: '2026-11-20',
  markdown,
  version,
  blocks: [],
  versions: [],
});

const theirs = {
  number: 2,
  markdown: BASE.replace('Первый', 'Чужой'),
  editor: 'Павел Лунин',
  reason: 'цены',
  happened: '2026-11-20T07:00:00Z',
  difference: [
    { change: 'REMOVED', text: 'Первый абзац.' },
    { change: 'ADDED', text: 'Чужой абзац.' },
  ],
};

let stored = text(1, BASE);
let conflicts = false;
let asked: Asked[] = [];

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', `${TEXTS_PATH}7/`);
  stored = text(1, BASE);
  conflicts = false;
  asked = serve({
    OfficeText: () => ({ text: stored }),
    PreviewText: ({ markdown }) => ({
      previewText: {
        title: 'Минута до метро',
        short: '',
        blocks: [],
        faults: String(markdown).includes('::: нет') ? [{ line: 5, message: 'такого блока нет' }] : [],
      },
    }),
    SaveText: ({ version, markdown }) => {
      if (conflicts && version === 1) return { saveText: { text: null, conflict: theirs, faults: [] } };
      stored = text(Number(version) + 1, String(markdown));
      return { saveText: { text: stored, conflict: null, faults: [] } };
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Markdown/ });
const type = async (markdown: string) => fireEvent.change(await area(), { target: { value: markdown } });
const explain = (reason: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Что изменили' }), { target: { value: reason } });
const save = () => fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true });
const saves = () => asked.filter(({ name }) => name === 'SaveText').map(({ variables }) => variables);

it('keeps what is typed over a reload, and drops it when it is saved', async () => {
  show(<TextScreen id={7} />);
  await type(BASE.replace('Первый', 'Второй'));
  cleanup();
  show(<TextScreen id={7} />);
  expect((await area()).value).toContain('Второй абзац.');
  expect(screen.getByText(/несохранённые правки/)).toBeTruthy();
  explain('порядок');
  save();
  await waitFor(() => expect(readDraft(7)).toBeNull());
  expect(saves()).toEqual([
    { id: 7, version: 1, markdown: BASE.replace('Первый', 'Второй'), reason: 'порядок' },
  ]);
});

it('asks what was changed before it saves', async () => {
  show(<TextScreen id={7} />);
  await type(`${BASE}\nЕщё.\n`);
  save();
  expect(await screen.findByText(/Напишите, что изменили/)).toBeTruthy();
  expect(saves()).toEqual([]);
});

it('shows faults at their lines', async () => {
  show(<TextScreen id={7} />);
  await type(BASE.replace('Первый абзац.', '::: нет'));
  expect(
    await screen.findByRole('button', { name: /Строка 5 такого блока нет/ }, { timeout: 10_000 }),
  ).toBeTruthy();
  await waitFor(() => expect(document.querySelector('.of-line-wrong')?.textContent).toBe('::: нет'));
});

it('shows both changes when another editor was faster, and saves over theirs', async () => {
  conflicts = true;
  show(<TextScreen id={7} />);
  await type(BASE.replace('Первый', 'Мой'));
  explain('моё');
  save();
  expect(await screen.findByRole('dialog', { name: 'Пока вы правили, вышла версия 2' })).toBeTruthy();
  expect(screen.getByText('Чужой абзац.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить мою поверх' }));
  await waitFor(() => expect(stored.version).toBe(3));
  expect(stored.markdown).toContain('Мой абзац.');
});

it('takes the version of the other editor and sets mine aside', async () => {
  conflicts = true;
  show(<TextScreen id={7} />);
  await type(BASE.replace('Первый', 'Мой'));
  explain('моё');
  save();
  fireEvent.click(await screen.findByRole('button', { name: /Взять версию 2/ }));
  expect((await area()).value).toContain('Чужой абзац.');
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть мою' }));
  expect((await area()).value).toContain('Мой абзац.');
});

it('changes a field of the head, and only its line', async () => {
  show(<TextScreen id={7} />);
  await area();
  fireEvent.change(screen.getByLabelText('Рубрика'), { target: { value: 'Рынок' } });
  const changed = BASE.replace('метро\n', 'метро\ncategory: Рынок\n');
  expect((await area()).value).toBe(changed);
  fireEvent.change(screen.getByLabelText('Рубрика'), { target: { value: '' } });
  expect((await area()).value).toBe(BASE);
});
