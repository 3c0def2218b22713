/** Signing in: the form's fields are prefixed by LoginForm (specification, section 7.2). */
import { AUTH_PATH } from '../../lib/paths';

/** Sign-in errors by field; `form` for the others. */
export type LoginErrors = Partial<Record<'username' | 'password' | 'form', string>>;

const UNREACHABLE: LoginErrors = { form: 'Не получилось связаться с сервером. Попробуйте ещё раз.' };

/** Validates required fields before sending. */
export function checkLogin(username: string, password: string): LoginErrors {
  const errors: LoginErrors = {};
  const name = username.trim();
  if (!name) errors.username = 'Введите почту';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name))
    errors.username = 'Допишите адрес: например, ivan@example.ru';
  if (!password) errors.password = 'Введите пароль';
  return errors;
}

/** Signs the visitor in; returns null on success. */
export async function signIn(username: string, password: string): Promise<LoginErrors | null> {
  const body = new URLSearchParams({
    'LoginForm[username]': username.trim(),
    'LoginForm[password]': password,
  });
  try {
    const response = await fetch(AUTH_PATH, {
      method: 'POST',
      body,
      headers: { 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' },
    });
    if (response.ok) return null;
    if (response.status === 401 || response.status === 403 || response.status === 422) {
      return { form: 'Почта или пароль не подошли. Проверьте раскладку и регистр.' };
    }
    return {
      form: 'Вход сейчас недоступен. Избранное и просмотренное сохраняются в этом браузере и без него.',
    };
  } catch {
    return UNREACHABLE;
  }
}
