/** The rules of the forms; the server checks by the same ones and says the same. */
import { MAX_PASSWORD, MIN_PASSWORD } from '../../entities/account/password';
import type { AccountErrors } from './model';
import { fieldName } from './model';

export const MAX_NAME = 60;
export const MAX_NOTE = 500;

/** Which rules a form has. */
export type Rules = 'login' | 'registration' | 'recovery' | 'password' | 'confirmation' | 'joining';

/** The error of each wrong field. */
export function checkAccount(rules: Rules, fields: URLSearchParams): AccountErrors {
  const text = (name: string) => fields.get(fieldName(name)) ?? '';
  const found: Record<string, string | null> = {};
  if (rules === 'registration' || rules === 'joining') found['name'] = nameError(text('name').trim());
  if (rules === 'login' || rules === 'registration' || rules === 'recovery') {
    found['username'] = mailError(text('username').trim());
  }
  if (rules === 'login') found['password'] = text('password') ? null : 'Введите пароль';
  if ((rules === 'confirmation' || rules === 'joining') && fields.has(fieldName('password'))) {
    found['password'] = text('password') ? null : 'Введите пароль';
  }
  if (rules === 'registration' || rules === 'password') {
    found['password'] = newPasswordError(text('password'));
  }
  // Whoever tells the password of an account has consented before.
  const makesAccount =
    rules === 'registration' || (rules === 'joining' && !fields.has(fieldName('password')));
  if (makesAccount && !fields.has(fieldName('consent'))) {
    found['consent'] = 'Отметьте согласие: без него аккаунт не создать';
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

function mailError(mail: string): string | null {
  if (mail === '') return 'Введите почту';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail)) return null;
  return 'Допишите адрес: например, ivan@example.ru';
}

function nameError(name: string): string | null {
  return lengthOf(name) > MAX_NAME ? `Сократите имя до ${MAX_NAME} знаков` : null;
}

function newPasswordError(password: string): string | null {
  if (password === '') return 'Придумайте пароль';
  const length = lengthOf(password);
  if (length < MIN_PASSWORD) {
    return `Короткий: нужно от ${MIN_PASSWORD} знаков. Подойдёт фраза из четырёх слов.`;
  }
  return length > MAX_PASSWORD ? `Сократите пароль до ${MAX_PASSWORD} знаков` : null;
}

/** Characters as the server counts them. */
export function lengthOf(text: string): number {
  return [...text].length;
}
