import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { VIDEOS_PATH } from '../paths';
import { serve, show } from '../testing/server';
import { aboutFile, megabytes } from './about';
import { upload } from './upload';
import { VideoField } from './VideoField';
import { Videos } from './Videos';

const SAID = { title: 'Двор за минуту', words: 'Пруд и качели', poster: '' };

const video = (id: number, title: string, usedIn: object[] = []) => ({
  id,
  path: `/media/video/${String(id).repeat(40)}.mp4`,
  title,
  words: 'Пруд и качели',
  poster: null,
  format: 'MP4',
  bytes: 13_000_000,
  seconds: 62,
  isSlow: id === 2,
  added: '2026-11-20T10:00:00Z',
  editor: 'Ольга Ветрова',
  usedIn,
});

const listed = (items: object[]) => ({ videos: { total: items.length, largestMib: 200, items } });

/** What a request that was sent is answered. */
let reply: { status: number; response?: object } | 'broken' | 'never' = 'never';
let sentForm: FormData | null = null;

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  response: unknown = null;
  responseType = '';

  open() {}

  setRequestHeader() {}

  abort() {
    this.dispatchEvent(new Event('abort'));
  }

  send(body: FormData) {
    sentForm = body;
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
    if (reply === 'never') return;
    if (reply === 'broken') return void this.dispatchEvent(new Event('error'));
    Object.assign(this, reply);
    this.dispatchEvent(new Event('load'));
  }
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  reply = 'never';
  sentForm = null;
  history.replaceState(null, '', '/');
});

it('keeps what texts have, plays and removes the rest', async () => {
  history.replaceState(null, '', VIDEOS_PATH);
  let items = [video(1, 'Двор за минуту'), video(2, 'Стройка', [{ text: 7, title: 'Как строят' }])];
  const asked = serve({
    OfficeVideos: () => listed(items),
    DescribeVideo: ({ title, words }) => {
      items = items.map((one) =>
        one.id === 1 ? { ...one, title: String(title), words: String(words) } : one,
      );
      return { describeVideo: items[0] };
    },
    RemoveVideo: () => {
      items = items.slice(1);
      return { removeVideo: true };
    },
  });
  show(<Videos />);
  expect(await screen.findByRole('link', { name: 'Как строят' })).toHaveProperty(
    'pathname',
    '/office/texts/7/',
  );
  expect(screen.queryByRole('button', { name: 'Удалить: Стройка' })).toBeNull();
  expect(screen.getAllByText(/1:02, 12,4\sМБ, MP4/)).toHaveLength(2);
  expect(screen.getAllByText(/Начнётся не\sсразу/)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Смотреть: Двор за минуту' }));
  expect(screen.getByLabelText('Двор за минуту', { selector: 'video' }).getAttribute('src')).toBe(
    video(1, '').path,
  );

  fireEvent.click(screen.getByRole('button', { name: 'Описание: Двор за минуту' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'О видео' }));
  fireEvent.change(dialog.getByLabelText('Название'), { target: { value: 'Двор летом' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Удалить: Двор летом' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(screen.queryByText('Двор летом')).toBeNull());
  expect(asked).toContainEqual({
    name: 'DescribeVideo',
    variables: { id: 1, title: 'Двор летом', words: 'Пруд и качели', poster: null },
  });
  expect(asked).toContainEqual({ name: 'RemoveVideo', variables: { id: 1 } });
});

it('sends a video with its words, and says beside a field what is wrong', async () => {
  history.replaceState(null, '', VIDEOS_PATH);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  serve({ OfficeVideos: () => listed([]) });
  show(<Videos />);
  await screen.findByText('Видео пока нет');
  fireEvent.click(screen.getByRole('button', { name: 'Загрузить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новое видео' }));
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Загрузить' }));
  send();
  expect((await dialog.findByRole('alert')).textContent).toContain('Выберите файл');
  const file = new File(['video'], 'a.mp4', { type: 'video/mp4' });
  fireEvent.change(dialog.getByLabelText(/^Файл/), { target: { files: [file] } });
  send();
  expect(await dialog.findByText('Назовите видео.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Название'), { target: { value: SAID.title } });
  send();
  expect(await dialog.findByText(/Опишите словами/)).toBeTruthy();
  expect(sentForm).toBeNull();
  fireEvent.change(dialog.getByLabelText('Что на видео'), { target: { value: SAID.words } });
  reply = { status: 422, response: { field: 'file', message: 'Файл обрывается.' } };
  send();
  expect((await dialog.findByRole('alert')).textContent).toBe('Файл обрывается.');
  expect([...(sentForm as unknown as FormData).keys()]).toEqual(['title', 'words', 'poster', 'file']);

  reply = 'never';
  send();
  expect(await dialog.findByText(/Загружено 25\s%/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  [{ status: 413 }, /^Больше 1\sМБ/],
  [{ status: 429 }, /уже загружаете два видео/],
  [{ status: 503 }, /занят/],
  [{ status: 408 }, /слишком медленная/],
  [{ status: 500 }, /не\sпринял/],
  ['broken' as const, /Связь прервалась/],
])('says what happened when the answer is %j', async (answer, told) => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  reply = answer;
  const { signal } = new AbortController();
  const outcome = await upload(new Blob(['video']), SAID, 1, { progress: () => undefined, signal });
  expect(outcome && 'message' in outcome && outcome.message).toMatch(told);
});

it('does not begin to send what is too large', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const { signal } = new AbortController();
  const large = new Blob([new Uint8Array(2 ** 20 + 1)]);
  const outcome = await upload(large, SAID, 1, { progress: () => undefined, signal });
  expect(outcome).toMatchObject({ field: 'file' });
  expect(sentForm).toBeNull();
});

it('gives a chosen video with its words', async () => {
  serve({ OfficeVideos: () => listed([video(1, 'Двор за минуту')]) });
  const choose = vi.fn();
  show(<VideoField label="Адрес видео" value="" onType={() => undefined} choose={choose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Выбрать или загрузить' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Двор за минуту' }));
  expect(choose.mock.calls[0]?.[0]).toMatchObject({ path: video(1, '').path, words: 'Пруд и качели' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('tells the file in few words', () => {
  expect(megabytes(1)).toBe('меньше 0,1\u00a0МБ');
  expect(megabytes(209_715_200)).toBe('200\u00a0МБ');
  expect(aboutFile({ seconds: null, bytes: 1_200_000, format: 'WebM' })).toBe('1,1\u00a0МБ, WebM');
});
