import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openDialogsByLinks } from '../../app/dialog-links';
import type { PageRequest } from '../../app/contract';
import { write } from '../../entities/favourites/store';
import { GUEST } from './testing/sample';
import { UserMenu } from './UserMenu';

const server = vi.fn<(url: string) => Promise<Response>>();

openDialogsByLinks({ path: '/', layout: 'desktop' } as PageRequest);

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.cookie = 'visitor=; max-age=0';
  write({ favourites: {}, compare: {}, viewed: {} });
});

const menu = () => screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent);

test('the menu of an account has its name and the way out', () => {
  render(
    <header>
      <UserMenu />
    </header>,
  );
  expect(menu()).toEqual(['Войти или зарегистрироваться', 'Добавить объект']);
  document.cookie = 'visitor=account';
  act(() => write({ favourites: {}, compare: {}, viewed: {}, synced: true, userName: 'Анна' }));
  expect(screen.getAllByText('Анна')).toHaveLength(2);
  expect(menu()).toEqual(['Анна', 'Добавить объект', 'Выйти']);
  const urls = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  expect(urls).toEqual(['/user/', '/site/add/', '/logout/']);
});

test('the dialog goes from one form to another without a reload', async () => {
  write({ favourites: { building: [1, 2], ra: [3] }, compare: { building: [1] }, viewed: {} });
  const ways = { passkeys: false, providers: [{ code: 'yandex', title: 'Яндекс ID' }] };
  server.mockImplementation(() => Promise.resolve(Response.json({ ...GUEST, ways })));
  render(
    <header>
      <UserMenu />
    </header>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('Войти'));
  await user.click(screen.getByText('Войти или зарегистрироваться'));
  const login = await screen.findByRole('dialog', { name: 'Войти' });
  expect(login.textContent?.replaceAll('\u00a0', ' ')).toContain(
    '3 объекта из этого браузера добавим к вашим, без повторов',
  );
  expect(login.querySelector<HTMLInputElement>('[name=back]')?.value).toBe('/');
  expect((await screen.findByRole('link', { name: /Яндекс ID/ })).getAttribute('href')).toBe(
    '/auth/yandex/?back=%2F',
  );
  expect(server.mock.calls.map(([url]) => url)).toEqual(['/auth/']);
  expect(document.querySelector('details')?.open).toBe(false);

  await user.click(screen.getByRole('link', { name: 'Создать аккаунт' }));
  expect(await screen.findByRole('checkbox', { name: /ред\.\s6$/ })).toBeTruthy();
  expect(server.mock.calls.map(([url]) => url)).toEqual(['/auth/', '/user/registration/']);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);

  await user.click(screen.getAllByRole('link', { name: 'Войти' }).at(-1)!);
  await user.click(await screen.findByRole('link', { name: /помню пароль$/ }));
  expect(await screen.findByRole('dialog', { name: 'Новый пароль' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a form that does not come is asked for again', async () => {
  server.mockRejectedValueOnce(new TypeError('offline'));
  server.mockImplementation(() => Promise.resolve(Response.json(GUEST)));
  render(<a href="/user/registration/">Регистрация</a>);
  const user = userEvent.setup();
  await user.click(screen.getByText('Регистрация'));
  expect((await screen.findByRole('alert')).textContent).toContain('связаться с\u00a0сервером');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByLabelText('Пароль')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
});
