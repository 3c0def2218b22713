import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AccountPage } from './AccountPage';
import type { Account } from './model';
import { ANNA, GUEST } from './testing/sample';

/** The page as the server sends it. */
function served(path: string, change: Partial<Account> = {}): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<AccountPage context={{ path }} initial={{ ...GUEST, ...change }} />);
  return root;
}

const textOf = (root: Element | null) => (root?.textContent ?? '').replaceAll('\u00a0', ' ');
const formOf = (root: HTMLElement) => {
  const form = root.querySelector('form');
  const fields = Object.fromEntries(new FormData(form ?? undefined));
  return [form?.method, form?.getAttribute('action'), form?.noValidate, fields];
};

describe('without scripts', () => {
  it('signs in, and comes back', () => {
    const root = served('/auth/', { values: { username: 'anna@example.ru' }, location: '/flats/48/' });
    expect(formOf(root)).toEqual([
      'post',
      '/auth/',
      false,
      { back: '/flats/48/', 'LoginForm[username]': 'anna@example.ru', 'LoginForm[password]': '' },
    ]);
    const links = [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/user/recovery/', '/user/registration/']);
    expect(root.querySelector('.auth-eye')).toBeNull();
  });

  it('says what is wrong', () => {
    const root = served('/auth/', {
      errors: { '': 'Почта или пароль не подошли. Проверьте раскладку и регистр.' },
    });
    expect(textOf(root.querySelector('[role=alert]'))).toBe(
      'Почта или пароль не подошли. Проверьте раскладку и регистр.',
    );
  });

  it('registers with a consent that nobody has ticked beforehand', () => {
    const root = served('/user/registration/');
    expect(formOf(root)).toEqual([
      'post',
      '/user/registration/',
      false,
      {
        'LoginForm[edition]': '6',
        'LoginForm[name]': '',
        'LoginForm[username]': '',
        'LoginForm[password]': '',
      },
    ]);
    const consent = root.querySelector<HTMLInputElement>('[name="LoginForm[consent]"]');
    expect([consent?.required, consent?.checked, consent?.value]).toEqual([true, false, 'on']);
    expect(textOf(root)).toContain('Текст, ред. 6');
    expect(textOf(root)).not.toMatch(/утечк|Яндекс|VK/);
  });

  it('says where the letter of a registration went', () => {
    const root = served('/user/registration/', {
      done: 'registration',
      values: { username: 'anna@example.ru' },
      location: '/buildings/',
    });
    expect(textOf(root.querySelector('h1'))).toBe('Осталось подтвердить почту');
    expect(textOf(root)).toContain(
      'Ссылка ушла на anna@example.ru и живёт 24 часа. До подтверждения войти на другом устройстве нельзя, остальное работает.',
    );
    const links = [...root.querySelectorAll('a')].map((link) => `${textOf(link)} ${link.pathname}`);
    expect(links).toEqual(['Продолжить /buildings/', 'Другая почта /user/registration/']);
  });

  it('recovers, and sends again at once', () => {
    expect(formOf(served('/user/recovery/'))).toEqual([
      'post',
      '/user/recovery/',
      false,
      { 'LoginForm[username]': '' },
    ]);
    const root = served('/user/recovery/', { done: 'recovery', values: { username: 'anna@example.ru' } });
    expect(textOf(root)).toContain(
      'Если аккаунт с почтой anna@example.ru есть, письмо уже отправлено. Ссылка сработает один раз и действует 30 минут.',
    );
    expect(formOf(root)[3]).toEqual({ 'LoginForm[username]': 'anna@example.ru' });
    expect(root.querySelector('button')?.disabled).toBe(false);
    expect(textOf(root.querySelector('button'))).toBe('Прислать ещё раз');
  });

  it('takes a new password by a good link alone', () => {
    const root = served('/user/recovery/new/', { isGood: true, secret: 's3' });
    expect(formOf(root)).toEqual([
      'post',
      '/user/recovery/new/',
      false,
      { 'LoginForm[secret]': 's3', 'LoginForm[password]': '', 'LoginForm[others]': 'on' },
    ]);
    const old = served('/user/recovery/new/');
    expect(textOf(old.querySelector('h1'))).toBe('Ссылка устарела или уже сработала');
    expect(old.querySelector('a')?.getAttribute('href')).toBe('/user/recovery/');
    expect(old.querySelector('form')).toBeNull();
  });

  it('confirms a mail by a button, elsewhere with the password', () => {
    const good = { isGood: true, secret: 's3' };
    expect(formOf(served('/user/confirm/', good))).toEqual([
      'post',
      '/user/confirm/',
      false,
      { 'LoginForm[secret]': 's3' },
    ]);
    const root = served('/user/confirm/', { ...good, needsPassword: true });
    expect(textOf(root)).toContain('Введите пароль, который задали при регистрации');
    expect(root.querySelector('[name="LoginForm[password]"]')).not.toBeNull();
  });

  it('leaves by a button; a guest is told that nobody is here', () => {
    const root = served('/logout/', ANNA);
    expect(formOf(root)).toEqual(['post', '/logout/', false, {}]);
    expect(textOf(served('/logout/'))).toContain('Сейчас вы гость: в этом браузере никто не вошёл.');
  });
});

const show = (path: string) => render(<AccountPage context={{ path }} initial={GUEST} />);

describe('with scripts', () => {
  const server = vi.fn<(url: string, options?: RequestInit) => Promise<Response>>();
  const answer = (change: Partial<Account>, status = 200) =>
    server.mockImplementation(() => Promise.resolve(Response.json({ ...GUEST, ...change }, { status })));

  beforeEach(() => {
    server.mockReset();
    vi.stubGlobal('fetch', server);
  });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('finds what is missing before it sends, and leads there', async () => {
    show('/auth/');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(server).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('Почта'));
    await userEvent.type(screen.getByLabelText('Почта'), 'a');
    expect(screen.queryByText('Введите почту')).toBeNull();
    expect(screen.getByText('Введите пароль')).toBeTruthy();
  });

  it('keeps what is typed when the server refuses', async () => {
    answer({ errors: { '': 'Почта или пароль не подошли. Проверьте раскладку и регистр.' } }, 422);
    show('/auth/');
    await userEvent.type(screen.getByLabelText('Почта'), 'anna@example.ru');
    await userEvent.type(screen.getByLabelText('Пароль'), 'не тот');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Почта или пароль не подошли');
    expect((screen.getByLabelText('Пароль') as HTMLInputElement).value).toBe('не тот');
    const [url, options] = server.mock.calls[0] ?? [];
    expect([url, options?.method, String(options?.body)]).toEqual([
      '/auth/',
      'POST',
      String(
        new URLSearchParams({
          'LoginForm[username]': 'anna@example.ru',
          'LoginForm[password]': 'не тот',
        }),
      ),
    ]);
    expect(options?.headers).toMatchObject({
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it('shows a password and tells its length alone', async () => {
    show('/user/registration/');
    const field = screen.getByLabelText('Пароль') as HTMLInputElement;
    await userEvent.type(field, 'зелёный трамвай едет домой');
    expect(screen.getByText('Надёжный.').parentElement?.textContent).toBe('Надёжный. 26\u00a0знаков');
    await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(field.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
    expect(field.type).toBe('password');
  });

  it('waits a minute before another letter', async () => {
    answer({ done: 'recovery', values: { username: 'anna@example.ru' } });
    show('/user/recovery/');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(screen.getByLabelText('Почта'), { target: { value: 'anna@example.ru' } });
    fireEvent.click(screen.getByRole('button', { name: 'Прислать ссылку' }));
    const again = (await screen.findByRole('button', { name: /^Прислать ещё раз/ })) as HTMLButtonElement;
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Проверьте почту' })),
    );
    expect(again.disabled).toBe(true);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(again.textContent).toBe('Прислать ещё раз');
    expect(again.disabled).toBe(false);
  });
});
