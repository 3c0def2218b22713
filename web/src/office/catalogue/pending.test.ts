import { expect, it } from 'vitest';

import type { RecordField } from './kinds';
import { editsOf, isLocked, withLock, withValue } from './pending';

const field = (name: string, value: string, locked = false): RecordField => ({
  name,
  title: name,
  group: 'Главное',
  input: 'LINE',
  unit: '',
  hint: '',
  options: [],
  isRequired: false,
  value,
  shown: value,
  origin: 'SOURCE',
  source: 'svet',
  day: null,
  canLock: true,
  isLocked: locked,
  editor: null,
  edited: null,
  reason: null,
});

const FIELDS = [field('name', 'Свет'), field('walls', 'монолит', true)];

it('sends what differs, with what the form began with', () => {
  const pending = withLock(FIELDS, withValue(FIELDS, {}, 'name', 'Мир'), 'walls');
  expect(editsOf(FIELDS, pending)).toEqual([
    { name: 'name', set: 'Мир', before: 'Свет', lock: null },
    { name: 'walls', set: null, before: null, lock: false },
  ]);
});

it('forgets a value that is the old one again, and a lock turned twice', () => {
  const changed = withValue(FIELDS, {}, 'name', 'Мир');
  expect(withValue(FIELDS, changed, 'name', 'Свет')).toEqual({});
  expect(withLock(FIELDS, withLock(FIELDS, {}, 'name'), 'name')).toEqual({});
});

it('locks a field with a new value', () => {
  const changed = withValue(FIELDS, {}, 'name', 'Мир');
  expect(withLock(FIELDS, changed, 'name')).toEqual(changed);
  expect(FIELDS.map((one) => isLocked(one, changed[one.name]))).toEqual([true, true]);
});
