import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { AdvertFieldsFragment } from '../generated/types';
import { ADVERTS_PATH, NEW_ADVERT_PATH } from '../paths';
import { NINA, refusal, serve, show } from '../testing/server';
import { Advert } from './Advert';
import { Adverts } from './Adverts';
import { draftOf, inputOf } from './draft';
import { NewAdvert } from './NewAdvert';
import { budgetText, ctr } from './words';

const ADVERT: AdvertFieldsFragment = {
  id: 3,
  revision: 2,
  name: 'Осень',
  advertiser: 'ООО «Мастерская 12»',
  inn: '7707083893',
  from: '2026-11-01',
  to: '2026-11-30',
  priority: 5,
  state: 'DRAFT',
  isShown: false,
  fault: null,
  cap: 3,
  budget: 1000,
  budgetUnit: 'VIEWS',
  pacing: 'EVEN',
  places: ['PLATES'],
  region: 'MSK',
  pages: [],
  address: null,
  creatives: [
    {
      id: 12,
      kind: 'PLATE',
      weight: 1,
      title: 'Ремонт под ключ',
      text: null,
      button: null,
      image: null,
      video: null,
      complex: null,
      link: 'https://master.example/',
      erid: '2VtzqA7rN2',
      legal: null,
      views: 100,
      clicks: 3,
      complaints: 1,
    },
  ],
  views: 100,
  clicks: 3,
  complaints: 1,
  left: 900,
  days: [{ day: '2026-11-20', views: 100, clicks: 3 }],
  byPlace: [
    { place: 'PLATES', views: 60, clicks: 3 },
    { place: null, views: 40, clicks: 0 },
  ],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const NOTHING_ELSE = { unread: [], networkComplaints: [] };

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

it('lists campaigns with what they were worth', async () => {
  history.replaceState(null, '', ADVERTS_PATH);
  const counts = [{ state: 'DRAFT', count: 1 }];
  serve({ OfficeAdverts: () => ({ adverts: { total: 1, counts, items: [ADVERT], ...NOTHING_ELSE } }) });
  show(<Adverts />);
  const table = within(await screen.findByRole('region', { name: 'Кампании' }));
  expect(
    table.getByRole('row', { name: /Осень.*черновик.*Плашки.*100.*3.*3\s%.*осталось 900/ }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Новая кампания' })).toBeTruthy();
});

it('says which campaigns are not shown and why, and what visitors complain of in the network', async () => {
  history.replaceState(null, '', ADVERTS_PATH);
  const items = [{ ...ADVERT, state: 'RUNNING', fault: 'Последний день раньше первого.' }];
  const unread = [{ id: 7, reason: 'unknown variant `balloon`' }];
  const networkComplaints = [{ banner: '842', complaints: 2, last: '2026-11-20' }];
  serve({
    OfficeAdverts: () => ({ adverts: { total: 2, counts: [], items, unread, networkComplaints } }),
  });
  show(<Adverts />);
  await screen.findByRole('row', { name: /не\sпоказывается: Последний день раньше первого/ });
  expect(screen.getByText('unknown variant `balloon`').parentElement?.textContent).toContain('№\u00a07');
  expect(screen.getByText(/Баннер 842: 2\sжалобы, последняя 20\sноября\s2026/)).toBeTruthy();
});

it('says what is wrong beside the fields, and gives the first one the focus', async () => {
  history.replaceState(null, '', NEW_ADVERT_PATH);
  const faults = [
    { field: 'inn', message: 'Проверьте ИНН' },
    { field: 'places', message: 'Выберите место' },
    { field: 'creatives.0.link', message: 'Нужна ссылка' },
  ];
  const error = { message: 'Проверьте ИНН', extensions: { code: 'INVALID', faults } };
  serve({ SaveAdvert: () => refusal(200, { errors: [error] }) });
  show(<NewAdvert />);
  fireEvent.submit(screen.getByRole('form', { name: 'Кампания' }));
  await screen.findByText(/исправьте 3\sполя/);
  const inn = screen.getByLabelText('ИНН');
  expect(inn.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(inn);
  const link = screen.getByLabelText('Куда ведёт');
  expect(document.getElementById(link.getAttribute('aria-describedby')!)?.textContent).toBe('Нужна ссылка');
  expect(screen.getByText('Выберите место')).toBeTruthy();
});

it('starts a campaign, and says why it cannot be', async () => {
  const told = 'Креатив\u00a01: без токена erid рекламу показывать нельзя.';
  let isRefused = true;
  const asked = serve({
    OfficeAdvert: () => ({ advert: ADVERT }),
    StartAdvert: () =>
      isRefused
        ? refusal(200, { errors: [{ message: told, extensions: { code: 'INVALID' } }] })
        : { startAdvert: { ...ADVERT, revision: 3, state: 'RUNNING', isShown: true } },
  });
  show(<Advert id={3} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Запустить' }));
  expect((await screen.findByRole('alert')).textContent).toContain('без токена erid');
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Запустить' }));
  await screen.findByRole('button', { name: 'На паузу' });
  expect(asked).toContainEqual({ name: 'StartAdvert', variables: { id: 3, revision: 2 } });
  const days = within(screen.getByRole('region', { name: 'Показы и клики по дням' }));
  expect(days.getByRole('row', { name: /20\sноября\s2026.*100.*3/ })).toBeTruthy();
  const places = within(screen.getByRole('region', { name: 'Показы и клики по местам' }));
  expect(places.getByRole('row', { name: /Плашки 60 3 5\s%/ })).toBeTruthy();
  expect(places.getByRole('row', { name: /место не\sзаписано 40 0/ })).toBeTruthy();
});

it('sends a new campaign whole', async () => {
  history.replaceState(null, '', NEW_ADVERT_PATH);
  const asked = serve({ SaveAdvert: () => ({ saveAdvert: ADVERT }) });
  show(<NewAdvert />);
  type('Название', 'Осень');
  type('Рекламодатель', 'ООО «Мастерская 12»');
  type('ИНН', '7707 083893');
  type('Бюджет', '1 000');
  fireEvent.click(screen.getByLabelText('Плашки'));
  type('Вид', 'PLATE');
  type('Заголовок', 'Ремонт под ключ');
  type('Куда ведёт', `${location.origin}/news/`);
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('SaveAdvert'));
  const { variables } = asked.find(({ name }) => name === 'SaveAdvert')!;
  expect(variables).toMatchObject({
    id: null,
    revision: 0,
    advert: {
      inn: '7707083893',
      budget: 1000,
      places: ['PLATES'],
      creatives: [{ id: null, kind: 'PLATE', title: 'Ремонт под ключ', link: '/news/', image: null }],
    },
  });
});

it('lets whoever reads reports look and change nothing', async () => {
  serve({ OfficeAdvert: () => ({ advert: ADVERT }) });
  show(<Advert id={3} />, { ...NINA, roles: ['ANALYST'] });
  expect(await screen.findByText('Ремонт под ключ')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Запустить' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

it('sends back what it was given, and words say the rest', () => {
  const { creatives, ...advert } = inputOf(draftOf(ADVERT));
  expect(ADVERT).toMatchObject(advert);
  expect(ADVERT.creatives[0]).toMatchObject(creatives[0]!);
  expect(inputOf({ ...draftOf(ADVERT), priority: 'пять', budget: 'много' })).toMatchObject({
    priority: 0,
    budget: 0,
  });
  expect(ctr(0, 0)).toBe('—');
  expect(budgetText({ budget: null, budgetUnit: 'VIEWS', left: null })).toBe('без бюджета');
});
