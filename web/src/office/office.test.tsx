import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { enter, loadSession } from './api/session';
import { Office } from './Office';
import { OFFICE_PATH, TEXTS_PATH } from './paths';
import { NINA, refusal, serve } from './testing/server';

const TODAY = { today: { waiting: [], decided: 0, journal: [], texts: [], planned: [] } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fill = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

it('asks for the password, then for the code, and opens', async () => {
  history.replaceState(null, '', OFFICE_PATH);
  serve({
    '/office/api/session': () => ({ state: 'none' }),
    '/office/api/sign-in': ({ password }) =>
      password === 'верный'
        ? { ...NINA, state: 'factor' }
        : refusal(422, { error: { code: 'x', message: 'Почта или пароль не подошли', field: 'password' } }),
    '/office/api/factor': () => NINA,
    OfficeToday: () => TODAY,
  });
  await loadSession();
  render(<Office />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Вход в офис' })).toBeTruthy();
  fill('Почта', NINA.mail);
  fill('Пароль', 'чужой');
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByText('Почта или пароль не подошли')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Пароль')));
  fill('Пароль', 'верный');
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  fireEvent.change(await screen.findByLabelText('Шесть цифр из приложения'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Сегодня' })).toBeTruthy();
});

it('shows no screen that the role has not', async () => {
  history.replaceState(null, '', TEXTS_PATH);
  serve({ OfficeToday: () => TODAY });
  enter({ ...NINA, roles: ['MODERATOR'] });
  render(<Office />);
  expect(await screen.findByText('У вашей роли нет доступа')).toBeTruthy();
  const names = screen.getByRole('navigation', { name: 'Разделы офиса' }).querySelectorAll('a');
  expect([...names].map((link) => link.textContent)).toEqual(['Сегодня', 'Модерация']);
});

it('lets somebody sign in above their work, and sends the request again', async () => {
  history.replaceState(null, '', OFFICE_PATH);
  let hasEnded = true;
  const asked = serve({
    OfficeToday: () => (hasEnded ? refusal(401, { error: { code: 'session', message: 'Войдите' } }) : TODAY),
    '/office/api/sign-in': () => {
      hasEnded = false;
      return NINA;
    },
  });
  enter(NINA);
  render(<Office />);
  expect(await screen.findByRole('dialog', { name: 'Войдите ещё раз' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Почта' }).value).toBe(NINA.mail);
  fill('Пароль', 'верный');
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByText('Изменений ещё не было.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.filter(({ name }) => name === 'OfficeToday').length).toBeGreaterThan(1);
});

it('tells of an address that leads nowhere', async () => {
  history.replaceState(null, '', `${OFFICE_PATH}nothing/`);
  serve({ OfficeToday: () => TODAY });
  enter(NINA);
  render(<Office />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Нет такой страницы' })).toBeTruthy();
});

it('finds a section by Ctrl K', async () => {
  history.replaceState(null, '', OFFICE_PATH);
  serve({
    OfficeToday: () => TODAY,
    OfficeTexts: () => ({ texts: { total: 0, items: [] } }),
    OfficeStaff: () => ({ staff: [] }),
  });
  enter(NINA);
  render(<Office />);
  await screen.findByRole('heading', { level: 1, name: 'Сегодня' });
  fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true });
  const field = await screen.findByRole('combobox');
  fireEvent.change(field, { target: { value: 'сотр' } });
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('Сотрудники'));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Сотрудники' })).toBeTruthy();
});
