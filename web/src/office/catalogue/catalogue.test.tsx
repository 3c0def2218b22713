import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { CATALOGUE_PATH, newRecordPath, planPath, recordPath } from '../paths';
import { refusal, serve, show } from '../testing/server';
import { Catalogue } from './Catalogue';
import { NewRecord } from './NewRecord';
import { PlanChange } from './PlanChange';
import { RecordScreen } from './RecordScreen';

const entry = {
  of: 'COMPLEX',
  id: 1_087,
  title: 'Жасминовый разъезд',
  about: 'г. Одинцово, Школьная ул., вл. 14',
  path: '/buildings/zhasminovyy-razezd/',
  region: 'MSK',
  edits: 0,
  edited: null,
};

const field = (name: string, title: string, value: string, more: object = {}) => ({
  name,
  title,
  group: 'Главное',
  input: 'LINE',
  unit: '',
  hint: '',
  options: [],
  isRequired: false,
  value,
  shown: value,
  origin: value ? 'SOURCE' : null,
  source: value ? 'cian' : null,
  day: '2026-11-20',
  canLock: true,
  isLocked: false,
  editor: null,
  edited: null,
  reason: null,
  ...more,
});

const record = (more: object = {}) => ({
  entry,
  key: 'cian:12',
  complex: null,
  rules: [],
  fields: [
    field('address', 'Адрес', 'вл. 14'),
    field('class', 'Класс', 'comfort', {
      input: 'CHOICE',
      shown: 'комфорт',
      options: [
        { value: 'comfort', title: 'комфорт' },
        { value: 'business', title: 'бизнес' },
      ],
    }),
    field('walls', 'Стены', ''),
    field('places', 'Район', 'Одинцово', {
      input: 'NONE',
      origin: 'COMPUTED',
      source: 'по точке',
      day: null,
    }),
  ],
  history: [],
  ...more,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('finds records of a kind by words, and says where each is', async () => {
  history.replaceState(null, '', `${CATALOGUE_PATH}?find=жасмин`);
  const asked = serve({ CatalogueList: () => ({ catalogue: { total: 1, items: [entry] } }) });
  show(<Catalogue />);
  const link = await screen.findByRole('link', { name: 'Жасминовый разъезд' });
  expect(link.getAttribute('href')).toBe(recordPath('COMPLEX', 1_087));
  expect(asked[0]?.variables).toMatchObject({ of: 'COMPLEX', find: 'жасмин', offset: 0 });
});

it('corrects fields in their places and saves them together, with a reason', async () => {
  history.replaceState(null, '', recordPath('COMPLEX', 1_087));
  const saved = record({
    fields: [field('address', 'Адрес', 'д. 72', { origin: 'EDITOR', isLocked: true, editor: 'Нина Сомова' })],
    history: [
      {
        number: 4,
        action: 'задано',
        field: 'address',
        title: 'Адрес',
        before: 'вл. 14',
        beforeValue: 'вл. 14',
        after: 'д. 72',
        editor: 'Нина Сомова',
        happened: '2026-11-20T09:00:00Z',
        reason: 'дому дали номер',
        canUndo: true,
      },
    ],
  });
  const asked = serve({
    CatalogueRecord: () => ({ catalogueRecord: record() }),
    EditRecord: () => ({ editRecord: saved }),
  });
  show(<RecordScreen of="COMPLEX" id={1_087} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Адрес: ?вл\. 14$/ }));
  const address = screen.getByLabelText('Адрес');
  fireEvent.change(address, { target: { value: 'д. 72' } });
  fireEvent.keyDown(address, { key: 'Enter' });
  expect(screen.getByRole('button', { name: /^Адрес: ?д\. 72$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Закрепить «Класс»' }));
  fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true });
  expect(await screen.findByText(/Напишите, почему/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Почему'), { target: { value: 'дому дали номер' } });
  fireEvent.click(screen.getByRole('button', { name: /^Сохранить 2.изменения/ }));
  await waitFor(() => expect(screen.getByText('правка')).toBeTruthy());
  const sent = asked.find(({ name }) => name === 'EditRecord')?.variables;
  expect(sent).toEqual({
    of: 'COMPLEX',
    id: 1_087,
    reason: 'дому дали номер',
    fields: [
      { name: 'address', set: 'д. 72', before: 'вл. 14', lock: null },
      { name: 'class', lock: true, set: null, before: null },
    ],
  });
  const edits = within(screen.getByRole('complementary')).getByRole('list', { name: 'Правки' });
  expect(edits.textContent).toContain('вл. 14 → д. 72');
});

it('keeps what was typed when the server refuses it', async () => {
  history.replaceState(null, '', recordPath('COMPLEX', 1_087));
  serve({
    CatalogueRecord: () => ({ catalogueRecord: record() }),
    EditRecord: () =>
      refusal(200, { errors: [{ message: 'Класс: такое не подходит', extensions: { code: 'INVALID' } }] }),
  });
  show(<RecordScreen of="COMPLEX" id={1_087} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Класс: ?комфорт$/ }));
  fireEvent.change(screen.getByLabelText('Класс'), { target: { value: 'business' } });
  fireEvent.change(screen.getByLabelText('Почему'), { target: { value: 'реестр' } });
  fireEvent.click(screen.getByRole('button', { name: /^Сохранить 1.изменение/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Сохранить 1.изменение/ })).toBeTruthy());
  fireEvent.keyDown(screen.getByLabelText('Класс'), { key: 'Escape' });
  expect(screen.getByRole('button', { name: /^Класс: ?бизнес$/ })).toBeTruthy();
});

const programme = (id: number, about: string) => ({
  entry: { ...entry, of: 'PROGRAMME', id, title: 'Семейная ипотека', about, path: null, region: null },
  key: '',
});

it('plans a change of a programme: a form with what holds now, and a day of its own', async () => {
  history.replaceState(null, '', planPath(12));
  const asked = serve({
    PlannedChange: () => ({
      plannedChange: [
        field('valid_from', 'Первый день', '', { canLock: false, isRequired: true, input: 'DAY' }),
        field('percent_from', 'Ставка от', '6', {
          canLock: false,
          isRequired: true,
          input: 'NUMBER',
          unit: '%',
        }),
        field('regions', 'Регионы', 'MSK', {
          canLock: false,
          isRequired: true,
          input: 'CHOICES',
          options: [
            { value: 'MSK', title: 'Москва' },
            { value: 'MO', title: 'область' },
          ],
        }),
      ],
    }),
    PlanChange: () => ({ planChange: record(programme(40, 'Лада, от 7 %, с 01.02.2027')) }),
  });
  show(<PlanChange id={12} />);
  const day = await screen.findByLabelText('Первый день');
  expect(screen.getByRole('group', { name: 'Регионы' })).toBeTruthy();
  fireEvent.change(day, { target: { value: '2027-02-01' } });
  fireEvent.change(screen.getByLabelText('Ставка от'), { target: { value: '7' } });
  fireEvent.change(screen.getByLabelText('Почему'), { target: { value: 'письмо банка' } });
  fireEvent.click(screen.getByRole('button', { name: /^Сохранить 2.изменения/ }));
  await waitFor(() => expect(location.pathname).toBe(recordPath('PROGRAMME', 40)));
  expect(asked.find(({ name }) => name === 'PlanChange')?.variables).toEqual({
    id: 12,
    reason: 'письмо банка',
    fields: [
      { name: 'valid_from', set: '2027-02-01', before: '', lock: null },
      { name: 'percent_from', set: '7', before: '6', lock: null },
    ],
  });
});

it('shows what holds of a programme on other days, and leads to a plan', async () => {
  history.replaceState(null, '', recordPath('PROGRAMME', 12));
  const next = programme(40, 'Лада, от 7 %, с 01.02.2027').entry;
  serve({
    CatalogueRecord: () => ({
      catalogueRecord: record({ ...programme(12, 'Лада, от 6 %, с 01.07.2024'), rules: [next] }),
    }),
  });
  show(<RecordScreen of="PROGRAMME" id={12} />);
  const link = await screen.findByRole('link', { name: /^Семейная ипотека, №.40$/ });
  expect(link.getAttribute('href')).toBe(recordPath('PROGRAMME', 40));
  const plan = screen.getByRole('link', { name: 'Запланировать изменение' });
  expect(plan.getAttribute('href')).toBe(planPath(12));
});

it('makes a special project by the same form, and opens it', async () => {
  history.replaceState(null, '', newRecordPath('SPECIAL_PROJECT'));
  const made = record({ entry: { ...entry, of: 'SPECIAL_PROJECT', id: 7, title: 'Дома у воды' } });
  const asked = serve({
    NewRecord: () => ({
      newRecord: [
        field('title', 'Заголовок', '', { canLock: false, isRequired: true }),
        field('offers', 'Предложения', '', { canLock: false, input: 'LINES', hint: 'ЖК 12 | Фраза' }),
      ],
    }),
    CreateRecord: () => ({ createRecord: made }),
  });
  show(<NewRecord of="SPECIAL_PROJECT" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Новый спецпроект' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Закрепить/ })).toBeNull();
  const title = await screen.findByLabelText('Заголовок');
  fireEvent.change(title, { target: { value: 'Дома у воды' } });
  expect(screen.getByLabelText('Предложения, необязательно')).toBeTruthy();
  expect(screen.getByText('ЖК 12 | Фраза')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Почему'), { target: { value: 'договор 12' } });
  fireEvent.click(screen.getByRole('button', { name: /^Сохранить 1.изменение/ }));
  await waitFor(() => expect(location.pathname).toBe(recordPath('SPECIAL_PROJECT', 7)));
  expect(asked.find(({ name }) => name === 'CreateRecord')?.variables).toEqual({
    of: 'SPECIAL_PROJECT',
    reason: 'договор 12',
    fields: [{ name: 'title', set: 'Дома у воды', before: '', lock: null }],
  });
});

it('counts as empty what has no value, not what nobody says the origin of', async () => {
  history.replaceState(null, '', recordPath('COMPLEX', 1_087));
  const fields = [
    field('name', 'Название', 'Ключ', { origin: null, source: null }),
    field('walls', 'Стены', ''),
  ];
  serve({ CatalogueRecord: () => ({ catalogueRecord: record({ fields }) }) });
  show(<RecordScreen of="COMPLEX" id={1_087} />);
  for (const segment of ['Все 2', 'Выгрузка 0', 'Пусто 1']) {
    expect(await screen.findByText(segment)).toBeTruthy();
  }
});
