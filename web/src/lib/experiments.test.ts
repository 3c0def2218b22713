import { afterEach, expect, test } from 'vitest';

import { drawnVariant, type Experiment, keptVariant, takePart, variantCookie } from './experiments';

const FORM: Experiment = {
  name: 'search-form-default-type',
  variants: [
    { name: 'APARTMENTS', weight: 1 },
    { name: 'BUILDINGS', weight: 3 },
  ],
  until: '2026-12-26',
};
const COOKIE = 'ab_search-form-default-type';

afterEach(() => {
  document.cookie = `${COOKIE}=; max-age=0; path=/`;
});

test('a variant is drawn by weight', () => {
  expect(drawnVariant(FORM, 0)).toBe('APARTMENTS');
  expect(drawnVariant(FORM, 0.249)).toBe('APARTMENTS');
  expect(drawnVariant(FORM, 0.25)).toBe('BUILDINGS');
  expect(drawnVariant(FORM, 0.999)).toBe('BUILDINGS');
  expect(drawnVariant({ ...FORM, variants: [] }, 0.5)).toBeNull();
  expect(drawnVariant({ ...FORM, variants: [{ name: 'A', weight: 0 }] }, 0.5)).toBeNull();
});

test.each([
  '',
  `${COOKIE}=`,
  `${COOKIE}=<script>`,
  `${COOKIE}=apartments`,
  `${COOKIE}=${'A'.repeat(8_192)}`,
  `${COOKIE}=APARTMENTS; ${COOKIE}=BUILDINGS`,
  `x${COOKIE}=APARTMENTS`,
])('garbage is no variant: %s', (cookies) => {
  expect(keptVariant(FORM, cookies)).toBeNull();
});

test('the cookie is of the whole site and ends with the test', () => {
  expect(variantCookie(FORM, 'BUILDINGS')).toBe(
    `${COOKIE}=BUILDINGS; path=/; expires=Sat, 26 Dec 2026 20:59:59 GMT; samesite=lax`,
  );
});

test('a browser keeps its variant, and takes no part in a test that is over', () => {
  const lasting = { ...FORM, until: '2999-12-31' };
  expect(takePart([lasting], '2026-11-27', () => 0)).toEqual({ [FORM.name]: 'APARTMENTS' });
  expect(takePart([lasting], '2026-11-27', () => 0.9)).toEqual({ [FORM.name]: 'APARTMENTS' });
  expect(takePart([{ ...FORM, until: '2023-12-26' }], '2026-11-27', () => 0)).toEqual({});
});
