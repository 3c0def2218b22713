import { describe, expect, it } from 'vitest';

import type { Row } from './tree';
import { added, dropped, itemsOf, moved, removed, rowsOf } from './tree';

const row = (label: string, level: number): Row => ({
  key: label,
  id: null,
  label,
  url: `/${label}/`,
  style: null,
  region: null,
  level,
});

/** а(б(в) г) д */
const ROWS = [row('а', 0), row('б', 1), row('в', 2), row('г', 1), row('д', 0)];

const text = (rows: readonly Row[] | null) =>
  rows && rows.map(({ label, level }) => `${level}${label}`).join(' ');

describe('rows of a menu', () => {
  it('become items and rows again', () => {
    const items = itemsOf(ROWS);
    expect(items.map(({ label }) => label)).toEqual(['а', 'д']);
    expect(items[0]!.children.map(({ label }) => label)).toEqual(['б', 'г']);
    const numbered = items.map((item, at) => ({ ...item, id: at + 1, children: [] }));
    expect(text(rowsOf(numbered as never))).toBe('0а 0д');
  });

  it('move with everything below them', () => {
    expect(text(moved(ROWS, 'д', 'up'))).toBe('0д 0а 1б 2в 1г');
    expect(text(moved(ROWS, 'а', 'down'))).toBe('0д 0а 1б 2в 1г');
    expect(text(moved(ROWS, 'б', 'down'))).toBe('0а 1г 1б 2в 0д');
    expect(text(moved(ROWS, 'б', 'out'))).toBe('0а 1г 0б 1в 0д');
    expect(text(moved(ROWS, 'д', 'in'))).toBe('0а 1б 2в 1г 1д');
    expect(text(moved(ROWS, 'г', 'in'))).toBe('0а 1б 2в 2г 0д');
  });

  it('do not move where there is no place', () => {
    expect(moved(ROWS, 'а', 'up')).toBeNull();
    expect(moved(ROWS, 'г', 'down')).toBeNull();
    expect(moved(ROWS, 'б', 'in')).toBeNull();
    expect(moved(ROWS, 'а', 'out')).toBeNull();
    expect(moved([row('х', 0), ...ROWS], 'а', 'in')).toBeNull();
  });

  it('are dropped before another one, on its level', () => {
    expect(text(dropped(ROWS, 'д', 'в'))).toBe('0а 1б 2д 2в 1г');
    expect(text(dropped(ROWS, 'б', 'а'))).toBe('0б 1в 0а 1г 0д');
    expect(dropped(ROWS, 'а', 'в')).toBeNull();
    expect(dropped(ROWS, 'б', 'в')).toBeNull();
    expect(dropped([row('х', 2), ...ROWS], 'а', 'х')).toBeNull();
  });

  it('are removed and added', () => {
    expect(text(removed(ROWS, 'а'))).toBe('0д');
    expect(text(added(ROWS, row('х', 0), 'б'))).toBe('0а 1б 2в 1х 1г 0д');
    expect(text(added(ROWS, row('х', 0), null))).toBe('0а 1б 2в 1г 0д 0х');
  });
});
