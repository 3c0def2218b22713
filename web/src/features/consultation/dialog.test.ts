import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { PageRequest } from '../../app/contract';
import { widgets } from '../../ui/widget-visibility';
import { openDialogsByLinks } from '../../app/dialog-links';
import type { Consultation } from './model';
import { COMPLEX, OUTCOME, sample } from './testing/sample';

/** Requests in the order in which they are sent, and their answers. */
const fetched = vi.fn<typeof fetch>();

const answer = (data: Consultation, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(data), { status }));

/** The fields of the latest request. */
const sent = () => Object.fromEntries(fetched.mock.lastCall?.[1]?.body as URLSearchParams);

const REQUEST = {
  path: '/flats/48/',
  layout: 'desktop',
  site: { phone: '+7 (495) 000-12-34' },
} as PageRequest;

/** A static part of a page: no handlers of its own. */
function showPage() {
  document.body.innerHTML =
    '<a href="/consultation/?lot=48">Получить <b>консультацию</b></a><div id="portal-modals"></div>';
}

const link = () => screen.getByText('консультацию');

async function openDialog() {
  showPage();
  fireEvent.click(link());
  await screen.findByLabelText('Имя');
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Имя'), 'Анна');
  await userEvent.type(screen.getByLabelText('Телефон'), '89160004517');
  await userEvent.click(screen.getByRole('checkbox'));
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить заявку' }));

// The listener lives as long as its document.
beforeAll(async () => {
  openDialogsByLinks(REQUEST);
  // Its first load is longer than a story waits.
  await import('./ConsultationDialog');
});

beforeEach(() => {
  window.history.replaceState(null, '', '/flats/48/?utm_source=mail&page=2');
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  const close = screen.queryByRole('button', { name: 'Закрыть' });
  if (close) fireEvent.click(close);
  fetched.mockReset();
  vi.unstubAllGlobals();
});

describe('a link to the form', () => {
  it('opens the dialog, hides the widgets and loads what it is about', async () => {
    answer(sample());
    await openDialog();
    expect(screen.getByRole('dialog', { name: 'Получить консультацию' })).toBeTruthy();
    expect(fetched.mock.calls[0]?.[0]).toBe('/consultation/?lot=48');
    expect(screen.getByText('2-комнатная, 60,9 м²')).toBeTruthy();
    expect(widgets().mobileCall).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(widgets().mobileCall).toBe(true);
  });

  it('closes the menu of a phone that has it, and gives the focus back to what opens the menu', async () => {
    answer(sample());
    document.body.innerHTML =
      '<button class="burger"></button><dialog open><a href="/consultation/">консультацию</a></dialog><div id="portal-modals"></div>';
    const menu = document.querySelector('dialog');
    // The menu leaves by itself when it is told to.
    menu?.addEventListener('cancel', () => menu.remove());
    fireEvent.click(link());
    await screen.findByLabelText('Имя');
    expect(menu?.isConnected).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(document.activeElement?.className).toBe('burger'));
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    (keys) => {
      showPage();
      const isLeft = fireEvent.click(link(), keys);
      expect(isLeft).toBe(true);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('opens one dialog however often it is clicked', async () => {
    answer(sample());
    showPage();
    fireEvent.click(link());
    fireEvent.click(link());
    await screen.findByLabelText('Имя');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is left to the browser on the page of the form', () => {
    const listen = vi.spyOn(document, 'addEventListener').mockImplementation(() => undefined);
    openDialogsByLinks({ ...REQUEST, path: '/consultation/' });
    const follow = listen.mock.calls[0]?.[1] as (event: Event) => void;
    listen.mockRestore();
    showPage();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(click, 'target', { value: link() });
    follow(click);
    expect(click.defaultPrevented).toBe(false);
  });
});

describe('the dialog', () => {
  it('says why it has no form, and tries again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    showPage();
    fireEvent.click(link());
    expect((await screen.findByRole('alert')).textContent).toContain('связаться');
    expect(screen.getByRole('link', { name: '+7 (495) 000-12-34' }).getAttribute('href')).toBe(
      'tel:+74950001234',
    );
    answer(sample());
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByLabelText('Имя')).toBeTruthy();
  });

  it('finds what is wrong before it sends, and leads to the first field', async () => {
    answer(sample());
    await openDialog();
    await userEvent.type(screen.getByLabelText('Телефон'), '8916000');
    await send();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Имя'));
    expect(screen.getByText(/четырёх цифр/)).toBeTruthy();
    // Mending a field takes its error away and leaves the focus there.
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна');
    expect(screen.queryByText('Введите имя')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Имя'));
  });

  it('sends, shows the number and withdraws', async () => {
    answer(sample());
    await openDialog();
    await fillIn();
    expect(screen.getByLabelText<HTMLInputElement>('Телефон').value).toBe('+7 (916) 000-45-17');
    answer(sample({ outcome: OUTCOME }));
    await send();
    const heading = await screen.findByRole('heading', { name: 'Заявка принята' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent()).toMatchObject({
      lot: '48',
      recipient: 'builder-5',
      edition: '4',
      topic: 'call',
      name: 'Анна',
      phone: '+7 (916) 000-45-17',
      time: 'soon',
      consent: 'on',
      page: '/flats/48/',
      utm: 'utm_source=mail',
      website: '',
    });
    expect(Number(sent()['taken'])).toBeGreaterThan(0);
    answer(sample({ withdrawn: true }));
    await userEvent.click(screen.getByRole('button', { name: /Отозвать/ }));
    expect(await screen.findByRole('heading', { name: 'Заявка отозвана' })).toBeTruthy();
    expect(sent()).toEqual({ withdraw: 'secret' });
  });

  it('keeps what is typed when the server fails', async () => {
    answer(sample());
    await openDialog();
    await fillIn();
    fetched.mockResolvedValueOnce(new Response('', { status: 429 }));
    await send();
    expect(await screen.findByText(/Слишком много заявок/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Имя').value).toBe('Анна');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('asks for the consent again when somebody else would get the application', async () => {
    answer(sample());
    await openDialog();
    await fillIn();
    const recipient = { ...sample().recipient, key: 'agency-2', kind: 'agency' as const, name: 'Дом' };
    answer(sample({ recipient, errors: { consent: 'Изменился получатель заявки' } }), 422);
    await send();
    expect(await screen.findByText('Изменился получатель заявки')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(screen.getByText(/агентству «Дом»/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Имя').value).toBe('Анна');
  });

  it('asks about the whole complex in the place of its lot', async () => {
    answer(sample());
    await openDialog();
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна');
    answer(sample({ object: COMPLEX }));
    await userEvent.click(screen.getByRole('button', { name: /Спросить/ }));
    expect(await screen.findByText('Показать комплекс')).toBeTruthy();
    expect(fetched.mock.lastCall?.[0]).toBe('/consultation/?complex=7');
    expect(screen.getByLabelText<HTMLInputElement>('Имя').value).toBe('Анна');
    expect(document.querySelector('[name=lot]')).toBeNull();
  });
});
