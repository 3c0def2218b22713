import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { Post } from '../../entities/opinion/PostItem';
import type { OwnPost, Posting } from './model';
import { OpinionsView } from './OpinionsView.server';

afterEach(cleanup);

const POST: Post = {
  id: 7,
  author: 'Михаил К.',
  date: '2026-11-14',
  stars: 5,
  relation: 'bought',
  pros: ['Двор без машин'],
  cons: ['Срок перенесли'],
  text: ['Покупали в марте.', 'См. https://spam.example/ <script>alert(1)</script>'],
  votes_up: 12,
  votes_down: 1,
  answers: [
    { id: 8, author: 'Зелёный контур', is_official: true, date: '2026-11-15', text: ['Михаил, спасибо.'] },
  ],
};

const OWN: OwnPost = {
  id: 9,
  kind: 'opinion',
  state: 'refused',
  reason: 'Фамилия менеджера',
  title: 'ЖК «Сосны»',
  url: '/buildings/sosny/',
  form: '/opinions/?building=3',
  at: '2026-11-24T14:32:00+03:00',
  post: { ...POST, id: 9, author: 'Анна В.', answers: [] },
};

const BLANK: Posting = {
  kind: 'opinion',
  isMissing: false,
  subject: {
    type: 'building',
    id: 3,
    title: 'ЖК «Сосны»',
    url: '/buildings/sosny/',
    company: 'Зелёный контур',
    isLivedIn: false,
    rating: 4.1,
    marksCount: 9,
    marks: [0, 1, 1, 3, 4],
  },
  parent: null,
  values: { name: '', stars: '', relation: '', pros: '', cons: '', text: '', consent: false },
  errors: {},
  complaint: null,
  office: null,
  listed: {
    relation: null,
    sort: 'new',
    counts: [
      ['bought', 1],
      ['viewed', 0],
      ['lives', 0],
    ],
    all: 1,
  },
  done: null,
  canComment: true,
  consent: { edition: 1, url: '/text/rules/' },
  limits: { trustedAfter: 3, shortest: 50, longest: 3000 },
  posts: [POST],
  own: [],
  mine: [],
  votes: {},
  mark: null,
  letters: null,
};

const show = (change: Partial<Posting> = {}) => render(<OpinionsView posting={{ ...BLANK, ...change }} />);

test('the form needs a consent that is not ticked, and the rating says how it comes about', () => {
  show();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(screen.getByRole('link', { name: /ред\..1/ }).getAttribute('href')).toBe('/text/rules/');
  expect(document.body.textContent).toContain('Среднее 9 оценок, без весов');
  expect(screen.queryByLabelText('Живёте')).toBeNull();
  cleanup();
  show({ subject: BLANK.subject && { ...BLANK.subject, isLivedIn: true } });
  expect(screen.getByText('Живёте')).toBeTruthy();
});

test('what somebody says is text: no link and no tag comes of it', () => {
  show();
  const post = document.querySelector<HTMLElement>('#post-7');
  expect(post?.textContent).toContain('<script>alert(1)</script>');
  expect(post?.querySelector('script')).toBeNull();
  const links = post ? within(post).getAllByRole('link') : [];
  expect(new Set(links.map((link) => link.textContent))).toEqual(new Set(['Пожаловаться']));
  expect(post && within(post).getByText('официальный ответ')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Полезно: 12' })).toBeTruthy();
});

test('a vote that is known is taken back by the same button', () => {
  show({ votes: { 7: 1 } });
  const useful = screen.getByRole<HTMLButtonElement>('button', { name: 'Полезно: 12' });
  expect([useful.value, useful.getAttribute('aria-pressed')]).toEqual(['0', 'true']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Бесполезно: 1' }).value).toBe('-1');
});

test('its author sees why a post is refused, may correct it and erase it', () => {
  show({ own: [OWN], mine: [OWN] });
  expect(screen.getAllByText('Причина: Фамилия менеджера')).toHaveLength(2);
  expect(screen.getByText('Изменить отзыв')).toBeTruthy();
  expect(document.querySelector<HTMLInputElement>('[name=post]')?.value).toBe('9');
});

test('the page without a subject lists everything that the visitor has said', () => {
  show({ subject: null, mine: [OWN] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Мои отзывы/);
  expect(screen.getByRole('link', { name: 'ЖК «Сосны»' }).getAttribute('href')).toBe(OWN.form);
});

test('errors stand beside their fields, and who is blocked has no form', () => {
  show({ errors: { stars: 'Поставьте оценку от 1 до 5', text: 'Напишите подробнее' } });
  expect(screen.getByText('Поставьте оценку от 1 до 5').className).toBe('field-error');
  expect(screen.getByLabelText('Расскажите подробнее').getAttribute('aria-invalid')).toBe('true');
  cleanup();
  show({ canComment: false });
  expect(document.querySelector('form.opinions-form')).toBeNull();
});

test('an answer to a comment shows what is answered', () => {
  const subject = BLANK.subject && { ...BLANK.subject, type: 'news' as const };
  show({ kind: 'comment', subject, parent: { ...POST, stars: null } });
  expect(document.querySelector<HTMLInputElement>('[name=answer]')?.value).toBe('7');
  expect(screen.getByRole('heading', { name: 'Ответ: Михаил К.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ответить' }).getAttribute('href')).toBe(
    '/comments/?news=3&answer=7',
  );
});

test('opinions are chosen and ordered by links, and none leads to nothing', () => {
  const listed: Posting['listed'] = {
    relation: 'bought',
    sort: 'useful',
    counts: [
      ['bought', 2],
      ['viewed', 1],
      ['lives', 0],
    ],
    all: 3,
  };
  render(<OpinionsView posting={{ ...BLANK, listed }} />);
  const bar = within(screen.getByRole('navigation', { name: 'Какие отзывы показать' }));
  const to = (name: string) => bar.getByRole('link', { name }).getAttribute('href');
  expect(to('Все 3')).toBe('/opinions/?building=3&sort=useful');
  expect(to('Смотрели 1')).toBe('/opinions/?building=3&relation=viewed&sort=useful');
  expect(to('Сначала новые')).toBe('/opinions/?building=3&relation=bought');
  expect(bar.queryByRole('link', { name: 'Живут 0' })).toBeNull();
  expect(bar.getByRole('link', { name: 'Купили 2' }).getAttribute('aria-current')).toBe('true');
});

test('a complaint is a form about what it names, and everything that is shown leads to one', () => {
  const complaint = {
    post: 8,
    author: 'Зелёный контур',
    text: ['Михаил, спасибо.'],
    reasons: [['insult', 'оскорбления'] as const, ['other', 'другое'] as const],
  };
  render(<OpinionsView posting={{ ...BLANK, complaint }} />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Жалоба' });
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/opinions/complain/']);
  expect(form.querySelector<HTMLInputElement>('[name=post]')?.value).toBe('8');
  expect(within(form).getByLabelText<HTMLInputElement>('оскорбления').checked).toBe(true);
  const links = screen.getAllByRole('link', { name: 'Пожаловаться' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/opinions/complain/?post=7',
    '/opinions/complain/?post=8',
  ]);
});

test('whoever has proved an address may end letters about posts, and begin them again', () => {
  const mine = { ...BLANK, subject: null, mine: [OWN] };
  const { unmount } = render(<OpinionsView posting={{ ...mine, letters: true }} />);
  const form = within(screen.getByRole('region', { name: 'Письма' }));
  const button = form.getByRole('button', { name: /Не\sписать об\sэтом/ });
  expect(new FormData((button as HTMLButtonElement).form ?? undefined).get('letters')).toBe('off');
  unmount();
  render(<OpinionsView posting={{ ...mine, letters: false, done: 'silence' }} />);
  expect(screen.getByRole('button', { name: 'Получать письма' })).toBeTruthy();
  expect(screen.getByText(/писем об\sэтом больше не\sбудет/)).toBeTruthy();
  cleanup();
  render(<OpinionsView posting={mine} />);
  expect(screen.queryByRole('region', { name: 'Письма' })).toBeNull();
});

test('the office of a company answers by the link of its letter, and asks nobody else to write', () => {
  const office = {
    token: 'signed',
    company: 'Зелёный контур',
    author: 'Анна',
    text: ['Когда ключи?'],
    before: '',
  };
  show({ kind: 'question', office });
  const form = screen.getByRole('form', { name: 'Ответ компании' });
  expect(form).toHaveProperty('method', 'post');
  expect(form.getAttribute('action')).toBe('/questions/answer/');
  expect(within(form).getByRole('textbox', { name: 'Ответ' })).toBeTruthy();
  expect(form.textContent).toContain('Когда ключи?');
  expect(screen.queryByRole('button', { name: 'Задать вопрос' })).toBeNull();
  cleanup();
  show({ kind: 'question', office, errors: { answer: 'Напишите ответ' } });
  expect(screen.getByText('Напишите ответ')).toBeTruthy();
});
