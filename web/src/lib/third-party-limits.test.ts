import { expect, test } from 'vitest';

import * as limits from './third-party-limits';

test('the constants are those of the specification, section 9', () => {
  expect({ ...limits }).toEqual({
    CONSENT_DAYS: 3_650,
    QUIET_DELAY_MS: 5_000,
    CHAT_POLL_MS: 1_000,
    QUIZ_DELAY_MS: 40_000,
    PRICE_BANDS: { SPB: [5, 7, 13], MSK: [7, 10, 15, 20] },
  });
});
