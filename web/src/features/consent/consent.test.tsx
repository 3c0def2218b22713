import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { allows, choosePurposes } from '../../lib/consent';
import { PortalContainers } from '../../ui/Portal';
import { ConsentDialog } from './ConsentDialog';
import { CookieConsent } from './CookieConsent';

const forget = () => {
  for (const name of ['cookies_consent', 'consent_purposes']) document.cookie = `${name}=; max-age=0; path=/`;
};

beforeEach(forget);

afterEach(() => {
  cleanup();
  forget();
});

const notice = () => screen.queryByRole('region', { name: 'Согласие на куки' });
const asked = () => screen.findByRole('region', { name: 'Согласие на куки' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const allowed = () => [allows('statistics'), allows('advertising')];

function settings(): { closed: number } {
  const state = { closed: 0 };
  render(
    <>
      <PortalContainers />
      <ConsentDialog layout="desktop" onClose={() => (state.closed += 1)} />
    </>,
  );
  return state;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('«Принимаю» allows everything, and the notice goes', async () => {
  render(<CookieConsent layout="desktop" />);
  await asked();
  press('Принимаю');
  await waitFor(() => expect(notice()).toBeNull());
  expect(allowed()).toEqual([true, true]);
});

test('«Только необходимые» allows nothing, and is asked no more', async () => {
  render(<CookieConsent layout="desktop" />);
  await asked();
  press('Только необходимые');
  await waitFor(() => expect(notice()).toBeNull());
  expect(allowed()).toEqual([false, false]);
  expect(document.cookie).not.toContain('cookies_consent');
  cleanup();
  render(<CookieConsent layout="desktop" />);
  expect(notice()).toBeNull();
});

test('«Настроить» opens the settings', async () => {
  render(
    <>
      <PortalContainers />
      <CookieConsent layout="desktop" />
    </>,
  );
  await asked();
  press('Настроить');
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Настройки куки', hidden: true })).toBeTruthy(),
  );
});

test('no box is ticked before somebody ticks it, and necessary ones cannot be unticked', async () => {
  const state = settings();
  await waitFor(() => expect(box(/^Статистика/)).toBeTruthy());
  expect([box(/^Статистика/).checked, box(/^Реклама/).checked]).toEqual([false, false]);
  expect([box(/^Необходимые/).checked, box(/^Необходимые/).disabled]).toEqual([true, true]);
  fireEvent.click(box(/^Статистика/));
  press('Сохранить выбор');
  expect(allowed()).toEqual([true, false]);
  expect(state.closed).toBe(1);
});

test('consent is taken back where it was given, by one press', async () => {
  act(() => choosePurposes(['statistics', 'advertising']));
  settings();
  await waitFor(() => expect(box(/^Статистика/).checked).toBe(true));
  press('Только необходимые');
  expect(allowed()).toEqual([false, false]);
});
