import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { PICTURES_PATH, PICTURES_UPLOAD_PATH } from '../paths';
import { refusal, serve, show } from '../testing/server';
import { PictureField } from './PictureField';
import { Pictures } from './Pictures';

const picture = (id: number, alt: string, usedIn: object[] = []) => ({
  id,
  path: `/media/text/${String(id).repeat(40)}-1600x900.webp`,
  width: 1_600,
  height: 900,
  alt,
  added: '2026-11-20T10:00:00Z',
  editor: 'Ольга Ветрова',
  usedIn,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('keeps what texts have, and removes the rest', async () => {
  history.replaceState(null, '', PICTURES_PATH);
  let items = [picture(1, 'Двор с прудом'), picture(2, 'Кухня', [{ text: 7, title: 'Как выбрать кухню' }])];
  const asked = serve({
    OfficePictures: () => ({ pictures: { total: items.length, items } }),
    DescribePicture: ({ alt }) => {
      items = items.map((one) => (one.id === 1 ? { ...one, alt: String(alt) } : one));
      return { describePicture: items[0] };
    },
    RemovePicture: () => {
      items = items.slice(1);
      return { removePicture: true };
    },
  });
  show(<Pictures />);
  expect(await screen.findByRole('link', { name: 'Как выбрать кухню' })).toHaveProperty(
    'pathname',
    '/office/texts/7/',
  );
  expect(screen.queryByRole('button', { name: 'Удалить: Кухня' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Описание: Двор с прудом' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Что на картинке' }));
  fireEvent.change(dialog.getByLabelText('Описание'), { target: { value: 'Пруд во дворе' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Удалить: Пруд во дворе' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(screen.queryByText('Пруд во дворе')).toBeNull());
  expect(asked).toContainEqual({ name: 'RemovePicture', variables: { id: 1 } });
});

it('sends nothing without a file and words, and says what the server refuses', async () => {
  history.replaceState(null, '', PICTURES_PATH);
  serve({
    OfficePictures: () => ({ pictures: { total: 0, items: [] } }),
    [PICTURES_UPLOAD_PATH]: () => refusal(422, { field: 'file', message: 'Это не\u00a0JPEG.' }),
  });
  show(<Pictures />);
  await screen.findByText('Картинок пока нет');
  fireEvent.click(screen.getByRole('button', { name: 'Загрузить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая картинка' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Загрузить' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Выберите файл');
});

it('gives a chosen picture with its words', async () => {
  serve({ OfficePictures: () => ({ pictures: { total: 1, items: [picture(1, 'Двор с прудом')] } }) });
  const choose = vi.fn();
  show(<PictureField label="Снимок" value="" onType={() => undefined} choose={choose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Выбрать' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Двор с прудом' }));
  expect(choose.mock.calls[0]?.[0]).toMatchObject({ path: picture(1, '').path, alt: 'Двор с прудом' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
