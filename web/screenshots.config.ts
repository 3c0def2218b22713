import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { chromiumFlags, chromiumPath } from './e2e/chromium';
import { paced } from './e2e/pace';
import stories from './playwright.config';

/**
 * Takes the main pages whole, in both regions and layouts, and compares them pixel by pixel with those of an earlier
 * run: `npx playwright test --config screenshots.config.ts --update-snapshots` before a change, the same without the
 * flag after it. Both runs must be of one day and of one seed. SCREENSHOTS names the folder. The column that sticks
 * beside a complex may be a pixel off in one run of three: a page that differs there is taken again.
 */
export default defineConfig({
  ...stories,
  testMatch: 'screenshots.ts',
  workers: 1,
  timeout: paced(180_000),
  snapshotPathTemplate: join(process.env['SCREENSHOTS'] ?? 'test-results/shots', '{projectName}-{arg}{ext}'),
  use: {
    ...stories.use,
    launchOptions: {
      executablePath: chromiumPath(),
      // Software rendering is deterministic, whatever was on the screen before.
      args: [
        ...chromiumFlags(),
        '--disable-gpu-rasterization',
        '--disable-partial-raster',
        '--disable-lcd-text',
        '--num-raster-threads=1',
      ],
    },
  },
  expect: {
    timeout: paced(60_000),
    toHaveScreenshot: { threshold: 0, maxDiffPixels: 0, animations: 'disabled' },
  },
});
