import { describe, expect, it } from 'vitest';

import { formatPhone, phoneError, typedPhone } from './phone';

describe('a phone number', () => {
  it.each(['+7 (916) 000-45-17', '8 916 000 45 17', '79160004517', '9160004517', '8(916)000-4517'])(
    '%s is complete',
    (text) => {
      expect(phoneError(text)).toBeNull();
      expect(formatPhone(text)).toBe('+7 (916) 000-45-17');
    },
  );

  it('of ten digits keeps the eight of its city', () => {
    expect(formatPhone('8432001122')).toBe('+7 (843) 200-11-22');
    expect(formatPhone('88432001122')).toBe('+7 (843) 200-11-22');
  });

  it('of another country is left as it is typed', () => {
    expect(phoneError('+375 29 123-45-67')).toBeNull();
    expect(formatPhone('+375 29 123-45-67')).toBe('+375 29 123-45-67');
    expect(phoneError('+375 29')).toBe('В номере с кодом страны от 8 до 15 цифр');
    expect(phoneError(`+${'3'.repeat(16)}`)).toBe('В номере с кодом страны от 8 до 15 цифр');
  });

  it.each([
    ['', 'Введите телефон'],
    ['+7', 'Введите телефон'],
    ['звоните', 'Введите телефон'],
    ['+7 (916) 000-45-', 'Не хватает двух цифр: в номере их 10'],
    ['+7 (916) 000-45-1', 'Не хватает одной цифры: в номере их 10'],
    ['8 916', 'Не хватает семи цифр: в номере их 10'],
    ['+7 9', 'Не хватает девяти цифр: в номере их 10'],
    ['+7 916 000 45 171', 'Лишняя цифра: в номере их 10'],
    ['+7 916 000 45 17 12', 'Лишние цифры: в номере их 10'],
  ])('«%s» is told what is wrong', (text, error) => {
    expect(phoneError(text)?.replaceAll('\u00a0', ' ')).toBe(error);
  });
});

/** Types key by key. */
const typed = (text: string) => {
  let value = '';
  for (const key of text) {
    const next = value + key;
    value = typedPhone({ value: next, caret: next.length, isDeleting: false });
  }
  return value;
};

describe('typing a phone number', () => {
  it.each(['89160004517', '79160004517', '+79160004517', '9160004517', '8 (916) 000-45-17'])(
    '%s key by key gives one form',
    (text) => {
      expect(typed(text)).toBe('+7 (916) 000-45-17');
    },
  );

  it('shows as much as there is', () => {
    expect(typed('+')).toBe('+');
    expect(typed('8')).toBe('+7');
    expect(typed('8916')).toBe('+7 (916');
    expect(typed('89160')).toBe('+7 (916) 0');
    expect(typed('891600045')).toBe('+7 (916) 000-45');
    expect(typed('+3752')).toBe('+3752');
  });

  it('never fights a correction', () => {
    expect(typedPhone({ value: '+7 (916) 000-45-', caret: 16, isDeleting: true })).toBe('+7 (916) 000-45-');
    expect(typedPhone({ value: '+7 (9126) 000-45-17', caret: 7, isDeleting: false })).toBe(
      '+7 (9126) 000-45-17',
    );
  });
});
