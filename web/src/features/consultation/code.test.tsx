import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { PageContext } from '../../app/page';
import { ConsultationView } from './ConsultationView';
import { OUTCOME, sample } from './testing/sample';

const fetched = vi.fn<typeof fetch>();

afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const WAITING = { ...OUTCOME, code: { way: 'sms', phone: '+7 (916) 000-45-17' } as const };
const CONTEXT = { layout: 'desktop', path: '/consultation/', site: { phoneHours: '' } } as PageContext;

test('an application waits for the code of its phone, and an answer of the server decides', async () => {
  vi.stubGlobal('fetch', fetched);
  render(<ConsultationView context={CONTEXT} initial={sample({ outcome: WAITING })} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Подтвердите телефон');
  expect(screen.queryByText(/Передаём/)).toBeNull();
  const field = screen.getByLabelText('Код из 6 цифр');
  const form = field.closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/consultation/code/']);

  const answer = (change: Parameters<typeof sample>[0], status = 200) =>
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(sample(change)), { status }));
  const sent = () => Object.fromEntries(fetched.mock.lastCall?.[1]?.body as URLSearchParams);
  answer({ outcome: WAITING, errors: { code: 'Код не подходит. Осталось попыток: 4' } }, 422);
  await userEvent.type(field, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText(/Осталось попыток: 4/)).toBeTruthy();
  expect(sent()).toEqual({ application: 'secret', code: '123456' });

  answer({ outcome: WAITING });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить новый код' }));
  expect(sent()).toMatchObject({ application: 'secret', again: '1' });

  answer({ outcome: OUTCOME });
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('Заявка принята', { selector: 'h1' })).toBeTruthy();
  expect(screen.getByText(/Передаём застройщику/)).toBeTruthy();
});
