import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { MENUS_PATH } from '../paths';
import { refusal, serve, show } from '../testing/server';
import { Menus } from './Menus';

const item = (id: number, label: string, url: string, children: unknown[] = []) => ({
  id,
  label,
  url,
  style: null,
  region: null,
  children,
});

const menus = (items: unknown[], version = 4, isBuiltIn = true) => [
  { place: 'HEADER', isBuiltIn, version, items },
  { place: 'FOOTER', isBuiltIn: true, version, items: [item(1, 'О портале', '/about/')] },
];

const ITEMS = [
  item(1, 'Новостройки', '/buildings/', [item(2, 'Новые', '/buildings/new/')]),
  item(3, 'Новости', '/news/'),
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('moves an item by the keyboard and saves the menu that was seen', async () => {
  history.replaceState(null, '', MENUS_PATH);
  const asked = serve({
    OfficeMenus: () => ({ menus: menus(ITEMS) }),
    PreviewMenu: () => ({ previewMenu: [] }),
    SaveMenu: ({ items }) => ({ saveMenu: menus(items as unknown[], 5, false) }),
  });
  show(<Menus />);
  const news = await screen.findByRole('button', { name: /^Новости/ });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' });
  expect(save.disabled).toBe(true);
  fireEvent.keyDown(news, { key: 'ArrowRight', altKey: true });
  await screen.findByText('Новости: место 3, уровень 2');
  expect(document.activeElement?.textContent).toContain('Новости');
  fireEvent.click(save);
  await screen.findByText('изменено редакцией');
  const sent = asked.find(({ name }) => name === 'SaveMenu')?.variables;
  expect(sent).toMatchObject({ place: 'HEADER', version: 4 });
  const [first] = (sent?.['items'] ?? []) as { children: { label: string }[] }[];
  expect(first?.children.map(({ label }) => label)).toEqual(['Новые', 'Новости']);
});

it('adds, changes and removes an item, and says what is wrong with it', async () => {
  history.replaceState(null, '', `${MENUS_PATH}?menu=footer`);
  serve({
    OfficeMenus: () => ({ menus: menus(ITEMS) }),
    PreviewMenu: ({ items }) => {
      const isWrong = (items as { url: string }[]).some(({ url }) => url.startsWith('https:'));
      if (!isWrong) return { previewMenu: [] };
      const error = { message: 'нужен адрес этого сайта', extensions: { code: 'INVALID' } };
      return refusal(200, { errors: [error] });
    },
  });
  show(<Menus />);
  fireEvent.click(await screen.findByRole('button', { name: 'Добавить пункт' }));
  const form = within(screen.getByRole('form', { name: 'Новый пункт' }));
  fireEvent.change(form.getByLabelText('Название'), { target: { value: 'Чужой' } });
  fireEvent.change(form.getByLabelText(/^Адрес/), { target: { value: 'https://evil.example/' } });
  expect((await screen.findByRole('alert')).textContent).toBe('нужен адрес этого сайта');
  fireEvent.click(screen.getByRole('button', { name: 'Убрать' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByText('Чужой')).toBeNull();
});
