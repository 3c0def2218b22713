import { describe, expect, it } from 'vitest';

import { PROJECT, UNKNOWN } from '../../lib/completion';
import { type History, movedSummary, movedText } from './shifts';

const queue = (change: Partial<History> = {}): History => ({
  deadline: 20_274,
  shifts: [],
  declaration: '77-336912',
  ...change,
});
const shift = (from: string, to: string) => ({ announced: '2025-01-01', from, to });
const moved = queue({ shifts: [shift('II кв. 2024', 'IV кв. 2024')] });
const silent = queue({ declaration: null });

describe('postponements', () => {
  it('are denied only where the declaration of the house is known', () => {
    expect([movedText(queue()), movedText(silent)]).toEqual(['не было', null]);
    expect([movedSummary([queue(), queue()]), movedSummary([queue(), silent])]).toEqual(['не было', null]);
  });

  it('of a house without a date are not talked about', () => {
    expect(movedText(queue({ deadline: UNKNOWN }))).toBeNull();
    expect(movedSummary([queue({ deadline: UNKNOWN }), queue({ deadline: PROJECT })])).toBeNull();
    expect(movedSummary([queue(), queue({ deadline: PROJECT, declaration: null })])).toBe('не было');
    expect(movedSummary([])).toBeNull();
  });

  it('are told wherever they were', () => {
    expect(movedText(moved)).toBe('со II кв. 2024 на IV кв. 2024');
    expect(movedText({ ...silent, shifts: [...moved.shifts, shift('IV кв. 2024', 'I кв. 2026')] })).toBe(
      '2, последний с IV кв. 2024 на I кв. 2026',
    );
    expect([movedSummary([moved]), movedSummary([moved, silent])]).toEqual(['были', '1 из 2 корпусов']);
  });
});
