import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { OperationResult, PageRequest } from '../../app/contract';
import type { PageContext } from '../../app/page';
import { resultsOf } from '../../app/page';
import type { Account, MyApplication } from '../../features/account/model';
import { ANNA, FLAT, GUEST } from '../../features/account/testing/sample';
import page from './index';

const FOUND = {
  path: '48',
  url: '/flats/48/',
  rooms: 2,
  s_total: 60.9,
  floors: [9],
  floors_total: 16,
  price_from: 14_389,
  price_change: null,
  deadline_text: 'сдача I кв. 2027',
  photo: '/media/plans/48.svg',
  seo: {
    header: '2-комнатная квартира, 60,9 м² в ЖК «Брусничные дворы»',
    name: '2-комнатная квартира, 60,9 м²',
  },
  flat: null,
  building: { name: 'ЖК «Брусничные дворы»', url: '/buildings/brusnichnye-dvory/' },
};

/** A page as the server sends it. */
function served(path: string, personal: Account | null, objects: object = {}) {
  const request = { path, query: '', today: '2026-11-24', layout: 'desktop', personal };
  const context = {
    ...(request as unknown as PageRequest),
    params: {},
    search: new URLSearchParams(),
  } as PageContext;
  const operations = page.plan(context);
  if (!Array.isArray(operations)) throw new Error('a redirect');
  const list = { buildings: [], flats: [], lostBuildings: [], lostFlats: [], ...objects };
  const answers: OperationResult[] = operations.map(() => ({ data: { objectsList: list } }));
  const view = page.view(context, resultsOf(operations, answers));
  const root = document.createElement('div');
  root.innerHTML = renderToString(view.body);
  return { root, view, operations };
}

const textOf = (root: Element | null) => (root?.textContent ?? '').replaceAll('\u00a0', ' ');
const sections = (root: HTMLElement) =>
  [...root.querySelectorAll('.cabinet-link')].map((link) => `${textOf(link)} ${link.getAttribute('href')}`);
const forms = (root: HTMLElement) =>
  [...root.querySelectorAll('form')].map((form) => [
    form.method,
    form.getAttribute('action'),
    Object.fromEntries(new FormData(form)),
  ]);

describe('the sections', () => {
  it('of an account', () => {
    const { root, view } = served('/user/', ANNA);
    expect(sections(root)).toEqual([
      'Избранное2 /user/favorites/',
      'Что изменилось /user/changes/',
      'Сохранённые поиски1 /user/searches/',
      'Просмотренные48 /buildings/viewed/',
      'Сравнение3 /buildings/compare/',
      'Общие подборки0 /user/shortlists/',
      'Подписки2 /user/subscriptions/',
      'Мои заявки1 /user/applications/',
      'Мои объекты1 /user/objects/',
      'Мои отзывы /opinions/',
      'Профиль /user/',
      'Безопасность /user/security/',
      'Мои данные /user/data/',
      'Выйти /logout/',
    ]);
    expect(textOf(root.querySelector('.cabinet-who'))).toBe('ААннаanna.v@example.ruподтверждена');
    expect(view.head).toMatchObject({ title: 'Профиль — Новосёл', robots: 'noindex' });
    expect(root.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/user/');
  });

  it('of a guest have no security, and lead to signing in', () => {
    const { root } = served('/user/applications/', GUEST);
    expect(sections(root).slice(10)).toEqual(['Мои данные /user/data/', 'Войти /auth/']);
    expect(textOf(root)).toContain(
      'Вы гость: списки помнит этот браузер. Войдите, чтобы видеть их на всех устройствах',
    );
  });

  it('are nobody’s without the server', () => {
    expect(served('/user/', null).view.status).toBe(404);
  });
});

describe('the first page', () => {
  it('of a guest signs in', () => {
    const { root } = served('/user/', GUEST);
    expect(forms(root)[0]?.slice(0, 2)).toEqual(['post', '/auth/']);
    expect(textOf(root.querySelector('h1'))).toBe('Личный кабинет');
  });

  it('of an account has the name, and the letter where the mail is not confirmed', () => {
    expect(forms(served('/user/', ANNA).root)).toEqual([['post', '/user/', { 'LoginForm[name]': 'Анна' }]]);
    const user = { ...ANNA.user, isConfirmed: false };
    const { root } = served('/user/', { ...ANNA, user, done: 'sent' });
    expect(forms(root)[1]).toEqual(['post', '/user/resend/', {}]);
    expect(textOf(root.querySelector('output'))).toContain('за последний час');
  });
});

describe('favourites', () => {
  const complex = { ...FLAT, type: 'building', id: 7, note: '', priceThen: null } as const;
  const gone = { ...FLAT, id: 49, note: 'Спросить про кладовую' };

  it('asks for the cards of complexes and flats, at most sixty at once', () => {
    const favourites = [complex, { ...complex, type: 'settlement' as const, id: 8 }, FLAT];
    const { operations } = served('/user/favorites/', { ...GUEST, favourites });
    expect(operations.map(({ name, variables }) => [name, variables])).toEqual([
      ['ObjectsList', { buildings: [7, 8], flats: [48] }],
    ]);
    const many = Array.from({ length: 61 }, (_, at) => ({ ...FLAT, id: at + 1 }));
    const asked = served('/user/favorites/', { ...GUEST, favourites: many }).operations;
    expect(asked.map(({ variables }) => (variables['flats'] as number[]).length)).toEqual([60, 1]);
  });

  it('has the price, its change and the note', () => {
    const { root } = served('/user/favorites/', { ...ANNA, favourites: [FLAT] }, { flats: [FOUND] });
    const item = root.querySelector<HTMLElement>('#ra-48');
    expect(root.querySelector('section')?.id).toBe('ra');
    expect(textOf(item)).toContain('2-комнатная квартира, 60,9 м²');
    expect(textOf(item)).not.toContain('м² в ЖК');
    expect(textOf(item)).toContain('14 389 000 ₽↓ −243 000 ₽, 1,7 %с 3 ноября, было 14 632 000 ₽');
    expect(forms(item!)).toEqual([
      ['post', '/user/favorites/', { type: 'ra', id: '48', note: 'Окна во двор' }],
      ['post', '/user/favorites/', { type: 'ra', id: '48' }],
    ]);
    const remove = item?.querySelector<HTMLButtonElement>('[name=remove]');
    expect([remove?.value, remove?.type]).toEqual(['1', 'submit']);
    expect(item?.querySelector('textarea')?.maxLength).toBe(500);
  });

  it('says what is gone, and keeps its note', () => {
    const favourites = [FLAT, gone, complex];
    const objects = { flats: [FOUND], lostFlats: [49] };
    const { root } = served('/user/favorites/', { ...ANNA, favourites }, objects);
    const item = root.querySelector('#ra-49');
    expect(textOf(item)).toContain('Снято с продажи');
    expect(textOf(item)).toContain('Спросить про кладовую');
    expect(textOf(item)).not.toContain('было');
    expect([...root.querySelectorAll('.cabinet-chips a')].map(textOf)).toEqual([
      'Новостройки 1',
      'Квартиры 2',
    ]);
    // The catalogue has told nothing of the complex.
    expect(textOf(root.querySelector('#building-7'))).not.toContain('Снято');
  });

  it('may be empty', () => {
    expect(textOf(served('/user/favorites/', GUEST).root)).toContain('В избранном пока пусто');
  });
});

describe('applications', () => {
  const application: MyApplication = {
    number: 48_217,
    at: '2026-11-22T14:21:05+03:00',
    topic: 'viewing',
    title: '2-комнатная, 60,9 м²',
    url: '/flats/48/',
    recipient: 'Зелёный контур',
    price: 14_389_000,
    state: 'open',
  };

  it('are withdrawn by a form, once', () => {
    const erased = { ...application, number: 48_218, state: 'erased' as const, price: null, url: null };
    const { root } = served('/user/applications/', { ...ANNA, applications: [application, erased] });
    expect(textOf(root)).toContain('№ 48 217 от 22 ноября, 14:21');
    expect(textOf(root)).toContain('Показать: 2-комнатная, 60,9 м²');
    expect(textOf(root)).toContain('Кому: Зелёный контур. Цена в тот момент: 14 389 000 ₽');
    expect(textOf(root)).toContain('отозвана и стёрта');
    expect(forms(root)).toEqual([['post', '/user/applications/', { withdraw: '48217' }]]);
  });

  it('may be none', () => {
    expect(textOf(served('/user/applications/', GUEST).root)).toContain('Заявок пока нет');
  });
});

describe('coming from another service', () => {
  const joining = { title: 'Яндекс ID', shown: 'anna@yandex.ru', mail: 'anna@yandex.ru', isTaken: false };

  it('asks for the consent of a new account, or for the password of the one that has the address', () => {
    const begins = served('/auth/join/', { ...GUEST, joining }).root;
    expect(forms(begins)).toEqual([
      ['post', '/auth/join/', { 'LoginForm[edition]': '6', 'LoginForm[name]': '' }],
    ]);
    expect(begins.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(false);
    const links = served('/auth/join/', { ...GUEST, joining: { ...joining, isTaken: true } }).root;
    expect(forms(links)).toEqual([['post', '/auth/join/', { 'LoginForm[password]': '' }]]);
  });
});

describe('security', () => {
  const session = {
    id: 's1',
    isCurrent: true,
    device: 'Chrome, Windows',
    created: '2026-11-03T09:00:00Z',
    seen: '2026-11-24T09:30:00Z',
  };

  it('ends sessions and changes the password', () => {
    const sessions = [session, { ...session, id: 's2', isCurrent: false, device: 'Safari, iPhone' }];
    const { root } = served('/user/security/', { ...ANNA, sessions });
    expect(textOf(root)).toContain('Это устройство');
    expect(textOf(root)).toContain('Последний раз 24 ноября в 12:30 по Москве');
    expect(forms(root)).toEqual([
      ['post', '/user/security/', { revoke: 's2' }],
      ['post', '/user/security/', {}],
      ['post', '/user/security/', { 'LoginForm[current]': '', 'LoginForm[password]': '' }],
    ]);
    expect(root.querySelector('[name=revoke][value=others]')).not.toBeNull();
    const alone = served('/user/security/', { ...ANNA, sessions: [session] }).root;
    expect(alone.querySelector('[name=revoke]')).toBeNull();
  });

  it('links and unlinks other services without scripts', () => {
    const yandex = { code: 'yandex', title: 'Яндекс ID' } as const;
    const vk = { code: 'vk', title: 'VK ID' } as const;
    const linked = { ...yandex, shown: 'anna@yandex.ru', created: '2026-11-03T09:00:00Z', used: null };
    const ways = { passkeys: false, providers: [yandex, vk] };
    const fresh = served('/user/security/', { ...ANNA, ways, providers: [linked], isFresh: true }).root;
    expect(textOf(fresh)).toContain('anna@yandex.ru, подключён 3 ноября');
    expect(fresh.querySelector('button[name=unlink][value=yandex]')).not.toBeNull();
    expect(fresh.querySelector('a[href^="/auth/vk/"]')?.getAttribute('href')).toBe(
      '/auth/vk/?back=%2Fuser%2Fsecurity%2F',
    );
    const stale = served('/user/security/', { ...ANNA, ways, providers: [linked] }).root;
    expect(stale.querySelector('a[href^="/auth/vk/"]')).toBeNull();
    expect(stale.querySelector('button[name=prove]')).not.toBeNull();
  });

  it('is of accounts alone', () => {
    expect(textOf(served('/user/security/', GUEST).root)).toContain('Сначала войдите');
  });
});

describe('my data', () => {
  it('is taken along, and erased by a tick and the password', () => {
    const { root } = served('/user/data/', ANNA);
    const link = root.querySelector('.cabinet-main a[download]');
    expect(link?.getAttribute('href')).toBe('/user/data/export/');
    expect(forms(root)).toEqual([['post', '/user/data/', { 'LoginForm[current]': '' }]]);
    const tick = root.querySelector<HTMLInputElement>('[name=erase]');
    expect([tick?.required, tick?.checked, tick?.value]).toEqual([true, false, 'on']);
    expect(forms(served('/user/data/', GUEST).root)).toEqual([['post', '/user/data/', {}]]);
  });

  it('is offered to nobody of whom nothing is kept', () => {
    const user = { ...GUEST.user, isKnown: false };
    const { root } = served('/user/data/', { ...GUEST, user });
    expect(textOf(root)).toContain('Портал ничего не хранит о вас');
    expect(root.querySelector('.cabinet-main :is(a[download], form)')).toBeNull();
  });

  it('has a table of what was erased', () => {
    const erased = [
      { what: 'Избранное', count: 2 },
      { what: 'Просмотренные', count: 48 },
    ];
    const { root, view } = served('/user/data/', { ...GUEST, done: 'erased', erased });
    expect(textOf(root.querySelector('tbody'))).toBe('Избранное2Просмотренные48');
    expect(view.head.title).toBe('Всё стёрто — Новосёл');
    expect(forms(root)).toEqual([]);
  });
});
