import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { UNSUBSCRIBE_PATH, FOLLOW_CONFIRM_PATH, FOLLOW_PATH } from '../../../lib/user-paths';
import { Subscriptions } from '../cabinet/Subscriptions';
import type { MySubscription } from '../model';
import { GUEST } from '../testing/sample';
import { MailingForms } from './MailingForms.server';
import type { Mailing } from './model';

afterEach(cleanup);

const BLANK: Mailing = {
  object: null,
  text: null,
  back: null,
  search: null,
  values: { email: '', consent: false },
  errors: {},
  done: null,
  pace: 'daily',
  isSubscribed: false,
  mail: '',
  consent: { edition: 1, url: '/text/consent/' },
  secret: '',
  isGood: false,
  subscriptions: [],
};

const FLAT: NonNullable<Mailing['object']> = {
  lot: 48,
  complex: 3,
  title: '2-комнатная, 60,9 м²',
  details: 'ЖК «Сосны», 9 этаж из 16',
  price: 14_389_000,
  isFrom: false,
  picture: null,
  isPlan: false,
  url: '/flats/48/',
  complexTitle: 'ЖК «Сосны»',
};

const show = (path: string, mailing: Partial<Mailing>) =>
  render(<MailingForms path={path} mailing={{ ...BLANK, ...mailing }} />);

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const hidden = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

test('the form names the object, what comes and the text of the consent, which is not ticked', () => {
  show(FOLLOW_PATH, { object: FLAT, errors: { email: 'Введите почту' } });
  expect(heading()).toBe('Следить за ценой');
  expect(document.body.textContent).toMatch(/14.389.000.₽/);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(screen.getByRole('link', { name: /^Текст/ }).getAttribute('href')).toBe('/text/consent/');
  expect(screen.getByLabelText('Почта').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Введите почту').className).toBe('field-error');
  expect(hidden('objectType')).toBe('apartment');
  expect(hidden('objectId')).toBe('48');
  const pace = screen.getByRole('combobox', { name: 'Как часто писать' });
  expect([...pace.querySelectorAll('option')].map(({ value }) => value)).toEqual([
    'at-once',
    'daily',
    'weekly',
  ]);
});

test('a complex is followed by its own number', () => {
  show(FOLLOW_PATH, { object: { ...FLAT, lot: null } });
  expect(hidden('objectType')).toBe('building');
  expect(hidden('objectId')).toBe('3');
});

test('the comments of a text are followed by the address of the specification', () => {
  const text = { type: 'article', id: 12, title: 'Доля в квартире', url: '/articles/dolya/' } as const;
  show(FOLLOW_PATH, { text });
  expect(heading()).toBe('Новые комментарии');
  const form = screen.getByRole('button', { name: 'Сообщать' }).closest('form');
  expect(form?.getAttribute('action')).toBe('/comments/mailing/create/page/article-12/articles/dolya/');
  expect(hidden('key')).toBe('article');
  expect(screen.getByRole('link', { name: /Вернуться к.чтению/ }).getAttribute('href')).toBe(text.url);
  cleanup();
  show(FOLLOW_PATH, { text, back: '/articles/', done: 'subscribed', mail: 'anna@example.ru' });
  expect(document.body.textContent).toMatch(/появятся новые комментарии/);
  expect(screen.getByRole('link', { name: /Вернуться к.чтению/ }).getAttribute('href')).toBe('/articles/');
});

test('what was done is said with the address', () => {
  show(FOLLOW_PATH, { object: FLAT, done: 'waiting', mail: 'anna@example.ru' });
  expect(heading()).toBe('Осталось подтвердить почту');
  expect(document.body.textContent).toMatch(/письмо на.anna@example\.ru/);
});

test.each([
  [FOLLOW_CONFIRM_PATH, 'Подтвердить', 'secret'],
  [UNSUBSCRIBE_PATH, 'Отписаться', 'token'],
])('the link of a letter asks to press a button: %s', (path, button, field) => {
  const subscriptions = [{ id: 1, title: 'ЖК «Сосны»', url: '/buildings/sosny/' }];
  show(path, { isGood: true, secret: 'ab', subscriptions });
  expect(screen.getByRole('link', { name: 'ЖК «Сосны»' }).getAttribute('href')).toBe('/buildings/sosny/');
  const form = screen.getByRole('button', { name: button }).closest('form');
  expect(form?.getAttribute('action')).toBe(path);
  expect(hidden(field)).toBe('ab');
  cleanup();
  show(path, {});
  expect(screen.queryByRole('button')).toBeNull();
});

test('the cabinet shows what has become of the price, and what is not proved or not sold', () => {
  const flat: MySubscription = {
    id: 5,
    type: 'apartment',
    object: 48,
    title: '2-комнатная, 60,9 м²',
    url: '/flats/48/',
    mail: 'anna@example.ru',
    isConfirmed: false,
    added: '2026-11-02T22:30:00Z',
    priceThen: 14_632_000,
    priceNow: 14_389_000,
    isOnSale: true,
    pace: 'daily',
  };
  const gone: MySubscription = {
    ...flat,
    id: 6,
    type: 'building',
    isConfirmed: true,
    isOnSale: false,
    url: null,
    pace: 'paused',
  };
  const article: MySubscription = { ...gone, id: 7, type: 'article', title: 'Доля', url: '/articles/dolya/' };
  const withdrawn: MySubscription = { ...article, id: 8, url: null };
  const subscriptions = [flat, gone, article, withdrawn];
  render(<Subscriptions account={{ ...GUEST, subscriptions }} today="2026-11-24" />);
  const [first, second, third, fourth] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/243.000/);
  expect(first?.textContent).toContain('ждёт подтверждения почты');
  expect(second?.textContent).toMatch(/на.паузе/);
  const paces = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Как часто писать' });
  expect(paces.map(({ value }) => value)).toEqual(['daily', 'paused', 'paused', 'paused']);

  expect(second?.textContent).toMatch(/Сейчас ничего не.продаётся/);
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  expect(third?.textContent).toContain('Новые комментарии');
  expect(third?.textContent).not.toMatch(/прода/);
  expect(fourth?.textContent).toMatch(/Статья снята с.публикации/);
  expect(within(fourth as HTMLElement).queryByRole('link')).toBeNull();
  expect(within(fourth as HTMLElement).getByRole('button', { name: /Не следить/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Отписаться от.всего/ }).closest('form')?.method).toBe('post');
});
