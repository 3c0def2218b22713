import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { REDIRECTS_PATH } from '../paths';
import { refusal, serve, show } from '../testing/server';
import { pathOf } from './path-of';
import { Redirects } from './Redirects';

const OLD = { from: '/staraya-stranica/', to: '/news/?type=market', region: 'SPB' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('adds an address, says why one is refused, and takes one away', async () => {
  history.replaceState(null, '', REDIRECTS_PATH);
  let items = [OLD];
  const asked = serve({
    OfficeRedirects: () => ({ redirects: { total: items.length, items } }),
    SaveRedirect: (variables) => ({ saveRedirect: variables }),
    RemoveRedirect: () => {
      items = [];
      return { removeRedirect: true };
    },
  });
  show(<Redirects />);
  const table = within(await screen.findByRole('region', { name: 'Адреса' }));
  expect(table.getByRole('row', { name: /staraya-stranica.*Петербург/ })).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  const form = within(await screen.findByRole('dialog', { name: 'Новая переадресация' }));
  fireEvent.change(form.getByLabelText('Адрес без страницы'), { target: { value: ' /old/ ' } });
  fireEvent.change(form.getByLabelText('Куда ведёт'), {
    target: { value: `${location.origin}/articles/?q=1` },
  });
  fireEvent.click(form.getByLabelText('Москва'));
  fireEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => {
    expect(asked).toContainEqual({
      name: 'SaveRedirect',
      variables: { from: '/old/', to: '/articles/?q=1', region: 'MSK', isNew: true },
    });
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  fireEvent.click(table.getByRole('button', { name: 'Убрать: /staraya-stranica/' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Убрать' }));
  await screen.findByText('Пока никуда не ведём');
  expect(asked).toContainEqual({ name: 'RemoveRedirect', variables: { from: OLD.from, region: 'SPB' } });
});

it('keeps what was typed when it is refused', async () => {
  history.replaceState(null, '', REDIRECTS_PATH);
  serve({
    OfficeRedirects: () => ({ redirects: { total: 1, items: [OLD] } }),
    SaveRedirect: () =>
      refusal(200, {
        errors: [{ message: 'На\u00a0другие сайты не\u00a0ведём.', extensions: { code: 'INVALID' } }],
      }),
  });
  show(<Redirects />);
  fireEvent.click(await screen.findByRole('button', { name: 'Изменить: /staraya-stranica/' }));
  const form = within(await screen.findByRole('dialog', { name: 'Куда вести' }));
  fireEvent.change(form.getByLabelText('Куда ведёт'), { target: { value: 'https://evil.example/' } });
  fireEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  expect((await form.findByRole('alert')).textContent).toContain('На\u00a0другие сайты');
  expect(form.getByLabelText('Куда ведёт')).toHaveProperty('value', 'https://evil.example/');
});

it('reads a whole address of this site as its path', () => {
  expect(pathOf(` ${location.origin}/old/?a=1 `)).toBe('/old/?a=1');
  expect(pathOf('https://evil.example/old/')).toBe('https://evil.example/old/');
});
