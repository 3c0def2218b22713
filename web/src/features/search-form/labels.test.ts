import { describe, expect, it } from 'vitest';

import { endDates, endDatesLabel } from './end-dates';
import { roomOf, roomsLabel } from './rooms';

describe('completions', () => {
  it('are delivered, six years from the current one, project', () => {
    expect(endDates(2026)).toEqual([1, 2026, 2027, 2028, 2029, 2030, 2031, 3]);
  });

  it('are joined in the order of the choices', () => {
    expect(endDatesLabel([3, 2028, 1, 2027], 2026)).toBe('Сдан, 2027, 2028, Проект');
    expect(endDatesLabel([20274, 2026], 2026)).toBe('2026, IV\u00a0кв.\u00a02027');
    expect(endDatesLabel([], 2026)).toBe('');
  });
});

describe('rooms', () => {
  it('are said briefly', () => {
    expect(roomsLabel([])).toBe('');
    expect(roomsLabel(['1'])).toBe('1 комната');
    expect(roomsLabel(['2'])).toBe('2 комнаты');
    expect(roomsLabel(['4+'])).toBe('4+ комнат');
    expect(roomsLabel(['2', '1'])).toBe('1–2 комн.');
    expect(roomsLabel(['1', '3'])).toBe('1, 3 комн.');
    expect(roomsLabel(['st', '2', '3'])).toBe('Студия, 2–3 комн.');
  });

  it('are 5+ above five and a free plan at −1', () => {
    expect([roomOf(-1), roomOf(0), roomOf(5), roomOf(6)]).toEqual(['open', '0', '5', '5+']);
  });
});
