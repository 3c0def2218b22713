import { describe, expect, it } from 'vitest';

import { tooMany } from './api';
import type { Rules } from './check';
import { checkAccount } from './check';
import { strengthOf } from './PasswordField';

const check = (rules: Rules, fields: Record<string, string>) =>
  checkAccount(
    rules,
    new URLSearchParams(Object.entries(fields).map(([name, value]) => [`LoginForm[${name}]`, value])),
  );

const SHORT = 'Короткий: нужно от 12 знаков. Подойдёт фраза из четырёх слов.';

describe('the rules of the forms', () => {
  it('ask for a mail and a password', () => {
    expect(check('login', {})).toEqual({ username: 'Введите почту', password: 'Введите пароль' });
    expect(check('login', { username: 'ivan@primer', password: 'x' })).toEqual({
      username: 'Допишите адрес: например, ivan@example.ru',
    });
    expect(check('recovery', { username: ' ivan@example.ru ' })).toEqual({});
  });

  it('ask for a long password and the consent of a new account', () => {
    expect(check('registration', { username: 'ivan@example.ru', password: 'anna2026' })).toEqual({
      password: SHORT,
      consent: 'Отметьте согласие: без него аккаунт не создать',
    });
    const good = { username: 'ivan@example.ru', password: 'зелёный трамвай', consent: 'on' };
    expect(check('registration', good)).toEqual({});
    expect(check('registration', { ...good, name: 'я'.repeat(61) })).toEqual({
      name: 'Сократите имя до 60 знаков',
    });
  });

  it('count characters, not bytes', () => {
    expect(check('password', { password: '' })).toEqual({ password: 'Придумайте пароль' });
    expect(check('password', { password: '😀'.repeat(11) })).toEqual({ password: SHORT });
    expect(check('password', { password: '😀'.repeat(12) })).toEqual({});
    expect(check('password', { password: 'я'.repeat(129) })).toEqual({
      password: 'Сократите пароль до 128 знаков',
    });
  });

  it('ask for a password of a confirmation only where it has the field', () => {
    expect(check('confirmation', { secret: 's' })).toEqual({});
    expect(check('confirmation', { secret: 's', password: '' })).toEqual({ password: 'Введите пароль' });
  });
});

describe('the strength of a password', () => {
  it.each([
    [1, 1, 'Короткий.'],
    [11, 2, 'Короткий.'],
    [12, 3, 'Подходит.'],
    [19, 3, 'Подходит.'],
    [20, 4, 'Надёжный.'],
  ])('of %d characters has %d bars', (length, bars, words) => {
    expect(strengthOf(length)).toEqual({ bars, words });
  });
});

it.each([
  [0, '1 минуту'],
  [61, '2 минуты'],
  [900, '15 минут'],
])('after %d seconds one may try again', (seconds, words) => {
  expect(tooMany(seconds).replaceAll('\u00a0', ' ')).toBe(
    `Слишком много попыток. Попробуйте через ${words}.`,
  );
});
