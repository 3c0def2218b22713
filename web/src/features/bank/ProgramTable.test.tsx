import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { type BankProgram, ProgramTable } from './ProgramTable';

afterEach(cleanup);

const program = (id: number, changes: Partial<BankProgram> = {}): BankProgram =>
  ({
    id,
    name: 'Ипотека с материнским капиталом',
    url: `/banks/bank-${id}/program/`,
    target: 'maternity',
    target_title: 'Материнский капитал',
    percentFrom: 19.9,
    percentTo: 22,
    min: null,
    first_pay: 10,
    term_from: 1,
    termTo: 30,
    max: 30_000,
    payment: 104_935,
    bank: { name: `Банк ${id}`, url: `/banks/bank-${id}/`, logo: null } as BankProgram['bank'],
    ...changes,
  }) as BankProgram;

test('programmes whose rows would read the same are one row with all of its banks', () => {
  const programs = [
    program(1),
    program(2, { percentTo: 24, term_from: 3, max: null }),
    program(3, { payment: 105_378 }),
  ];
  render(<ProgramTable programs={programs} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(screen.getByText(/ещё 1 банк/)).toBeDefined();
  expect(screen.getByText('Банк 2')).toBeDefined();
});

test('without a payment the row tells the sum, so another sum is another row', () => {
  const programs = [program(1, { payment: null }), program(2, { payment: null, max: 12_000 })];
  render(<ProgramTable programs={programs} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});
