import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { SEARCH_FORM_PATH } from '../../../lib/user-paths';
import { Searches } from '../cabinet/Searches';
import type { MySearch } from '../model';
import { GUEST } from '../testing/sample';
import { MailingForms } from './MailingForms.server';
import type { Mailing } from './model';

afterEach(cleanup);

const FORM: Mailing = {
  object: null,
  text: null,
  back: null,
  search: {
    url: '/kvartiry/?rooms=2',
    name: 'Двушки до 15 млн',
    chips: ['Квартиры', '2-комнатные', 'до 15 млн ₽'],
    found: '214 квартир в 9 ЖК',
    pace: 'daily',
    isSaved: false,
    isPushed: false,
    isGuest: true,
    hasFeed: false,
    feed: null,
  },
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

const SEARCH: MySearch = {
  id: 5,
  name: 'Двушки до 15 млн',
  url: '/kvartiry/?rooms=2',
  chips: ['Квартиры', '2-комнатные'],
  found: '214 квартир в 9 ЖК',
  mail: 'anna@example.ru',
  isConfirmed: true,
  isStopped: false,
  pace: 'daily',
  added: '2026-11-02T22:30:00Z',
  told: null,
  counts: { cheaper: 2, sold: 1 },
  more: 7,
  news: [
    {
      event: 'cheaper',
      title: '2-комнатная квартира, 60,9 м²',
      place: 'ЖК «Сосны»',
      url: '/flats/48/',
      price: 14_389_000,
      priceBefore: 14_632_000,
    },
  ],
  feed: null,
};

test('the form names the conditions, what they find now and how often to write', () => {
  render(<MailingForms path={SEARCH_FORM_PATH} mailing={{ ...FORM, errors: { email: 'Введите почту' } }} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Сохранить поиск');
  const conditions = within(screen.getByRole('list', { name: 'Условия' })).getAllByRole('listitem');
  expect(conditions.map((chip) => chip.textContent)).toEqual(FORM.search?.chips);
  expect(document.body.textContent).toContain('Сейчас 214 квартир в 9 ЖК');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ name, checked, required }) => [name, checked, required])).toEqual([
    ['consent', false, false],
    ['feed', false, false],
  ]);
  expect(document.querySelector<HTMLInputElement>('[name=email]')?.required).toBe(false);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('daily');
  expect(document.querySelector<HTMLInputElement>('[name=of]')?.value).toBe('/kvartiry/?rooms=2');
  expect(screen.getByText('Введите почту').className).toBe('field-error');
});

test('a search without an address says where it is told of', () => {
  const { search } = FORM;
  for (const [isGuest, cabinet] of [
    [true, /ничего не.пришлём: найденное увидите в.кабинете этого браузера/],
    [false, /ничего не.пришлём: найденное увидите в.вашем кабинете/],
  ] as const) {
    const asked = { ...FORM, search: search && { ...search, isGuest } };
    render(<MailingForms path={SEARCH_FORM_PATH} mailing={asked} />);
    const mail = screen.getByRole('textbox', { name: /Почта/ });
    expect(document.getElementById(mail.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      cabinet,
    );
    cleanup();
  }
  const kept = (changed: object) => {
    cleanup();
    const mailing: Mailing = { ...FORM, done: 'kept', search: search && { ...search, ...changed } };
    render(<MailingForms path={SEARCH_FORM_PATH} mailing={mailing} />);
    return document.body.textContent;
  };
  expect(kept({})).toMatch(/Поиск сохранён.*Писем и.уведомлений не.будет: найденное увидите в.кабинете/);
  expect(kept({})).toMatch(/Гостя помнит только этот браузер/);
  expect(kept({ isGuest: false })).not.toMatch(/Гостя|браузер/);
  expect(kept({ isPushed: true })).toMatch(/пришлём уведомление/);
  expect(kept({ isPushed: true, pace: 'paused' })).toMatch(/Ничего не.пришлём/);
  const feed = 'https://msk.portal.example/feeds/search/ab.xml';
  expect(kept({ feed })).toMatch(/в.ленте и.в.кабинете/);
  expect(screen.getByRole('link', { name: 'Лента Atom' }).getAttribute('href')).toContain(
    '/feeds/search/ab.xml',
  );
});

test('an address that is no listing has no form', () => {
  render(<MailingForms path={SEARCH_FORM_PATH} mailing={{ ...FORM, search: null }} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body.textContent).toMatch(/выберите условия/);
});

test('the cabinet tells what a search has found, and its forms work without scripts', () => {
  render(<Searches account={{ ...GUEST, searches: [SEARCH] }} today="2026-11-24" />);
  const text = document.body.textContent;
  expect(text).toMatch(/подешевели: 2.*сняты с.продажи: 1.*ещё изменений: 7/);
  expect(text).toMatch(/14.389.000.₽, цена снизилась, было 14.632.000.₽/);
  for (const button of screen.getAllByRole('button')) {
    expect(button.closest('form')?.getAttribute('action')).toBe('/user/searches/');
  }
  expect(screen.getByRole('button', { name: /Удалить/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Лента Atom' })).toBeNull();
});

test('the cabinet says why no letters come', () => {
  const searches = [
    { ...SEARCH, isStopped: true, feed: 'https://msk.portal.example/feeds/search/ab.xml' },
    { ...SEARCH, id: 6, isConfirmed: false },
    { ...SEARCH, id: 7, pace: 'paused' as const },
  ];
  render(<Searches account={{ ...GUEST, searches }} today="2026-11-24" />);
  const text = document.body.textContent;
  expect(text).toMatch(/почта не.принимает письма/);
  expect(text).toContain('ждёт подтверждения');
  expect(text).toMatch(/на.паузе/);
  expect(screen.getByRole('link', { name: 'Лента Atom' }).getAttribute('href')).toContain(
    '/feeds/search/ab.xml',
  );
});
