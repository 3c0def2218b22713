import { expect, test } from 'vitest';

import { drawn } from './QrCode';

const URI = 'otpauth://totp/%D0%9D:olga@example.ru?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=%D0%9D';

test('three finders stand in its corners, with a quiet margin', () => {
  const { size, path } = drawn(URI);
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const isFinder = (left: number, top: number) =>
    [0, 1, 2, 3, 4, 5, 6].every(
      (step) => dark.has(`${left + step} ${top}`) && dark.has(`${left} ${top + step}`),
    ) &&
    !dark.has(`${left + 1} ${top + 1}`) &&
    dark.has(`${left + 3} ${top + 3}`);
  const far = size - 4 - 7;
  expect([isFinder(4, 4), isFinder(far, 4), isFinder(4, far), isFinder(far, far)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(
    [...dark].every((place) => place.split(' ').every((at) => Number(at) >= 4 && Number(at) < size - 4)),
  ).toBe(true);
});
