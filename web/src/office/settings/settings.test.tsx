import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { notifications } from '../../ui/notifications';
import { SETTINGS_PATH } from '../paths';
import { refusal, serve, show } from '../testing/server';
import type { Settings } from './fields';
import { changes } from './fields';
import { SiteSettings } from './SiteSettings';

const field = (name: string, title: string, configured: string | null, value: string | null = null) => ({
  name,
  title,
  value,
  configured,
  placeholders: name === 'title.index' ? ['region', 'year'] : [],
});

const settings = (region: Settings['region'], phone: string | null = null): Settings => ({
  region,
  version: phone ? 5 : 4,
  fields: [
    field('phone', 'Телефон', '+7 (495) 000-12-34', phone),
    field('about', 'О\u00a0сайте в\u00a0подвале', 'Дома из\u00a0первых рук.'),
    field('social', 'Соцсети', 'ВКонтакте | https://vk.com/novosel'),
    field('title.index', 'Главная', null),
  ],
});

const both = (phone: string | null = null) => [settings('MSK', phone), settings('SPB')];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('sends what was changed and nothing else', async () => {
  history.replaceState(null, '', SETTINGS_PATH);
  const asked = serve({
    OfficeSiteSettings: () => ({ siteSettings: both() }),
    SaveSiteSettings: () => ({ saveSiteSettings: both('+7 (495) 111-22-33') }),
  });
  show(<SiteSettings />);
  const phone = await screen.findByLabelText<HTMLInputElement>('Телефон');
  expect(phone.value).toBe('+7 (495) 000-12-34');
  expect(screen.queryByRole('button', { name: 'Вернуть исходное' })).toBeNull();
  fireEvent.change(phone, { target: { value: '+7 (495) 111-22-33' } });
  const title = screen.getByLabelText('Главная');
  fireEvent.change(title, { target: { value: 'Дома {region}, {year}' } });
  await screen.findByText(
    /^Дома Москвы и Московской области, \d{4} — Новосёл · можно: \{region\}, \{year\}$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await vi.waitFor(() => expect(notifications().at(-1)?.text).toBe('Сохранено: сайт уже показывает это'));
  expect(asked.find(({ name }) => name === 'SaveSiteSettings')?.variables).toEqual({
    region: 'MSK',
    version: 4,
    fields: [
      { name: 'phone', value: '+7 (495) 111-22-33' },
      { name: 'title.index', value: 'Дома {region}, {year}' },
    ],
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' }).disabled).toBe(true);
  expect(screen.getAllByRole('button', { name: 'Вернуть исходное' })).toHaveLength(1);
});

it('says what is wrong and keeps what was typed', async () => {
  history.replaceState(null, '', `${SETTINGS_PATH}?site=SPB`);
  serve({
    OfficeSiteSettings: () => ({ siteSettings: both() }),
    SaveSiteSettings: () =>
      refusal(200, {
        errors: [{ message: '«Телефон»: напишите номер с\u00a0кодом.', extensions: { code: 'INVALID' } }],
      }),
  });
  show(<SiteSettings />);
  fireEvent.change(await screen.findByLabelText('Телефон'), { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await vi.waitFor(() => expect(notifications().at(-1)?.text).toContain('напишите номер'));
  expect(screen.getByLabelText<HTMLInputElement>('Телефон').value).toBe('12');
});

it('leaves to the configuration what says nothing else', () => {
  const msk = settings('MSK', '+7 (495) 111-22-33');
  const typed = (name: string, text: string) => changes(msk, { [name]: text });
  expect(typed('phone', ' +7 (495) 111-22-33 ')).toEqual([]);
  expect(typed('phone', '')).toEqual([{ name: 'phone', value: null }]);
  expect(typed('phone', '+7 (495) 000-12-34')).toEqual([{ name: 'phone', value: null }]);
  expect(typed('social', '')).toEqual([{ name: 'social', value: '' }]);
  expect(typed('social', 'ВКонтакте | https://vk.com/novosel')).toEqual([]);
  expect(typed('about', 'Новостройки')).toEqual([{ name: 'about', value: 'Новостройки' }]);
});
