import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import * as constants from './constants';

test('the constants are those of the specification, section 9', () => {
  expect({ ...constants }).toEqual({
    CONSENT_DAYS: 3_650,
    SUGGEST_DELAY_MS: 500,
    COUNT_DELAY_MS: 1_000,
    MENU_UNMOUNT_MS: 300,
    COLUMN_THROTTLE_MS: 100,
    CHAT_POLL_MS: 1_000,
    QUIET_DELAY_MS: 5_000,
    QUIZ_DELAY_MS: 40_000,
    HEADER_THRESHOLD: 15,
    BRANDING_FIXED: 100,
    COLUMN_GROWTH: 350,
    PREFETCH_MARGIN: 200,
    COLUMN_START: 6,
    DEADLINE_YEARS: 6,
    FLAT_PRICES: 50,
    SUGGESTION_GROUP: 5,
    FIRST_SHARE: 40,
    FIRST_TERM: 15,
    MIN_TERM: 1,
    MAX_TERM: 30,
    LONGEST_DESCRIPTION: 250,
    LONGEST_TEXT: 512,
    MOSCOW_MS: 3 * 60 * 60 * 1_000,
    PRICE_BANDS: { SPB: [5, 7, 13], MSK: [7, 10, 15, 20] },
    MAP_CENTRES: { MSK: [55.750722, 37.613681], SPB: [59.947626, 30.32311] },
    PICTURE_WIDTHS: [250, 320, 640, 750, 828, 1080, 1200, 1920, 2048, 3840],
  });
});

const source = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

/** Sizes that stand in styles alone, and variables of operations that stand in their documents alone. */
test.each([
  [
    'the area dialog is at least 964 wide',
    'features/search-form/area-dialog/area-dialog.css',
    'min-width: 964px',
  ],
  [
    'the area dialog is at least 900 high',
    'features/search-form/area-dialog/area-dialog.css',
    '  height: 900px',
  ],
  ['a tooltip is at most 230 wide', 'ui/overlays.css', 'max-width: 230px'],
  [
    'a page has seven settlement offers',
    '../../search-api/operations/SettlementOffersData.graphql',
    '$perPage: Int = 7',
  ],
])('%s', (_, path, rule) => {
  expect(source(path)).toContain(rule);
});
