import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { BUILDING_COMPLETION_PATH } from '../../../lib/user-paths';
import { NEW_TEXT_PATH } from '../../paths';
import { serve, show } from '../../testing/server';
import { NewText } from '../NewText';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', NEW_TEXT_PATH);
  serve({
    PreviewText: () => ({
      previewText: {
        title: 'Заголовок',
        short: '',
        regions: ['MSK', 'SPB'],
        region: 'MSK',
        blocks: [],
        faults: [],
      },
    }),
  });
  const office = fetch;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) =>
    url === BUILDING_COMPLETION_PATH
      ? Response.json([{ record_id: 426, name: 'Северная гавань', title: 'ЖК «Северная гавань», Ясенево' }])
      : office(url, request),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Markdown/ });
const body = () => area().value.replace(/^---[^]*?\n---\n\n/, '');

const chosen = () => area().value.slice(area().selectionStart, area().selectionEnd);

/** Writes a text whose cursor stands at ¦. */
function write(marked: string) {
  const front = '---\nheader: А\n---\n\n';
  const value = front + marked.replace('¦', '');
  fireEvent.change(area(), { target: { value } });
  const at = front.length + marked.indexOf('¦');
  area().focus();
  area().setSelectionRange(at, at);
  fireEvent.select(area());
}

it('writes marks by buttons and keys', async () => {
  const user = userEvent.setup();
  show(<NewText />);
  write('сло¦во');
  await user.click(screen.getByRole('button', { name: 'Полужирный' }));
  expect(body()).toBe('**слово**');
  expect(document.activeElement).toBe(area());
  fireEvent.keyDown(area(), { code: 'KeyI', ctrlKey: true });
  expect(body()).toBe('***слово***');
});

it('walks the buttons by arrows', async () => {
  const user = userEvent.setup();
  show(<NewText />);
  screen.getByRole('button', { name: 'Заголовок H2' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Изменить блок' }));
  await user.keyboard('{Home}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Подзаголовок H3' }));
});

it('inserts the card of a complex by its name, by the keyboard alone', async () => {
  const user = userEvent.setup();
  show(<NewText />);
  write('раз\n¦\nдва');
  await user.keyboard('/карточ{Enter}');
  await user.keyboard('север');
  await screen.findByRole('option', { name: /Северная гавань/ });
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Вставить' }));
  expect(body()).toBe('раз\n\n```novosel complex\n# Северная гавань\ncomplex: 426\n```\n\nдва');
  expect(document.activeElement).toBe(area());
});

it('leaves the slash where no block was chosen, and opens nothing within a line', async () => {
  const user = userEvent.setup();
  show(<NewText />);
  write('¦');
  await user.keyboard('/');
  fireEvent(screen.getByRole('dialog', { name: 'Вставить блок' }), new Event('cancel', { cancelable: true }));
  expect(body()).toBe('/');
  await user.keyboard('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('refuses a picture without a description', async () => {
  const user = userEvent.setup();
  show(<NewText />);
  write('раз¦');
  await user.click(screen.getByRole('button', { name: /Вставить блок/ }));
  await user.click(screen.getByRole('option', { name: /Картинка/ }));
  await user.type(screen.getByLabelText('Адрес картинки'), `${location.origin}/media/a.png`);
  await user.click(screen.getByRole('button', { name: 'Вставить' }));
  expect(screen.getByText(/Опишите картинку словами/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Что на картинке')));
  await user.keyboard('Вид на двор');
  await user.click(screen.getByRole('button', { name: 'Вставить' }));
  expect(body()).toBe('раз\n\n![Вид на двор](/media/a.png)\n');
});

it('inserts a video by the keyboard, and opens it again with its parts', async () => {
  const user = userEvent.setup();
  show(<NewText />);
  write('¦');
  await user.keyboard('/видео{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Видео' });
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Название')));
  await user.keyboard('Двор{Tab}http://cdn.example/dvor.mp4');
  await user.type(within(dialog).getByLabelText('Части'), '0:00 Подъезд{Enter}Двор');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(within(dialog).getByText(/Нужен адрес с/)).toBeTruthy();
  expect(within(dialog).getByText(/начните со/)).toBeTruthy();
  const address = within(dialog).getByLabelText('Адрес видео');
  await waitFor(() => expect(document.activeElement).toBe(address));
  await user.clear(address);
  await user.keyboard('https://cdn.example/dvor.mp4');
  await user.type(within(dialog).getByLabelText('Части'), '{Backspace>4/}0:15 Двор');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const lines = [
    'title: Двор',
    'address: https://cdn.example/dvor.mp4',
    '- chapter: 0:00 Подъезд',
    '- chapter: 0:15 Двор',
  ];
  expect(body().trim()).toBe(['```novosel video', ...lines, '```'].join('\n'));
  write(body().replace('title', '¦title'));
  fireEvent.keyDown(area(), { key: 'Enter', altKey: true });
  const again = screen.getByRole('dialog', { name: 'Видео' });
  expect(within(again).getByLabelText<HTMLTextAreaElement>('Части').value).toBe('0:00 Подъезд\n0:15 Двор');
});

it('opens a block again with its fields, and keeps what it does not know', async () => {
  const user = userEvent.setup();
  show(<NewText />);
  write('```novosel listing\naddress: /kvartiry/¦\nfuture: да\nshown: 3\n```');
  fireEvent.keyDown(area(), { key: 'Enter', altKey: true });
  const dialog = screen.getByRole('dialog', { name: 'Объекты из списка' });
  const shown = within(dialog).getByLabelText('Сколько показать');
  await user.clear(shown);
  await user.type(shown, '9');
  await user.click(within(dialog).getByRole('button', { name: 'Изменить' }));
  expect(within(dialog).getByText(/Целое число от/)).toBeTruthy();
  await user.clear(shown);
  await user.type(shown, '6');
  await user.click(within(dialog).getByRole('button', { name: 'Изменить' }));
  expect(body()).toBe('```novosel listing\naddress: /kvartiry/\nfuture: да\nshown: 6\n```');
});

it('leads from the contents and from what is amiss to the line', async () => {
  const user = userEvent.setup();
  show(<NewText />);
  write('¦раз\n\n## Цена\n\n![](/a.png)');
  await user.click(screen.getByRole('tab', { name: /^Проверка\s*1$/ }));
  await user.click(screen.getByRole('button', { name: 'Цена' }));
  expect(chosen()).toBe('## Цена');
  await user.click(screen.getByRole('button', { name: /Картинка без описания/ }));
  expect(chosen()).toBe('![](/a.png)');
});
