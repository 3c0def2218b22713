import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { PageRequest } from '../../app/contract';
import type { PageContext } from '../../app/page';
import { resultsOf } from '../../app/page';
import type { OwnForm, Proving } from '../../features/owners/model';
import page from './index';

const FORM: OwnForm = {
  id: 7,
  kind: 'flat',
  state: 'draft',
  step: 'place',
  saved: '2026-11-24T14:06:00+03:00',
  reason: '',
  values: {
    rooms: '2',
    area: '58,1',
    floor: '7',
    floors_total: '9',
    queue: '3',
    price: '16200000',
    finishing: 'fine',
  },
  errors: {},
  complex: {
    id: 12,
    name: 'Солнечная пристань',
    fullName: 'ЖК «Солнечная пристань»',
    fullNameIn: 'в ЖК «Солнечная пристань»',
    address: 'Тихий переулок, 47',
    url: '/buildings/solnechnaya-pristan/',
    lat: 55.7,
    lon: 37.6,
    queues: [{ id: 3, title: 'Корпус 1', deadline: 'сдан', deadlineCode: 1, floors: 9 }],
  },
  point: { lat: 55.7, lon: 37.6, by: 'complex', far: null },
  candidates: [],
  photos: [
    { id: 1, kind: 'photo', url: '/site/add/7/photo/1.webp' },
    { id: 2, kind: 'plan', url: '/site/add/7/photo/2.webp' },
  ],
  mostPhotos: 20,
  problems: [],
  market: {
    median: 281_599,
    count: 38,
    isAlike: true,
    lowest: 240_000,
    highest: 320_000,
    columns: [1, 2, 4, 6, 9, 7, 4, 2, 2, 1],
  },
  standing: { percent: -1, isLike: true },
  contract: 'ДКП',
  alike: [],
  consent: { edition: 1, url: '/text/soglasie-na-obyavlenie/' },
  header: '2-комнатная квартира, 58,1 м²',
  unfinished: null,
};

function served(personal: OwnForm | Proving | null, path = '/site/add/7/place/', layout = 'mobile') {
  const request = { path, query: '', today: '2026-11-24', layout, personal };
  const context = {
    ...(request as unknown as PageRequest),
    params: {},
    search: new URLSearchParams(),
  } as PageContext;
  const view = page.view(context, resultsOf([], []));
  const root = document.createElement('div');
  root.innerHTML = renderToString(view.body);
  const text = (root.textContent ?? '').replaceAll('\u00a0', ' ');
  return { root, view, text };
}

describe('the steps', () => {
  it('say where one is, and are kept without scripts', () => {
    const { root, text } = served(FORM);
    expect(text).toContain('Где квартира');
    expect(text).toContain('Шаг 1 из 5');
    expect(text).toContain('Черновик сохранён в 14:06');
    const form = root.querySelector<HTMLFormElement>('form.own-form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/site/add/7/place/']);
    expect(new FormData(form ?? undefined).get('complex')).toBe('12');
    const buttons = [...root.querySelectorAll('button[type=submit]')].map((button) =>
      button.getAttribute('name'),
    );
    expect(buttons).toEqual(['exit', 'next', 'drop', 'next']);
  });

  it('offer complexes as buttons, and ask for an address otherwise', () => {
    const candidates = [{ id: 5, name: 'Солнечный квартал', address: 'Мытищи' }];
    const { root } = served({ ...FORM, complex: null, candidates });
    expect(root.querySelector('button[name=pick]')?.getAttribute('value')).toBe('5');
    expect(root.querySelector('[name=address]')).not.toBeNull();
  });

  it('ask where the house stands with two numbers, and say how the place is known', () => {
    const { root, text } = served(FORM);
    expect(text).toContain('по комплексу');
    expect(
      ['lat', 'lon'].map((name) => root.querySelector<HTMLInputElement>(`[name=${name}]`)?.value),
    ).toEqual(['', '']);
    expect(root.querySelector('.own-point button')).toBeNull();
    const told = {
      ...FORM,
      point: { lat: 55.73, lon: 37.6, by: 'told', far: 3_412 },
      values: { ...FORM.values, lat: '55.73', lon: '37.6' },
    } as const;
    const shown = served(told);
    expect(shown.text).toContain('указано на карте');
    expect(shown.text).toContain('в 3,4 км от комплекса «Солнечная пристань»');
    expect(served({ ...told, step: 'price' }, '/site/add/7/price/').text).toContain('Проверить место');
    const wrong = served({ ...FORM, errors: { lat: 'Введите число градусов' } });
    expect(wrong.root.querySelector<HTMLDetailsElement>('.own-point-numbers')?.open).toBe(true);
    const alone = served({ ...FORM, kind: 'plot', complex: null, point: null });
    expect(alone.text).toContain('пока не указано');
  });

  it('explain the contract beside the kind', () => {
    const errors = { kind: 'Дом сдан: выберите «Квартира»' };
    const { text, root } = served({ ...FORM, kind: 'assignment', errors });
    expect(text).toContain('Дом сдан: выберите «Квартира»');
    expect(root.querySelector('[name=no_act]')).not.toBeNull();
  });

  it('ask a phone for JPEG, and tell what helps with HEIC', () => {
    const problems = [{ name: 'IMG_2041.HEIC', text: 'Нужен JPEG, PNG или WebP.', is_heic: true }];
    const { root, text } = served({ ...FORM, step: 'photos', problems }, '/site/add/7/photos/');
    expect(root.querySelector('input[type=file]')?.getAttribute('accept')).toBe(
      'image/jpeg,image/png,image/webp',
    );
    expect(text).toContain('IMG_2041.HEIC не подходит');
    expect(text).toContain('2 из 20');
    expect(root.querySelectorAll('form form')).toHaveLength(0);
  });

  it('put a price beside the market, with the card and unticked consents', () => {
    const { root, text } = served({ ...FORM, step: 'price' }, '/site/add/7/price/');
    expect(text).toContain('Цена за м² на 1 % ниже медианы этого комплекса: 281 599 ₽');
    expect(text).toContain('Посчитал портал');
    expect(root.querySelector('.flatcard-price')?.textContent).toContain('16\u00a0200\u00a0000');
    const ticks = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(ticks.map(({ name, checked }) => [name, checked])).toEqual([
      ['is_owner', false],
      ['consent', false],
    ]);
    expect(root.querySelectorAll('.btn-cta')).toHaveLength(1);
  });

  it('show a house or a plot as its settlement does', () => {
    const plot = {
      ...FORM,
      step: 'price',
      kind: 'plot',
      header: 'Участок',
      values: { ...FORM.values, area: '', land_area: '8,5', price: '4200000', description: 'Газ по границе' },
    } as const;
    const { root, text } = served(plot, '/site/add/7/price/');
    expect(root.querySelector('.settlement-offer h3')?.textContent).toBe('Участок 8,5\u00a0сот.');
    expect(text).toContain('4 200 000 ₽');
    expect(text).toContain('494 118 ₽ за сотку');
    expect(text).toContain('Продаёт собственник');
    expect(text).toContain('Газ по границе');
    expect(root.querySelector('a[href^="tel:"]')).toBeNull();
    const house = {
      ...plot,
      kind: 'house',
      header: 'Таунхаус, 120 м²',
      values: { ...plot.values, area: '120' },
    };
    const shown = served(house as OwnForm, '/site/add/7/price/', 'desktop');
    expect(shown.root.querySelector('.settlement-offer h3')?.textContent).toBe(
      'Таунхаус 120\u00a0м², участок 8,5\u00a0сот.',
    );
  });

  it('are nobody else’s', () => {
    expect(served(null).view.status).toBe(404);
  });
});

describe('the link of a letter', () => {
  it('waits for a press', () => {
    const proving = { secret: 'a', isGood: true, isDone: false, mail: 'anna@mail.example' };
    const { root, text } = served(proving, '/site/add/confirm/');
    expect(root.querySelector('form')?.getAttribute('action')).toBe('/site/add/confirm/');
    expect(text).toContain('anna@mail.example');
  });
});
