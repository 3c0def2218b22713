import { expect, it } from 'vitest';

import { fieldsOf, hourOf, hourText, nextHour } from './hour';

it('tells and reads hours of Moscow', () => {
  expect(hourOf('2026-11-27', '09:00')).toBe('2026-11-27T06:00:00.000Z');
  expect(hourOf('2026-11-27', '00:30')).toBe('2026-11-26T21:30:00.000Z');
  expect(hourText('2026-11-26T21:30:00Z')).toBe('27\u00a0ноября в\u00a000:30');
  expect(fieldsOf('2026-11-27T06:00:00Z')).toEqual({ day: '2026-11-27', time: '09:00' });
  expect(hourOf('', '09:00')).toBeNull();
  expect(hourOf('2026-11-27', '')).toBeNull();
  expect(nextHour(Date.parse('2026-11-27T06:20:00Z'))).toBe('2026-11-27T08:00:00.000Z');
});
