import { describe, expect, it } from 'vitest';

import {
  areaOf,
  areaText,
  isAreaKey,
  isPriceKey,
  measureLabel,
  priceLabel,
  priceOf,
  priceText,
} from './masks';

const key = (name: string, held: { ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

describe('the price mask', () => {
  it('takes digits, deletion, arrows and combinations, and no other key', () => {
    for (const name of ['0', '9', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Tab', 'Enter']) {
      expect(isPriceKey(key(name)), name).toBe(true);
    }
    expect(isPriceKey(key('v', { ctrlKey: true }))).toBe(true);
    expect(isPriceKey(key('v', { metaKey: true }))).toBe(true);
    for (const name of ['a', 'ы', ' ', '-', '.', ',', 'e']) expect(isPriceKey(key(name)), name).toBe(false);
  });

  it('strips whatever is no digit', () => {
    expect(priceOf('9 000 000 руб.')).toBe(9_000_000);
    expect(priceOf('до 12\u00a0500\u00a0000\u00a0₽')).toBe(12_500_000);
    expect(priceOf('нет')).toBe(0);
    expect(priceOf('9'.repeat(30))).toBe(999_999_999_999);
  });

  it('groups by thousands while it is typed and says «до … ₽» at rest', () => {
    expect(priceText(9_000_000)).toBe('9\u00a0000\u00a0000');
    expect(priceText(0)).toBe('');
    expect(priceLabel(9_000_000)).toBe('до 9\u00a0000\u00a0000\u00a0₽');
    expect(priceLabel(0)).toBe('');
  });
});

describe('the area mask', () => {
  it('takes a comma and a dot besides', () => {
    expect(isAreaKey(key(','))).toBe(true);
    expect(isAreaKey(key('.'))).toBe(true);
    expect(isAreaKey(key('м'))).toBe(false);
  });

  it('writes a dot for a comma and keeps two decimals', () => {
    expect(areaText('38,456')).toBe('38.45');
    expect(areaText('38.4.5')).toBe('38.45');
    expect(areaText('м38,')).toBe('38.');
    expect(areaText(',5')).toBe('.5');
  });

  it('reads what is no number as 0', () => {
    expect(areaOf('38,5')).toBe(38.5);
    expect(areaOf('.')).toBe(0);
    expect(areaOf('метры')).toBe(0);
    expect(areaOf('')).toBe(0);
  });

  it('says «от … м²» at rest', () => {
    expect(measureLabel('от', 38.5, 'м²')).toBe('от 38,5\u00a0м²');
    expect(measureLabel('до', 0, 'км')).toBe('');
  });
});
