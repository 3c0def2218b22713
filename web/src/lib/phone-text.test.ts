import { expect, test } from 'vitest';

import { phoneText } from './phone-text';

test('a number of digits alone is written as people write it', () => {
  expect(phoneText('+78000000000')).toBe('+7 (800) 000-00-00');
  expect(phoneText('88123456789')).toBe('+7 (812) 345-67-89');
});

test('any other number stays as it is', () => {
  for (const phone of ['+7 (495) 000-12-34', '112', '+4930123456']) expect(phoneText(phone)).toBe(phone);
});
