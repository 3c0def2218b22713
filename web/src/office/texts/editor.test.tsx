import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { NEW_TEXT_PATH, TEXTS_PATH } from '../paths';
import type { Asked } from '../testing/server';
import { refusal, serve, show } from '../testing/server';
import { PAUSE } from './drafts/keeper';
import { readKept } from './drafts/kept';
import { NewText } from './NewText';
import { TextScreen } from './TextScreen';

const BASE = '---\nheader: Минута до метро\n---\n\nПервый абзац.\n';
const SUBJECT = { text: 7, draft: null };

const text = (version: number, markdown: string) => ({
  id: 7,
  kind: 'ARTICLE',
  title: 'Минута до метро',
  path: '/articles/minuta/',
  regions: ['MSK', 'SPB'],
  day: '2026-11-20',
  markdown,
  version,
  blocks: [],
  versions: [],
});

const empty = {
  id: 3,
  text: 7 as number | null,
  title: '',
  editor: 'Нина Сомова',
  changed: '2026-11-20T11:02:00Z',
  due: null as string | null,
  scheduler: null as string | null,
  problem: null as string | null,
  version: 1,
  revision: 0,
  reason: '',
  markdown: null as string | null,
  needsAnother: false,
  writer: { name: 'Нина Сомова', since: '2026-11-20T11:00:00Z', isMe: true },
};

const PAVEL = { name: 'Павел Лунин', since: '2026-11-20T11:00:00Z', isMe: false };

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
let draft = empty;
let conflicts = false;
let offline = false;
let asked: Asked[] = [];

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', `${TEXTS_PATH}7/`);
  stored = text(1, BASE);
  draft = empty;
  conflicts = false;
  offline = false;
  asked = serve({
    OfficeText: () => ({ text: stored }),
    HoldDraft: () => ({ holdDraft: draft }),
    OfficeDraft: () => ({ draft }),
    KeepDraft: ({ text: of, version, revision, markdown, reason }) => {
      if (offline) return refusal(503, {});
      if (!draft.writer.isMe || revision !== draft.revision) return { keepDraft: { isKept: false, draft } };
      draft = {
        ...draft,
        text: of as number | null,
        version: Number(version),
        revision: draft.revision + 1,
        markdown: String(markdown),
        reason: String(reason),
      };
      return { keepDraft: { isKept: true, draft } };
    },
    TakeDraft: () => {
      draft = { ...draft, writer: empty.writer };
      return { takeDraft: draft };
    },
    DiscardDraft: () => {
      draft = { ...empty, id: draft.id + 1 };
      return { discardDraft: true };
    },
    ScheduleDraft: ({ at }) => {
      draft = { ...draft, due: String(at), scheduler: 'Нина Сомова', revision: draft.revision + 1 };
      return { scheduleDraft: { draft, conflict: null, faults: [] } };
    },
    UnscheduleDraft: () => {
      draft = { ...draft, due: null, scheduler: null, revision: draft.revision + 1 };
      return { unscheduleDraft: draft };
    },
    OfficeTextLinks: () => ({
      textLinks: [{ source: 'TEXT', text: 9, title: 'Ещё о метро', path: '/articles/minuta/' }],
    }),
    PreviewText: ({ markdown }) => ({
      previewText: {
        title: 'Минута до метро',
        path: /slug: (\S+)/.exec(String(markdown)) ? '/articles/drugoy/' : '/articles/minuta/',
        short: '',
        regions: ['MSK', 'SPB'],
        region: 'MSK',
        blocks: [],
        faults: String(markdown).includes('::: нет') ? [{ line: 5, message: 'такого блока нет' }] : [],
      },
    }),
    SaveText: ({ version, markdown }) => {
      if (conflicts && version === 1) return { saveText: { text: null, conflict: theirs, faults: [] } };
      stored = text(Number(version) + 1, String(markdown));
      draft = { ...empty, id: draft.id + 1, version: stored.version };
      return { saveText: { text: stored, conflict: null, faults: [] } };
    },
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Markdown/ });
const type = async (markdown: string) => fireEvent.change(await area(), { target: { value: markdown } });
const explain = (reason: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Что изменили' }), { target: { value: reason } });
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Опубликовать' }));
const keepNow = () => fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true });
const sent = (name: string) =>
  asked.filter((request) => request.name === name).map(({ variables }) => variables);
const mine = BASE.replace('Первый', 'Мой');

it('keeps the draft a moment after the last key, and says when', async () => {
  show(<TextScreen id={7} />);
  await type(mine);
  await type(`${mine}\nЕщё.\n`);
  expect(screen.getByText('Сохраняем черновик…')).toBeTruthy();
  expect(await screen.findByText(/Черновик сохранён в.14:02/, {}, { timeout: PAUSE + 5_000 })).toBeTruthy();
  expect(sent('KeepDraft')).toEqual([
    { text: 7, draft: null, version: 1, revision: 0, markdown: `${mine}\nЕщё.\n`, reason: '' },
  ]);
});

it('keeps what is typed over a reload before that moment, and drops it when the server has it', async () => {
  show(<TextScreen id={7} />);
  await type(mine);
  offline = true;
  cleanup();
  await waitFor(() => expect(sent('KeepDraft')).toHaveLength(1));
  offline = false;
  show(<TextScreen id={7} />);
  expect((await area()).value).toBe(mine);
  keepNow();
  await waitFor(() => expect(readKept(SUBJECT)).toBeNull());
  expect(draft.markdown).toBe(mine);
});

it('says that the draft could not be kept, and tries again', async () => {
  offline = true;
  show(<TextScreen id={7} />);
  await type(mine);
  keepNow();
  expect((await screen.findByRole('alert')).textContent).toContain('Черновик не\u00a0сохранён');
  offline = false;
  expect(await screen.findByText(/Черновик сохранён/, {}, { timeout: 10_000 })).toBeTruthy();
});

it('asks what was changed before it publishes', async () => {
  show(<TextScreen id={7} />);
  await type(`${BASE}\nЕщё.\n`);
  publish();
  expect(await screen.findByText(/Напишите, что изменили/)).toBeTruthy();
  expect(sent('SaveText')).toEqual([]);
});

it('publishes what is typed, and begins the next draft with it', async () => {
  show(<TextScreen id={7} />);
  await type(mine);
  explain('порядок');
  publish();
  await waitFor(() => expect(stored.version).toBe(2));
  expect(sent('SaveText')).toEqual([{ id: 7, version: 1, markdown: mine, reason: 'порядок' }]);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Что изменили' }).value).toBe(''),
  );
  await type(`${mine}\nДальше.\n`);
  keepNow();
  await waitFor(() => expect(draft.markdown).toBe(`${mine}\nДальше.\n`));
  expect(draft.version).toBe(2);
});

it('leaves publishing to another editor where it takes two', async () => {
  draft = { ...empty, markdown: mine, reason: 'порядок', needsAnother: true };
  show(<TextScreen id={7} />);
  expect(await screen.findByText(/Публикуют двое: последние слова здесь ваши/)).toBeTruthy();
  for (const name of ['Опубликовать', 'Запланировать']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
});

it('shows faults at their lines', async () => {
  show(<TextScreen id={7} />);
  await type(BASE.replace('Первый абзац.', '::: нет'));
  expect(
    await screen.findByRole('button', { name: /Строка 5 такого блока нет/ }, { timeout: 10_000 }),
  ).toBeTruthy();
  await waitFor(() => expect(document.querySelector('.of-line-wrong')?.textContent).toBe('::: нет'));
});

it('previews a text of both sites on the one that is chosen', async () => {
  show(<TextScreen id={7} />);
  const sites = within(await screen.findByRole('group', { name: 'Сайт просмотра' }));
  fireEvent.click(sites.getByRole('radio', { name: 'Петербург' }));
  await waitFor(() => expect(sent('PreviewText').at(-1)).toMatchObject({ id: 7, region: 'SPB' }));
  expect(sent('PreviewText')[0]).toMatchObject({ region: null });
});

it('shows both changes when another editor was faster, and publishes over theirs', async () => {
  conflicts = true;
  show(<TextScreen id={7} />);
  await type(mine);
  explain('моё');
  publish();
  expect(await screen.findByRole('dialog', { name: 'Пока вы правили, вышла версия 2' })).toBeTruthy();
  expect(screen.getByText('Чужой абзац.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Опубликовать мою поверх' }));
  await waitFor(() => expect(stored.version).toBe(3));
  expect(stored.markdown).toBe(mine);
});

it('takes the version of the other editor and sets mine aside', async () => {
  conflicts = true;
  show(<TextScreen id={7} />);
  await type(mine);
  explain('моё');
  publish();
  fireEvent.click(await screen.findByRole('button', { name: /Взять версию 2/ }));
  expect((await area()).value).toContain('Чужой абзац.');
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть мою' }));
  expect((await area()).value).toBe(mine);
});

it('only shows a draft that somebody else writes, until it is taken', async () => {
  draft = { ...empty, revision: 4, markdown: theirs.markdown, writer: PAVEL };
  show(<TextScreen id={7} />);
  expect((await area()).readOnly).toBe(true);
  expect((await area()).value).toBe(theirs.markdown);
  expect(screen.getByText('Павел Лунин')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Взять правку/ }));
  await waitFor(async () => expect((await area()).readOnly).toBe(false));
  await type(mine);
  keepNow();
  await waitFor(() => expect(draft.markdown).toBe(mine));
});

it('tells whoever writes that the draft was taken, and offers their words as a difference', async () => {
  show(<TextScreen id={7} />);
  await type(mine);
  draft = { ...empty, revision: 5, markdown: theirs.markdown, writer: PAVEL };
  keepNow();
  await waitFor(async () => expect((await area()).value).toBe(theirs.markdown));
  expect(screen.getByText(/отложена и.не.потеряна/)).toBeTruthy();
  expect(screen.getByText('Мой абзац.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Взять правку/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Вернуть мою' }));
  expect((await area()).value).toBe(mine);
});

it('plans the hour, keeps the draft as it is until then, and lets it be written again', async () => {
  show(<TextScreen id={7} />);
  await type(mine);
  explain('к сдаче');
  fireEvent.click(screen.getByRole('button', { name: 'Запланировать' }));
  fireEvent.change(screen.getByLabelText('День'), { target: { value: '2099-11-27' } });
  fireEvent.change(screen.getByLabelText('Время, Москва'), { target: { value: '09:00' } });
  const [, button] = screen.getAllByRole('button', { name: 'Запланировать' });
  fireEvent.click(button as HTMLElement);
  await waitFor(() => expect(draft.due).toBe('2099-11-27T06:00:00.000Z'));
  expect(draft.markdown).toBe(mine);
  expect((await screen.findAllByText(/27.ноября в.09:00/)).length).toBeGreaterThan(0);
  expect((await area()).readOnly).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /Отменить и.править/ }));
  await waitFor(async () => expect((await area()).readOnly).toBe(false));
});

it('asks once before it discards a draft', async () => {
  draft = { ...empty, revision: 1, markdown: mine };
  show(<TextScreen id={7} />);
  expect((await area()).value).toBe(mine);
  fireEvent.click(screen.getByRole('button', { name: 'Отбросить черновик' }));
  expect(sent('DiscardDraft')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Отбросить' }));
  await waitFor(async () => expect((await area()).value).toBe(BASE));
  expect(sent('DiscardDraft')).toEqual([{ id: 3 }]);
});

it('gives a new text its draft, which the address names, and goes on in the same field', async () => {
  history.replaceState(null, '', NEW_TEXT_PATH);
  show(<NewText />);
  const field = await area();
  await type(mine);
  keepNow();
  await waitFor(() => expect(location.search).toBe('?draft=3'));
  await act(async () => undefined);
  expect(await area()).toBe(field);
  await type(`${mine}\nЕщё.\n`);
  keepNow();
  await waitFor(() => expect(draft.markdown).toBe(`${mine}\nЕщё.\n`));
  expect(sent('KeepDraft').map(({ draft: id, revision }) => [id, revision])).toEqual([
    [null, 0],
    [3, 1],
  ]);
});

it('asks before the address changes, with what leads to it', async () => {
  show(<TextScreen id={7} />);
  await type(BASE.replace('метро\n', 'метро\nslug: drugoy\n'));
  explain('адрес');
  publish();
  const dialog = await screen.findByRole('dialog', { name: 'Адрес изменится' });
  expect(await within(dialog).findByRole('link', { name: 'Ещё о метро' })).toBeTruthy();
  expect(sent('SaveText')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Сменить адрес' }));
  await waitFor(() => expect(stored.version).toBe(2));
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
