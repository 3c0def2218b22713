import { expect, test } from 'vitest';

import { totp } from './totp';

/** «12345678901234567890» of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(totp(SECRET, seconds * 1_000)).toBe(code);
});
