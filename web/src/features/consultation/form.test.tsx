import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { PageContext } from '../../app/page';
import type { DeviceLayout } from '../../app/contract';
import { ConsultationView } from './ConsultationView';
import type { Consultation } from './model';
import { COMPLEX, OUTCOME, PORTAL, sample } from './testing/sample';

/** The page as the server sends it. */
function served(change: Partial<Consultation> = {}, layout: DeviceLayout = 'desktop'): HTMLElement {
  const context = { layout, path: '/consultation/', site: { phoneHours: 'ежедневно' } } as PageContext;
  const root = document.createElement('div');
  root.innerHTML = renderToString(<ConsultationView context={context} initial={sample(change)} />);
  return root;
}

const textOf = (root: HTMLElement) => (root.textContent ?? '').replaceAll('\u00a0', ' ');

function input(root: HTMLElement, name: string, value?: string): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(
    `[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`,
  );
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

describe('the form without scripts', () => {
  it('is sent with every field that the server reads', () => {
    const form = served().querySelector('form');
    expect([form?.method, form?.getAttribute('action'), form?.noValidate]).toEqual([
      'post',
      '/consultation/',
      false,
    ]);
    const names = [...new Set([...(form?.elements ?? [])].map((one) => one.getAttribute('name')))];
    expect(names.filter(Boolean).toSorted()).toEqual(
      'consent edition email lot message name page phone recipient taken time topic utm website'.split(' '),
    );
    const fields = new FormData(form ?? undefined);
    expect(Object.fromEntries(fields)).toEqual({
      lot: '48',
      recipient: 'builder-5',
      edition: '4',
      page: '/consultation/',
      utm: '',
      taken: '',
      topic: 'call',
      name: '',
      phone: '',
      email: '',
      time: 'soon',
      message: '',
      website: '',
    });
  });

  it('has its button, although that stands outside of it', () => {
    const root = served();
    const button = root.querySelector<HTMLButtonElement>('.consultation-send');
    expect([button?.type, button?.getAttribute('form')]).toEqual(['submit', root.querySelector('form')?.id]);
  });

  it('requires a name and the consent, which nobody has ticked beforehand', () => {
    const root = served();
    expect(input(root, 'name').required).toBe(true);
    expect(input(root, 'name').maxLength).toBe(60);
    expect(input(root, 'message').maxLength).toBe(1000);
    expect(input(root, 'consent').required).toBe(true);
    expect(input(root, 'consent').checked).toBe(false);
    expect(textOf(root)).toContain(
      'Новосёл передаст имя, контакты и сообщение застройщику «Зелёный контур» для ответа на заявку. Текст согласия, ред. 4',
    );
  });

  it('does not require a phone of who wants a letter', () => {
    expect(input(served(), 'phone').required).toBe(false);
    expect(input(served(), 'phone').getAttribute('aria-required')).toBe('true');
    const values = { ...sample().values, topic: 'answer' as const };
    expect(input(served({ values }), 'phone').getAttribute('aria-required')).toBe('false');
  });

  it('has a field for robots that nobody else meets', () => {
    const robot = input(served(), 'website');
    expect(robot.tabIndex).toBe(-1);
    expect(robot.autocomplete).toBe('off');
    expect(robot.closest('[aria-hidden="true"]')?.className).toBe('unseen');
  });

  it('shows the hours, because only the browser has a clock', () => {
    expect(textOf(served())).toContain('пн–пт 9:00–19:00 по Москве');
    expect(textOf(served())).not.toMatch(/на связи|ответят/);
  });

  it('keeps what was typed, beside what is wrong with it', () => {
    const values = { ...sample().values, name: 'Анна', phone: '8 916', topic: 'viewing' as const };
    const root = served({ values, errors: { phone: 'Не хватает семи цифр', '': 'Заявка не отправлена' } });
    expect(input(root, 'name').value).toBe('Анна');
    expect(input(root, 'phone').getAttribute('aria-invalid')).toBe('true');
    expect(input(root, 'topic', 'viewing').checked).toBe(true);
    expect(textOf(root)).toContain('Не хватает семи цифр');
    expect(root.querySelector('[role=alert]')?.textContent).toBe('Заявка не отправлена');
  });

  it('asks about the whole complex by a link', () => {
    const link = [...served().querySelectorAll('a')].find((one) => one.textContent?.startsWith('Спросить'));
    expect(link?.getAttribute('href')).toBe('/consultation/?complex=7');
    expect(textOf(served({ object: COMPLEX }))).not.toContain('Спросить');
  });
});

describe('what it is about', () => {
  it('is a lot, a complex or the portal', () => {
    expect(textOf(served())).toContain('Показать квартиру');
    expect(textOf(served())).toContain('14 389 000 ₽');
    const complex = served({ object: COMPLEX });
    expect(textOf(complex)).toContain('Показать комплекс');
    expect(textOf(complex)).toContain('от 9 100 000 ₽');
    expect(input(complex, 'complex').value).toBe('7');
    const portal = served({ object: null, recipient: { ...PORTAL, hours: [] } });
    expect(textOf(portal)).not.toContain('Показать');
    expect(portal.querySelector('[name=lot], [name=complex]')).toBeNull();
    expect(textOf(portal)).toContain(
      'Даю согласие на обработку имени, контактов и сообщения, чтобы Новосёл ответил',
    );
  });

  it('has the message behind a summary on a phone', () => {
    expect(served({}, 'mobile').querySelector('details')?.open).toBe(false);
    const values = { ...sample().values, message: 'Есть ли паркинг?' };
    expect(served({ values }, 'mobile').querySelector('details')?.open).toBe(true);
    expect(served().querySelector('details')).toBeNull();
  });
});

const outcomeOf = (change: Partial<Consultation> = {}) => served({ outcome: OUTCOME, ...change });

describe('an accepted application', () => {
  it('has its number, its steps and no promise of minutes', () => {
    const root = outcomeOf({ values: { ...sample().values, time: 'evening' } });
    expect(root.querySelector('h1')?.textContent).toBe('Заявка принята');
    const text = textOf(root);
    expect(text).toContain('№ 48 217 от 22 ноября 2026, 14:21');
    expect(text).toContain('Передаём застройщику «Зелёный контур»');
    expect(text).toContain('Вам перезвонят');
    expect(text).toContain('Вы просили позвонить вечером, с 17 до 20 по Москве.');
    expect(text).toContain('Часы работы: пн–пт 9:00–19:00 по Москве.');
    expect(text).toContain('новых звонков не будет');
    expect(text).not.toContain('минут');
    expect(root.querySelector('[name=phone]')).toBeNull();
  });

  it('says who looks at it first, what it completes and how it is answered', () => {
    expect(textOf(outcomeOf({ outcome: { ...OUTCOME, held: true } }))).toContain(
      'Сначала заявку посмотрит сотрудник порталаПосле этого передадим её застройщику «Зелёный контур».',
    );
    expect(textOf(outcomeOf({ outcome: { ...OUTCOME, joined: true } }))).toContain(
      'Дополнили вашу сегодняшнюю заявку № 48 217.',
    );
    const letter = textOf(outcomeOf({ values: { ...sample().values, topic: 'answer' } }));
    expect(letter).toContain('Вам ответят письмом');
    expect(letter).not.toContain('Вы просили');
    const portal = textOf(outcomeOf({ recipient: { ...PORTAL, hours: [] } }));
    expect(portal).toContain('Заявка у портала Новосёл');
    expect(portal).toContain('Портал отвечает ежедневно');
  });

  it('is withdrawn by a form', () => {
    const form = outcomeOf().querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/consultation/withdraw/']);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ withdraw: 'secret' });
    const link = outcomeOf().querySelector('.consultation-actions a');
    expect(link?.getAttribute('href')).toBe('/flats/48/');
  });

  it('is gone after that', () => {
    const root = served({ withdrawn: true });
    expect(root.querySelector('h1')?.textContent).toBe('Заявка отозвана');
    expect(textOf(root)).toContain('Имя, контакты и сообщение стёрты.');
    expect(root.querySelector('form')).toBeNull();
  });
});
