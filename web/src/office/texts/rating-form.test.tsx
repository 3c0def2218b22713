import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { HeadForm } from './HeadForm';
import { readWeights, weighed, withWeight } from './method';

afterEach(cleanup);

const HEAD = '---\nheader: Кто сдаёт в срок\nsection: rating\ndate: 2026-11-01\n';

function Form({ start, tell }: { start: string; tell: (markdown: string) => void }) {
  const [markdown, change] = useState(start);
  return (
    <HeadForm
      markdown={markdown}
      change={(next) => {
        change(next);
        tell(next);
      }}
    />
  );
}

function open(lines: string) {
  let markdown = `${HEAD}${lines}---\n\nТекст.\n`;
  render(<Form start={markdown} tell={(next) => (markdown = next)} />);
  return { user: userEvent.setup(), lines: () => markdown.slice(HEAD.length, markdown.indexOf('---\n\n')) };
}

it('weighs criteria of builders, and says what they make together', async () => {
  const { user, lines } = open('subject: builder\nweights: on_time 60, opinions 40\n');
  const group = screen.getByRole('group', { name: 'Вес критериев, %' });
  expect(within(group).getByRole('status').textContent).toBe('Вместе 100\u00a0%');
  await user.clear(within(group).getByLabelText('Оценка жителей'));
  await user.type(within(group).getByLabelText('Длина переноса'), '25');
  expect(lines()).toBe('subject: builder\nweights: on_time 60, delay 25\n');
  expect(within(group).getByRole('status').textContent).toContain('Вместе 85\u00a0%');
  await user.type(screen.getByLabelText('Для места нужно: сданных корпусов'), '5');
  await user.type(screen.getByLabelText('Запоминать места раз в, дней'), '7');
  expect(lines()).toContain('fewest: 5\nsnapshot: 7\n');
});

it('keeps a method whose subject is not written while its only weight is typed anew', async () => {
  const { user, lines } = open('weights: on_time 100\n');
  await user.clear(screen.getByLabelText('Сдано в срок'));
  await user.type(screen.getByLabelText('Сдано в срок'), '90');
  expect(lines()).toBe('subject: builder\nweights: on_time 90\n');
});

it('goes from complexes in an order to banks by criteria, and back', async () => {
  const { user, lines } = open('complexes: 1, 2, 3\ncriterion: interest\n');
  await user.selectOptions(screen.getByLabelText('Места получают'), 'Банки');
  expect(lines()).toBe('subject: bank\nweights: rate 100\n');
  expect(screen.queryByLabelText('Места распределяет')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Места получают'), 'ЖК, о которых текст');
  expect(lines()).toBe('');
  await user.selectOptions(screen.getByLabelText('Места распределяет'), 'Выбор');
  expect(lines()).toBe('criterion: choice\n');
});

it('reads weights in brackets, and keeps the order of criteria', () => {
  expect([...readWeights('[on_time 40, delay 60]')]).toEqual([
    ['on_time', '40'],
    ['delay', '60'],
  ]);
  expect(weighed('')).toBe(0);
  const criteria = [{ code: 'rate' }, { code: 'targets' }];
  expect(withWeight('targets 30', criteria, 'rate', '70%')).toBe('rate 70, targets 30');
  expect(withWeight('rate 70', criteria, 'rate', '0')).toBe('');
});
