import { expect, it } from 'vitest';

import { HEAD_KEYS, headValue, withHeadValue } from './head';

const TEXT =
  '---\nheader: Минута до метро\n# примечание\nsite = both\nshort: "«Да»"\n---\n\nheader: это уже текст\n';

it('reads the fields', () => {
  expect(headValue(TEXT, 'header')).toBe('Минута до метро');
  expect(headValue(TEXT, 'site')).toBe('both');
  expect(headValue(TEXT, 'short')).toBe('«Да»');
  expect(headValue(TEXT, 'slug')).toBe('');
});

it('changes nothing when a field is given the value that it has', () => {
  for (const key of HEAD_KEYS) expect(withHeadValue(TEXT, key, headValue(TEXT, key))).toBe(TEXT);
});

it('changes only the line of the field', () => {
  expect(withHeadValue(TEXT, 'site', 'msk')).toBe(TEXT.replace('site = both', 'site = msk'));
  expect(withHeadValue(TEXT, 'header', 'Две\nстроки')).toBe(TEXT.replace('Минута до метро', 'Две строки'));
  expect(withHeadValue(TEXT, 'header', '"Кавычки"')).toContain('header: ""Кавычки""\n');
  expect(headValue(withHeadValue(TEXT, 'header', '"Кавычки"'), 'header')).toBe('"Кавычки"');
});

it('adds a line at its place, and takes one away', () => {
  const added = withHeadValue(TEXT, 'slug', 'minuta');
  expect(added).toBe(TEXT.replace('метро\n', 'метро\nslug: minuta\n'));
  expect(withHeadValue(added, 'slug', '')).toBe(TEXT);
  expect(withHeadValue('Без полей', 'slug', 'minuta')).toBe('Без полей');
});
